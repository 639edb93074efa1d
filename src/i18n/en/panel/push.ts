/** The notifications on the phones of staff, as the panel speaks of them. */
export const panelPushWords = {
	"push.title": "Notifications",
	"push.switch": "Notify this phone",
	"push.asking": "One moment…",
	"push.unsupported":
		"This browser cannot show notifications. On an iPhone, add the site to the home screen and open the panel from there.",
	"push.blocked":
		"Notifications of this site are blocked. Allow them in the browser's settings for this site, then come back here.",
	"push.off": "Off: nothing is shown on this phone.",
	"push.on":
		"On: new requests, and those that have waited too long, are shown here even when the panel is closed. Only type, reference and waiting time.",
	"push.noService": "The browser could not reach its notification service. Please try again when the line is better.",
	"push.notAllowed": "The browser was not given permission, so it stays off.",
	"push.notTaken": "The notification service did not take it. Please try again in a while.",
	"push.gone": "This phone was not subscribed any more. Switch it on again.",
	"push.test": "Send a test",
	"push.testing": "Sending...",
	"push.tested": "Test sent",
	"push.testedText": "It shows on this phone in a few seconds.",
} as const;
