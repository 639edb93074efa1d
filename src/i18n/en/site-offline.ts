/** What the site shows when a page is opened without a connection; the site's service worker brings it along. */
export const siteOfflineWords = {
	"offline.title": "You are offline",
	"offline.text": "You are offline. Anything you typed or have not sent yet is safe on this device.",
	"offline.retry": "Try again",
	"offline.chat": "Open WhatsApp",
	"offline.call": "Call {number}",
	"offline.waiting": "Not sent yet",
	"offline.writtenAt": "Written {at}",
	"offline.stored": "Pages that open without a connection",
} as const;
