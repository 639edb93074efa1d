/** What the site stores in a visitor's browser, by the item of the privacy policy that describes it. */
export const storedItems = [
	"language",
	"theme",
	"form",
	"drafts",
	"unsent",
	"sent",
	"contact",
	"alert",
	"pages",
	"staff",
] as const;
export type StoredItem = (typeof storedItems)[number];

/** Every name under which the site stores something in a browser; `privacy.test.ts` compares it with the code. */
export const storedNames: Readonly<Record<string, StoredItem>> = {
	// Cookies, and local storage where both have the name.
	language: "language",
	form: "form",
	"staff=1": "staff",
	// Local storage; a name that ends in a colon begins others.
	theme: "theme",
	"draft:": "drafts",
	delivered: "unsent",
	sent: "sent",
	contact: "contact",
	"rate-alert": "alert",
	// IndexedDB, and local storage while it is not empty.
	outbox: "unsent",
	// The cache of the service worker.
	"site-pages": "pages",
};
