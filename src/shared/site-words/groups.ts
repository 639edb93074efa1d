import type { Localized } from "../locale.ts";

interface Group<Key extends string> {
	/** The page or the place that shows them, as staff call it. */
	readonly name: Localized;
	readonly page: string;
	/** Each by its key in the dictionaries, with where it stands. */
	readonly words: Readonly<Record<Key, Localized>>;
}

/** The words that say something of the business, which staff may write anew; not what keeps visitors safe, states and errors. */
export const siteWordGroups = [
	{
		name: { en: "Services", ur: "سروسز" },
		page: "/services",
		words: {
			"services.title": { en: "Title in search results", ur: "سرچ کے نتائج میں عنوان" },
			"services.description": { en: "Text below it in search results", ur: "سرچ کے نتائج میں عنوان کے نیچے کا متن" },
			"services.lead": { en: "Sentence below the heading", ur: "عنوان کے نیچے کا جملہ" },
			"services.customTitle": { en: "Other projects: heading", ur: "دوسرے کام: عنوان" },
			"services.customText": { en: "Other projects: text", ur: "دوسرے کام: متن" },
			"services.customButton": { en: "Other projects: button", ur: "دوسرے کام: بٹن" },
			"services.generic": { en: "Overview of a service that has no texts", ur: "جس سروس کا متن نہ ہو، اس کا تعارف" },
		},
	},
	{
		name: { en: "A service: at a glance", ur: "سروس: ایک نظر میں" },
		page: "/services",
		words: {
			"services.deliveryValue": { en: "Delivery", ur: "ڈیلیوری" },
			"fact.goodsDelivery": {
				en: "Delivery: note for goods (SIM card, list)",
				ur: "ڈیلیوری: بنی بنائی چیز کے لیے وضاحت",
			},
			"services.revisionsValue": { en: "Revisions", ur: "تبدیلیاں" },
			"fact.goodsRevisions": {
				en: "Revisions: note for goods (SIM card, list)",
				ur: "تبدیلیاں: بنی بنائی چیز کے لیے وضاحت",
			},
			"services.supportValue": { en: "Support", ur: "سپورٹ" },
			"fact.goodsSupport": { en: "Support: note for goods (SIM card, list)", ur: "سپورٹ: بنی بنائی چیز کے لیے وضاحت" },
		},
	},
	{
		name: { en: "Networks", ur: "نیٹ ورکس" },
		page: "/networks",
		words: {
			"networks.title": { en: "Title in search results", ur: "سرچ کے نتائج میں عنوان" },
			"networks.description": { en: "Text below it in search results", ur: "سرچ کے نتائج میں عنوان کے نیچے کا متن" },
			"networks.lead": { en: "Sentence below the heading", ur: "عنوان کے نیچے کا جملہ" },
			"networks.maintenanceTitle": { en: "While under maintenance: heading", ur: "مرمت کے دوران: عنوان" },
			"networks.maintenanceText": { en: "While under maintenance: text", ur: "مرمت کے دوران: متن" },
			"networks.maintenanceLater": { en: "While under maintenance: second sentence", ur: "مرمت کے دوران: دوسرا جملہ" },
			"network.caution": { en: "Caution: terms not known", ur: "احتیاط: شرائط معلوم نہیں" },
			"network.cautionConsent": { en: "Caution: the network has to agree", ur: "احتیاط: نیٹ ورک کی رضامندی ضروری ہے" },
			"network.cautionForbidden": { en: "Caution: its terms forbid it", ur: "احتیاط: شرائط میں منع ہے" },
		},
	},
	{
		name: { en: "Rate board", ur: "ریٹ بورڈ" },
		page: "/rates",
		words: {
			"rates.title": { en: "Title in search results", ur: "سرچ کے نتائج میں عنوان" },
			"rates.description": { en: "Text below it in search results", ur: "سرچ کے نتائج میں عنوان کے نیچے کا متن" },
			"rates.titlePosted": { en: "Title in search results, when rates are old", ur: "ریٹ پرانے ہوں تو: عنوان" },
			"rates.descriptionPosted": {
				en: "Text below it in search results, when rates are old",
				ur: "ریٹ پرانے ہوں تو: متن",
			},
			"rates.lead": { en: "Sentence below the heading", ur: "عنوان کے نیچے کا جملہ" },
			"dollars.label": { en: "Prices in dollars: label", ur: "ڈالر میں قیمتیں: عنوان" },
			"dollars.payoneer": { en: "Prices in dollars: Payoneer", ur: "ڈالر میں قیمتیں: پیونیر" },
			"dollars.usdt": { en: "Prices in dollars: USDT", ur: "ڈالر میں قیمتیں: USDT" },
			"dollars.emailUnit": { en: "Prices in dollars: email", ur: "ڈالر میں قیمتیں: ای میل" },
			"dollars.note": { en: "Prices in dollars: note", ur: "ڈالر میں قیمتیں: وضاحت" },
		},
	},
	{
		name: { en: "Before a trade", ur: "لین دین سے پہلے" },
		page: "/rates",
		words: {
			"ask.feesUnset": { en: "Fees, while nothing is set", ur: "فیس، جب تک کچھ نہ لکھا ہو" },
			"ask.firstUnset": { en: "Who sends first, while nothing is set", ur: "پہلے کون بھیجے، جب تک کچھ نہ لکھا ہو" },
			"ask.timeUnset": { en: "How long it takes, while nothing is set", ur: "کتنا وقت لگتا ہے، جب تک کچھ نہ لکھا ہو" },
			"sample.title": { en: "Sample of a confirmation: heading", ur: "تصدیق کا نمونہ: عنوان" },
			"sample.lead": { en: "Sample of a confirmation: text", ur: "تصدیق کا نمونہ: متن" },
			"sample.note": { en: "Sample of a confirmation: note", ur: "تصدیق کا نمونہ: وضاحت" },
			"sample.noteUnset": {
				en: "Sample of a confirmation: note without posted rates",
				ur: "تصدیق کا نمونہ: اعلان شدہ ریٹ نہ ہوں تو وضاحت",
			},
		},
	},
	{
		name: { en: "Contact", ur: "رابطہ" },
		page: "/contact",
		words: {
			"contact.title": { en: "Title in search results", ur: "سرچ کے نتائج میں عنوان" },
			"contact.description": { en: "Text below it in search results", ur: "سرچ کے نتائج میں عنوان کے نیچے کا متن" },
			"contact.lead": { en: "Sentence below the heading", ur: "عنوان کے نیچے کا جملہ" },
			"contact.whatsappNote": { en: "Note below WhatsApp", ur: "واٹس ایپ کے نیچے کی وضاحت" },
			"contact.emailNote": { en: "Note below the email", ur: "ای میل کے نیچے کی وضاحت" },
			"contact.phoneNote": { en: "Note below the phone", ur: "فون کے نیچے کی وضاحت" },
			"contact.locationValue": { en: "Location", ur: "مقام" },
			"contact.languagesValue": { en: "Languages", ur: "زبانیں" },
			"contact.callButton": { en: "Call to chat: button", ur: "بات کرنے کی دعوت: بٹن" },
		},
	},
	{
		name: { en: "Requests and replies", ur: "درخواستیں اور جواب" },
		page: "/contact",
		words: {
			"request.promise": { en: "Below the button of a form", ur: "فارم کے بٹن کے نیچے" },
			"thanks.text": { en: "After a request was sent", ur: "درخواست بھیجنے کے بعد" },
			"receipt.lead": {
				en: "The visitor's confirmation email: first sentence",
				ur: "گاہک کی تصدیقی ای میل: پہلا جملہ",
			},
			"whatsapp.draft": { en: "WhatsApp draft of a visitor", ur: "گاہک کا واٹس ایپ پیغام" },
			"thanks.draft": { en: "WhatsApp draft after a request was sent", ur: "درخواست بھیجنے کے بعد کا واٹس ایپ پیغام" },
			"status.draft": {
				en: "WhatsApp draft on a request's status page",
				ur: "درخواست کی صورتِ حال کے صفحے کا واٹس ایپ پیغام",
			},
		},
	},
] as const satisfies readonly Group<string>[];

type KeysOf<Part> = Part extends { readonly words: infer Words } ? keyof Words & string : never;
export type SiteWordKey = KeysOf<(typeof siteWordGroups)[number]>;

/** Where each of them stands: `Contact: Location`. */
export const siteWordPlaces = Object.fromEntries(
	siteWordGroups.flatMap(({ name, words }) =>
		Object.entries<Localized>(words).map(([key, { en, ur }]) => [
			key,
			{ en: `${name.en}: ${en}`, ur: `${name.ur}: ${ur}` },
		]),
	),
) as Readonly<Record<SiteWordKey, Localized>>;

/** The words of the site that staff wrote in the place of the first ones, by key; an empty text is the first one. */
export type SiteWords = Readonly<Record<string, Localized>>;

export const longestSiteWord = 600;

// They give an English text on an Urdu page its own direction, where no element can.
const inEnglish = (text: string) => `\u2068${text}\u2069`;

/** The words as visitors read them: Urdu pages show the English text where staff wrote that alone (docs/product, decision 2). */
export function wordsInForce(words: SiteWords): SiteWords {
	return Object.fromEntries(
		Object.entries(words).map(([key, { en, ur }]) => [key, { en, ur: ur || (en && inEnglish(en)) }]),
	);
}

/** The words without those that are empty in both languages. */
export function writtenWords(words: SiteWords): SiteWords {
	return Object.fromEntries(Object.entries(words).filter(([, { en, ur }]) => en || ur));
}
