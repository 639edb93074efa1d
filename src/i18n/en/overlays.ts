/** What opens over a page; its parts come when they are needed. */
export const overlaysWords = {
	"toast.label": "Notifications",
	"dialog.close": "Close",
	"offline.storedAt": "You are offline. This page was saved on {time}; rates may have changed.",
	"offline.stay": "No connection. The page you asked for opens when you are back online; this one stays open.",
} as const;
