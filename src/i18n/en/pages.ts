export const pagesWords = {
	"notFound.title": "404 Page Not Found",
	"notFound.text": "Did you forget to add the page to the router?",
	"notFound.help": "The address may be old or mistyped. These pages are here:",
	"thanks.title": "Thank You!",
	"thanks.text": "Your request is stored. We follow up on WhatsApp {deadline}.",
	"thanks.general":
		"We follow up on WhatsApp when you have sent a request. With its reference you can see how far it is.",
	"thanks.reference": "Your reference",
	"thanks.referenceNote": "Say it when you write to us.",
	"thanks.status": "See how far it is",
	"thanks.whatsapp": "Open WhatsApp",
	"thanks.next": "Meanwhile",
	"thanks.draft": "Reference {reference}. Assalam-o-Alaikum, I sent a request to {brand}.",
	"thanks.description": "Your request was received. A person answers on WhatsApp {deadline}.",
	"text.contents": "On this page",
	"text.dated": "Dated",
	"nav.rates": "Rates",
} as const;
