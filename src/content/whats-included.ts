import type { Localized } from "#shared/locale.ts";

interface ProcessStep {
	readonly id: string;
	readonly title: Localized;
	readonly text: Localized;
}

/** The fixed "What's Included" list of a service page. */
export const whatsIncluded: readonly Localized[] = [
	{
		en: "Scope and price in writing before work begins",
		ur: "کام کی حدود اور قیمت، کام شروع ہونے سے پہلے تحریری طور پر",
	},
	{
		en: "Delivery in 5-10 business days; 2-4 weeks for complex work",
		ur: "5 سے 10 کاروباری دنوں میں تکمیل؛ پیچیدہ کام 2 سے 4 ہفتوں میں",
	},
	{ en: "Unlimited revisions within the agreed scope", ur: "طے شدہ کام کی حدود میں لامحدود ترامیم" },
	{ en: "Testing before anything is handed over", ur: "حوالے کرنے سے پہلے مکمل جانچ" },
	{ en: "30 days of support after delivery", ur: "کام حوالے ہونے کے بعد 30 دن کی سپورٹ" },
	{
		en: "Updates on WhatsApp or by e-mail, in English or Urdu",
		ur: "کام کی خبر WhatsApp یا ای میل پر، اردو یا انگریزی میں",
	},
];

/** How a service is carried out, in order. */
export const processSteps: readonly ProcessStep[] = [
	{
		id: "consultation",
		title: { en: "Consultation", ur: "مشاورت" },
		text: {
			en: "You tell us what you need, and we ask until it is clear.",
			ur: "آپ اپنی ضرورت بتاتے ہیں، اور ہم سوال کر کے اسے پوری طرح سمجھتے ہیں۔",
		},
	},
	{
		id: "planning",
		title: { en: "Planning", ur: "منصوبہ بندی" },
		text: {
			en: "We put scope, price and date in writing. You agree before anything starts.",
			ur: "ہم کام کی حدود، قیمت اور تاریخ لکھ کر دیتے ہیں۔ آپ کی رضامندی کے بعد ہی کام شروع ہوتا ہے۔",
		},
	},
	{
		id: "development",
		title: { en: "Development", ur: "تیاری" },
		text: {
			en: "We do the work and let you know how far it has come.",
			ur: "ہم کام کرتے ہیں اور آپ کو بتاتے رہتے ہیں کہ کہاں تک پہنچا۔",
		},
	},
	{
		id: "testing",
		title: { en: "Testing", ur: "جانچ" },
		text: {
			en: "We check the result against what was agreed and put right what is not.",
			ur: "ہم نتیجے کو طے شدہ باتوں سے ملا کر دیکھتے ہیں اور جہاں کمی ہو اسے درست کرتے ہیں۔",
		},
	},
	{
		id: "delivery",
		title: { en: "Delivery", ur: "حوالگی" },
		text: {
			en: "You receive the work, and the 30 days of support begin.",
			ur: "کام آپ کے حوالے کیا جاتا ہے اور 30 دن کی سپورٹ شروع ہو جاتی ہے۔",
		},
	},
];
