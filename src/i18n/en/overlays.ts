/** What opens over a page; its parts come when they are needed. */
export const overlaysWords = {
	"toast.label": "Notifications",
	"toast.close": "Close",
	"dialog.close": "Close",
	"offline.stay": "No connection. The page that you asked for opens when it is back; this one stays.",
} as const;
