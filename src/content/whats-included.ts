import type { Localized } from "#shared/locale.ts";

/** A service is work, or goods that are handed over as they are: a card, a list. */
type Kind = "work" | "goods";

export function kindOf({ goods }: { readonly goods: boolean }): Kind {
	return goods ? "goods" : "work";
}

/** The fixed "What's Included" list of a service page, as it is true of each kind. */
export const whatsIncluded: Readonly<Record<Kind, readonly Localized[]>> = {
	work: [
		{ en: "Scope and price in writing first", ur: "کام کی حدود اور قیمت پہلے لکھ کر" },
		{ en: "Testing before we hand it over", ur: "حوالے کرنے سے پہلے مکمل جانچ" },
		{ en: "Updates on WhatsApp or by email", ur: "کام کی اپ ڈیٹ واٹس ایپ یا ای میل پر" },
	],
	goods: [
		{ en: "What you get and its price in writing first", ur: "کیا ملے گا اور کتنے میں، پہلے لکھ کر" },
		{ en: "A check before we hand it over", ur: "حوالے کرنے سے پہلے جانچ" },
		{ en: "Updates on WhatsApp or by email", ur: "آرڈر کی اپ ڈیٹ واٹس ایپ یا ای میل پر" },
	],
};

/** How a service is carried out, in order. The titles are the specification's; what each means differs where nothing is made. */
export const processSteps: readonly Readonly<Record<"title" | Kind, Localized>>[] = [
	{
		title: { en: "Consultation", ur: "مشاورت" },
		work: { en: "We ask until your need is clear.", ur: "ہم سوال کر کے آپ کی ضرورت پوری طرح سمجھتے ہیں۔" },
		goods: { en: "We ask what you need it for.", ur: "ہم پوچھتے ہیں کہ چیز کس کام کے لیے چاہیے۔" },
	},
	{
		title: { en: "Planning", ur: "منصوبہ بندی" },
		work: {
			en: "Scope, price and date in writing; you agree.",
			ur: "کام کی حدود، قیمت اور تاریخ لکھ کر؛ آپ کی رضامندی سے آغاز۔",
		},
		goods: {
			en: "What you get, its price and the date in writing; you agree.",
			ur: "کیا ملے گا، کتنے میں اور کب، لکھ کر؛ آپ کی رضامندی سے آغاز۔",
		},
	},
	{
		title: { en: "Development", ur: "تیاری" },
		work: { en: "We do the work.", ur: "ہم کام کرتے ہیں۔" },
		goods: {
			en: "We get ready what was agreed, such as the card or the list.",
			ur: "جو طے ہوا، جیسے کارڈ یا فہرست، ہم اسے تیار کرتے ہیں۔",
		},
	},
	{
		title: { en: "Testing", ur: "جانچ" },
		work: { en: "We check it against what was agreed.", ur: "ہم اسے طے شدہ باتوں سے ملا کر دیکھتے ہیں۔" },
		goods: {
			en: "We check it against what was agreed before you get it.",
			ur: "آپ کو دینے سے پہلے ہم اسے طے شدہ باتوں سے ملا کر دیکھتے ہیں۔",
		},
	},
	{
		title: { en: "Delivery", ur: "ڈیلیوری" },
		work: { en: "You receive it, and support begins.", ur: "کام آپ کے حوالے، اور سپورٹ شروع۔" },
		goods: { en: "You receive it, and support begins.", ur: "چیز آپ کے حوالے، اور سپورٹ شروع۔" },
	},
];
