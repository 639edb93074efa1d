import type { Localized } from "#shared/locale.ts";

interface FirstQuestion {
	readonly question: Localized;
	readonly answer: Localized;
}

/** The questions of a new site. */
export const firstQuestions: readonly FirstQuestion[] = [
	{
		question: { en: "What services do you offer?", ur: "آپ کون سی سروسز دیتے ہیں؟" },
		answer: {
			en: "Website development, mobile apps, affiliate networks, bug fixes, UK SIM cards and bulk email. We also buy and sell Payoneer balances, USDT and Binance against Pakistani rupees, at the rates posted on this site.",
			ur: "ویب سائٹ ڈیویلپمنٹ، موبائل ایپس، ایفیلیئٹ نیٹ ورکس، بگ فکسنگ، یوکے سم کارڈ اور بلک ای میل۔ اس کے علاوہ ہم پاکستانی روپے کے بدلے پیونیر (Payoneer) بیلنس، USDT اور بائنانس (Binance) کی خرید و فروخت بھی کرتے ہیں، اُن ریٹس پر جو اس سائٹ پر لکھے ہیں۔",
		},
	},
	{
		question: { en: "How long does a project take?", ur: "کام میں کتنا وقت لگتا ہے؟" },
		answer: {
			en: "5-10 business days for simple work, 2-4 weeks for complex work. You get the date for your project in writing before work begins.",
			ur: "سادہ کام 5 سے 10 کاروباری دنوں میں اور پیچیدہ کام 2 سے 4 ہفتوں میں مکمل ہوتا ہے۔ آپ کے کام کی تاریخ کام شروع ہونے سے پہلے تحریری طور پر بتا دی جاتی ہے۔",
		},
	},
	{
		question: { en: "Do you provide support after delivery?", ur: "کیا کام مکمل ہونے کے بعد سپورٹ ملتی ہے؟" },
		answer: {
			en: "Yes. Every project includes 30 days of free support from the day of delivery: we fix faults in what we delivered and answer your questions about it.",
			ur: "جی ہاں۔ ہر کام کے ساتھ ڈیلیوری کے دن سے 30 دن کی مفت سپورٹ شامل ہے: ہمارے کیے ہوئے کام میں کوئی خرابی نکلے تو ہم درست کرتے ہیں، اور اس سے متعلق آپ کے سوالوں کا جواب دیتے ہیں۔",
		},
	},
	{
		question: { en: "What are your payment terms?", ur: "ادائیگی کا طریقہ کیا ہے؟" },
		answer: {
			en: "For services, 50% upfront and 50% on completion. Nothing is paid on this site: we first confirm the scope and the price in writing, then tell you how to pay.",
			ur: "سروسز کے لیے 50 فیصد پیشگی اور 50 فیصد کام مکمل ہونے پر۔ اس سائٹ پر کوئی ادائیگی نہیں ہوتی: ہم پہلے کام کی حدود اور قیمت تحریری طور پر طے کرتے ہیں، پھر ادائیگی کا طریقہ بتاتے ہیں۔",
		},
	},
];
