/** The notifications on the phones of staff, as the panel speaks of them. */
export const panelPushWords = {
	"push.title": "Notifications",
	"push.switch": "Notify this device",
	"push.asking": "One moment…",
	"push.unsupported":
		"This browser cannot show notifications. On an iPhone, add the site to the home screen and open the panel from there.",
	"push.blocked":
		"Notifications of this site are blocked. Allow them in the browser's settings for this site, then come back here.",
	"push.off": "Off: no notifications on this device.",
	"push.on":
		"On: new and overdue requests are shown here, even when the panel is closed. Only type, reference and waiting time are shown.",
	"push.noService": "The browser could not reach its notification service. Try again when your connection is better.",
	"push.notAllowed": "Notifications were not allowed in the browser, so they stay off.",
	"push.notTaken": "Notifications could not be turned on. Try again later.",
	"push.gone": "This device is no longer subscribed. Turn it on again.",
	"push.test": "Send a test",
	"push.testing": "Sending…",
	"push.tested": "Test sent",
	"push.testedText": "It shows on this device in a few seconds.",
} as const;
