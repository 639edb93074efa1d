/** What opens over a page; its parts come when they are needed. */
export const overlaysWords = {
	"toast.label": "Notifications",
	"toast.close": "Close",
	"dialog.close": "Close",
	"offline.storedAt": "No connection. This page is as it was on {time}; rates may have changed since.",
	"offline.stay": "No connection. The page you asked for opens when you are back online; this one stays open.",
} as const;
