/** What the panel shows when it is opened without a line; the panel's service worker contains it. */
export const panelOfflineWords = {
	"offline.title": "You are offline",
	"offline.text":
		"The panel could not be reached. What you typed is kept on this device; requests are safe on the server.",
	"offline.retry": "Try again",
} as const;
