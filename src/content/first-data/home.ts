import type { Localized } from "#shared/locale.ts";

interface FirstStep {
	readonly title: Localized;
	readonly text: Localized;
}

/** What the home page of a new site says until staff write their own; `{deadline}` is by when a request is answered. */
export const firstHome = {
	heading: {
		en: "Open rates. Clear terms. A reply {deadline}.",
		ur: "ریٹ سامنے، حساب صاف، جواب {deadline}۔",
	},
	lead: {
		en: "We trade Payoneer, USDT and Binance at posted rates, build websites and apps, and buy and sell affiliate network accounts. Send a request and our team replies on WhatsApp.",
		ur: "ہم پیونیر، USDT اور بائنانس کا لین دین اعلان شدہ ریٹ پر کرتے ہیں، ویب سائٹس اور ایپس بناتے ہیں، اور ایفیلیئٹ نیٹ ورکس کا کام کرتے ہیں۔ آپ درخواست بھیجیں؛ ہماری ٹیم واٹس ایپ پر جواب دے گی۔",
	},
	/** How a trade goes. What it claims stands in the terms. */
	stepsTitle: { en: "How a trade goes", ur: "سودا کیسے ہوتا ہے" },
	stepsLead: { en: "Always in this order.", ur: "ہمیشہ اسی ترتیب سے۔" },
	steps: [
		{
			title: { en: "You send a request", ur: "آپ درخواست بھیجتے ہیں" },
			text: {
				en: "Side, amount, your name and your number. The form takes no payment and binds nobody. You get a reference.",
				ur: "بیچنا ہے یا خریدنا، کتنا، آپ کا نام اور نمبر۔ فارم میں کوئی ادائیگی نہیں، اور اس سے کوئی پابند نہیں ہوتا۔ آپ کو حوالہ نمبر ملتا ہے۔",
			},
		},
		{
			title: { en: "We confirm it in writing", ur: "ہم لکھ کر تصدیق کرتے ہیں" },
			text: {
				en: "We answer {deadline}, on WhatsApp or by email: amount, rate, total, accounts, fees, who sends first, and until when it holds. Until you agree, nobody sends anything.",
				ur: "ہم {deadline} واٹس ایپ یا ای میل پر جواب دیتے ہیں: مقدار، ریٹ، کل رقم، اکاؤنٹ، فیس، پہلے کون بھیجے گا، اور یہ کب تک قائم ہے۔ جب تک آپ راضی نہ ہوں، کوئی کچھ نہیں بھیجتا۔",
			},
		},
		{
			title: { en: "Both sides send", ur: "دونوں فریق بھیجتے ہیں" },
			text: {
				en: "In the order and to the accounts that the confirmation names. When it is done, we tell you so in the same chat.",
				ur: "اسی ترتیب سے اور انہی اکاؤنٹس میں جو تصدیق میں لکھے ہیں۔ سودا مکمل ہونے پر ہم اسی چیٹ میں بتا دیتے ہیں۔",
			},
		},
	],
} as const satisfies Readonly<Record<string, Localized | readonly FirstStep[]>>;
