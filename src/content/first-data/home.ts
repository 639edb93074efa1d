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
		en: "Payoneer, USDT and Binance at posted rates. Websites, apps and affiliate networks.",
		ur: "پیونیر، USDT اور بائنانس اعلان شدہ ریٹ پر۔ ویب سائٹس، ایپس اور ایفیلیئٹ نیٹ ورکس بھی۔",
	},
	/** How a trade works. What it claims stands in the terms. */
	stepsTitle: { en: "How a trade works", ur: "لین دین کیسے ہوتا ہے" },
	steps: [
		{
			title: { en: "You send a request", ur: "آپ درخواست بھیجتے ہیں" },
			text: {
				en: "Amount, name and number. No payment, no obligation.",
				ur: "مقدار، نام اور نمبر۔ نہ کوئی ادائیگی، نہ کوئی پابندی۔",
			},
		},
		{
			title: { en: "We confirm it in writing", ur: "ہم لکھ کر تصدیق کرتے ہیں" },
			text: {
				en: "Rate, total, accounts, fees, who sends first, until when. Nobody sends anything before you agree.",
				ur: "ریٹ، کل رقم، اکاؤنٹ، فیس، پہلے کون بھیجے گا، اور کب تک۔ آپ کی ہاں سے پہلے کوئی کچھ نہیں بھیجتا۔",
			},
		},
		{
			title: { en: "Both sides send", ur: "دونوں فریق بھیجتے ہیں" },
			text: {
				en: "In the order and to the accounts that the confirmation names.",
				ur: "اسی ترتیب سے اور انہی اکاؤنٹس میں جو تصدیق میں لکھے ہیں۔",
			},
		},
	],
} as const satisfies Readonly<Record<string, Localized | readonly FirstStep[]>>;
