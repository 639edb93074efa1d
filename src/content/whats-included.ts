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
		en: "Scope and price in writing first",
		ur: "کام کی حدود اور قیمت پہلے لکھ کر",
	},
	{ en: "Testing before we hand it over", ur: "حوالے کرنے سے پہلے مکمل جانچ" },
	{ en: "Updates on WhatsApp or by email", ur: "کام کی اپ ڈیٹ واٹس ایپ یا ای میل پر" },
];

const goodsIncluded: readonly Localized[] = [
	{
		en: "What you get and its price in writing first",
		ur: "کیا ملے گا اور کتنے میں، پہلے لکھ کر",
	},
	{
		en: "A check before we hand it over",
		ur: "حوالے کرنے سے پہلے جانچ",
	},
	{ en: "Updates on WhatsApp or by email", ur: "آرڈر کی اپ ڈیٹ واٹس ایپ یا ای میل پر" },
];

/** The fixed "What's Included" list of a service page, as it is true of each kind. */
export const whatsIncluded: Readonly<Record<Kind, readonly Localized[]>> = { work: workIncluded, goods: goodsIncluded };

const workSteps: readonly ProcessStep[] = [
	{
		id: "consultation",
		title: { en: "Consultation", ur: "مشاورت" },
		text: {
			en: "We ask until your need is clear.",
			ur: "ہم سوال کر کے آپ کی ضرورت پوری طرح سمجھتے ہیں۔",
		},
	},
	{
		id: "planning",
		title: { en: "Planning", ur: "منصوبہ بندی" },
		text: {
			en: "Scope, price and date in writing; you agree.",
			ur: "کام کی حدود، قیمت اور تاریخ لکھ کر؛ آپ کی رضامندی سے آغاز۔",
		},
	},
	{
		id: "development",
		title: { en: "Development", ur: "کام" },
		text: {
			en: "We do the work.",
			ur: "ہم کام کرتے ہیں۔",
		},
	},
	{
		id: "testing",
		title: { en: "Testing", ur: "جانچ" },
		text: {
			en: "We check it against what was agreed.",
			ur: "ہم اسے طے شدہ باتوں سے ملا کر دیکھتے ہیں۔",
		},
	},
	{
		id: "delivery",
		title: { en: "Delivery", ur: "ڈیلیوری" },
		text: {
			en: "You receive it, and support begins.",
			ur: "کام آپ کے حوالے، اور سپورٹ شروع۔",
		},
	},
];

// The titles of the steps are the specification's; what each means differs where nothing is made.
const goodsTexts: Readonly<Record<string, Localized>> = {
	consultation: {
		en: "We ask what you need it for.",
		ur: "ہم پوچھتے ہیں کہ چیز کس کام کے لیے چاہیے۔",
	},
	planning: {
		en: "What you get, its price and the date in writing; you agree.",
		ur: "کیا ملے گا، کتنے میں اور کب، لکھ کر؛ آپ کی رضامندی سے آغاز۔",
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
		en: "You receive it, and support begins.",
		ur: "چیز آپ کے حوالے، اور سپورٹ شروع۔",
	},
};

/** How a service of each kind is carried out, in order. */
export const processSteps: Readonly<Record<Kind, readonly ProcessStep[]>> = {
	work: workSteps,
	goods: workSteps.map((step) => ({ ...step, text: goodsTexts[step.id] ?? step.text })),
};
