import type { Localized } from "#shared/locale.ts";

interface ProcessStep {
	readonly id: string;
	readonly title: Localized;
	readonly text: Localized;
}

/** A service is work, or goods that are handed over as they are: a card, a list. */
type Kind = "work" | "goods";

/** The kind of a service, by what staff said of it. */
export function kindOf({ goods }: { readonly goods: boolean }): Kind {
	return goods ? "goods" : "work";
}

const workIncluded: readonly Localized[] = [
	{
		en: "Scope and price in writing before work begins",
		ur: "کام کی حدود اور قیمت، کام شروع ہونے سے پہلے تحریری طور پر",
	},
	{
		en: "Delivery in 5-10 business days; 2-4 weeks for complex work",
		ur: "5 سے 10 کاروباری دنوں میں ڈیلیوری؛ پیچیدہ کام 2 سے 4 ہفتوں میں",
	},
	{ en: "Unlimited revisions within the agreed scope", ur: "طے شدہ کام کے اندر جتنی بار چاہیں تبدیلیاں" },
	{ en: "Testing before anything is handed over", ur: "حوالے کرنے سے پہلے مکمل جانچ" },
	{ en: "30 days of support after delivery", ur: "کام حوالے ہونے کے بعد 30 دن کی سپورٹ" },
	{
		en: "Updates on WhatsApp or by email, in English or Urdu",
		ur: "کام کی اپ ڈیٹ واٹس ایپ یا ای میل پر، اردو یا انگریزی میں",
	},
];

const goodsIncluded: readonly Localized[] = [
	{
		en: "What you get and what it costs, in writing before you pay",
		ur: "آپ کو کیا ملے گا اور کتنے میں، ادائیگی سے پہلے تحریری طور پر",
	},
	{ en: "Delivery in 5-10 business days", ur: "5 سے 10 کاروباری دنوں میں ڈیلیوری" },
	{
		en: "Unlimited changes to your order until you agree to its price",
		ur: "قیمت پر راضی ہونے تک آرڈر میں جتنی بار چاہیں تبدیلیاں",
	},
	{
		en: "A check against what was agreed before it is handed over",
		ur: "حوالے کرنے سے پہلے طے شدہ باتوں سے ملا کر جانچ",
	},
	{ en: "30 days of support after delivery", ur: "ڈیلیوری کے بعد 30 دن کی سپورٹ" },
	{
		en: "Updates on WhatsApp or by email, in English or Urdu",
		ur: "آرڈر کی اپ ڈیٹ واٹس ایپ یا ای میل پر، اردو یا انگریزی میں",
	},
];

/** The fixed "What's Included" list of a service page, as it is true of each kind. */
export const whatsIncluded: Readonly<Record<Kind, readonly Localized[]>> = { work: workIncluded, goods: goodsIncluded };

const workSteps: readonly ProcessStep[] = [
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
		title: { en: "Development", ur: "کام" },
		text: {
			en: "We do the work and let you know how far it has come.",
			ur: "ہم کام کرتے ہیں اور آپ کو بتاتے رہتے ہیں کہ کہاں تک پہنچا۔",
		},
	},
	{
		id: "testing",
		title: { en: "Testing", ur: "جانچ" },
		text: {
			en: "We check the result against what was agreed and fix what is not right.",
			ur: "ہم نتیجے کو طے شدہ باتوں سے ملا کر دیکھتے ہیں اور جہاں کمی ہو اسے درست کرتے ہیں۔",
		},
	},
	{
		id: "delivery",
		title: { en: "Delivery", ur: "ڈیلیوری" },
		text: {
			en: "You receive the work, and the 30 days of support begin.",
			ur: "کام آپ کے حوالے کیا جاتا ہے اور 30 دن کی سپورٹ شروع ہو جاتی ہے۔",
		},
	},
];

// The titles of the steps are the specification's; what each means differs where nothing is made.
const goodsTexts: Readonly<Record<string, Localized>> = {
	consultation: {
		en: "You tell us what you need it for, and we ask until it is clear.",
		ur: "آپ بتاتے ہیں کہ چیز کس کام کے لیے چاہیے، اور ہم سوال کر کے اسے پوری طرح سمجھتے ہیں۔",
	},
	planning: {
		en: "We put in writing what you get, its price and the date. You agree before anything starts.",
		ur: "ہم لکھ کر دیتے ہیں کہ آپ کو کیا ملے گا، کتنے میں اور کب۔ آپ کی رضامندی کے بعد ہی آگے بڑھتے ہیں۔",
	},
	development: {
		en: "We get ready what was agreed, such as the card or the list.",
		ur: "جو طے ہوا، جیسے کارڈ یا فہرست، ہم اسے تیار کرتے ہیں۔",
	},
	testing: {
		en: "We check it against what was agreed before you get it.",
		ur: "آپ کو دینے سے پہلے ہم اسے طے شدہ باتوں سے ملا کر دیکھتے ہیں۔",
	},
	delivery: {
		en: "You receive it, and the 30 days of support begin.",
		ur: "چیز آپ کے حوالے کی جاتی ہے اور 30 دن کی سپورٹ شروع ہو جاتی ہے۔",
	},
};

/** How a service of each kind is carried out, in order. */
export const processSteps: Readonly<Record<Kind, readonly ProcessStep[]>> = {
	work: workSteps,
	goods: workSteps.map((step) => ({ ...step, text: goodsTexts[step.id] ?? step.text })),
};
