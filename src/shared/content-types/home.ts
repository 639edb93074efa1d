import type { Localized } from "#shared/locale.ts";
import { field, shown } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

const withDeadline = {
	placeholders: ["deadline"],
	hint: {
		en: "{deadline} becomes the time within which you answer.",
		ur: "{deadline} کی جگہ وہ وقت آتا ہے جس کے اندر آپ جواب دیتے ہیں۔",
	},
} as const;

const fold = { en: "Headings of the sections", ur: "حصوں کے عنوان" };

/** The heading of a section and the sentence below it; `label` is what staff call the section, the texts are the first ones. */
function headingOf<const Section extends string>(
	section: Section,
	label: Localized,
	title: Localized,
	lead: Localized,
) {
	const called = (en: string, ur: string) => ({ en: `${label.en}: ${en}`, ur: `${label.ur}: ${ur}` });
	const common = { fold, placeholders: withDeadline.placeholders };
	return shown(
		field("line", `${section}Title`, called("heading", "عنوان"), 80, {
			...common,
			urdu: called("Urdu heading", "اردو عنوان"),
			first: title,
		}),
		field("line", `${section}Lead`, called("sentence below it", "نیچے کا جملہ"), 200, {
			...common,
			urdu: called("Urdu sentence below it", "نیچے کا اردو جملہ"),
			first: lead,
		}),
	);
}

const sectionHeadings = [
	...headingOf(
		"trading",
		{ en: "Rates", ur: "ریٹ" },
		{ en: "This week's rates", ur: "اس ہفتے کے ریٹ" },
		{ en: "", ur: "" },
	),
	...headingOf(
		"services",
		{ en: "Services", ur: "سروسز" },
		{ en: "What we do", ur: "ہم کیا کرتے ہیں" },
		{ en: "First the price, then the work.", ur: "پہلے قیمت، پھر کام۔" },
	),
	...headingOf(
		"check",
		{ en: "How to check that it is us", ur: "ہماری پہچان" },
		{ en: "How to check that it is us", ur: "کیسے جانیں کہ یہ ہم ہی ہیں" },
		{
			en: "A name or a picture proves nothing: anyone can copy them.",
			ur: "نام یا تصویر کوئی ثبوت نہیں: ان کی نقل کوئی بھی کر سکتا ہے۔",
		},
	),
	...headingOf(
		"networks",
		{ en: "Networks", ur: "نیٹ ورکس" },
		{ en: "Affiliate networks", ur: "ایفیلیئٹ نیٹ ورکس" },
		{ en: "70+, to buy and to sell.", ur: "70 سے زیادہ کی خرید و فروخت۔" },
	),
	...headingOf(
		"contact",
		{ en: "Contact us", ur: "رابطے کی دعوت" },
		{ en: "Not sure what to ask for?", ur: "سمجھ نہیں آ رہا کیا پوچھیں؟" },
		{ en: "Tell us in your own words, in English or Urdu.", ur: "اپنے الفاظ میں لکھیں، اردو یا انگریزی میں۔" },
	),
	...headingOf(
		"team",
		{ en: "Team", ur: "ٹیم" },
		{ en: "Our team", ur: "ہماری ٹیم" },
		{ en: "One of us will reply.", ur: "یہی جواب دیتے ہیں۔" },
	),
] as const;

/** The sections of the home page below its top, in their first order. */
export const homeSections = ["trading", "services", "steps", "check", "networks", "contact", "team"] as const;
export type HomeSection = (typeof homeSections)[number];

const sectionLabels = {
	trading: { en: "Rates: trade with us", ur: "ریٹ: ہمارے ساتھ لین دین" },
	services: { en: "What we do", ur: "ہم کیا کرتے ہیں" },
	steps: { en: "How it works", ur: "کام کیسے ہوتا ہے" },
	check: { en: "How to check that it is us", ur: "ہماری پہچان" },
	networks: { en: "Affiliate networks", ur: "ایفیلیئٹ نیٹ ورکس" },
	contact: { en: "Contact us", ur: "رابطے کی دعوت" },
	team: { en: "Team", ur: "ٹیم" },
} as const satisfies Readonly<Record<HomeSection, unknown>>;

const searchFold = { en: "In search results", ur: "سرچ کے نتائج میں" };

/** What the home page says, and which of its sections stand on it in which order. */
export const home = {
	name: "home",
	path: "home",
	shownAt: "/",
	single: true,
	fields: shown(
		field("line", "heading", { en: "Heading", ur: "سرخی" }, 120, {
			...withDeadline,
			required: { en: "Please write the heading.", ur: "سرخی لکھیں۔" },
			urdu: { en: "Urdu heading", ur: "اردو سرخی" },
			listed: "title",
		}),
		field("text", "lead", { en: "Text below the heading", ur: "سرخی کے نیچے کا متن" }, 400, {
			rows: 4,
			...withDeadline,
			urdu: { en: "Urdu text below the heading", ur: "سرخی کے نیچے کا اردو متن" },
			listed: "text",
		}),
		{
			name: "sections",
			kind: "choices",
			ordered: true,
			options: homeSections.map((value) => ({ value, label: sectionLabels[value] })),
			default: homeSections,
			label: { en: "Sections of the page", ur: "صفحے کے حصے" },
			hint: {
				en: "What is ticked is shown, in this order, below the heading and the trade form.",
				ur: "نشان زدہ حصے سرخی اور لین دین کے فارم کے نیچے اسی ترتیب سے دکھائی دیتے ہیں۔",
			},
		},
		field("line", "stepsTitle", { en: "How it works: title", ur: "کام کیسے ہوتا ہے: عنوان" }, 80, {
			required: { en: "Please write the title of the steps.", ur: "مراحل کا عنوان لکھیں۔" },
			urdu: { en: "Urdu title of the steps", ur: "مراحل کا اردو عنوان" },
		}),
		field(
			"line",
			"stepsLead",
			{ en: "How it works: sentence below the title", ur: "کام کیسے ہوتا ہے: عنوان کے نیچے کا جملہ" },
			160,
			{ urdu: { en: "Urdu sentence below the title", ur: "عنوان کے نیچے کا اردو جملہ" } },
		),
		field("steps", "steps", { en: "How it works: the steps", ur: "کام کیسے ہوتا ہے: مراحل" }, 400, {
			entries: 6,
			hint: {
				en: "They are also on the rate board and below the trade forms. {deadline} becomes the time within which you answer.",
				ur: "یہ ریٹ بورڈ پر اور لین دین کے فارموں کے نیچے بھی دکھائی دیتے ہیں۔ {deadline} کی جگہ وہ وقت آتا ہے جس کے اندر آپ جواب دیتے ہیں۔",
			},
			urdu: { en: "Urdu steps", ur: "اردو مراحل" },
		}),
		...sectionHeadings,
		field("line", "searchTitle", { en: "Title in search results", ur: "سرچ کے نتائج میں عنوان" }, 120, {
			placeholders: ["brand"],
			fold: searchFold,
			hint: { en: "{brand} becomes the name of the business.", ur: "{brand} کی جگہ کاروبار کا نام آتا ہے۔" },
			urdu: { en: "Urdu title in search results", ur: "سرچ کے نتائج میں اردو عنوان" },
			first: {
				en: "{brand}: digital services and posted rates for Payoneer, USDT and Binance",
				ur: "ڈیجیٹل سروسز اور پیونیر، USDT اور بائنانس کے اعلان شدہ ریٹ · {brand}",
			},
		}),
		field(
			"text",
			"searchText",
			{ en: "Text below it in search results", ur: "سرچ کے نتائج میں عنوان کے نیچے کا متن" },
			300,
			{
				rows: 3,
				...withDeadline,
				fold: searchFold,
				urdu: { en: "Urdu text below it in search results", ur: "سرچ کے نتائج میں عنوان کے نیچے کا اردو متن" },
				first: {
					en: "Websites, apps, affiliate networks, and posted PKR rates for Payoneer, USDT and Binance in Pakistan. We reply to every request {deadline}.",
					ur: "ویب سائٹس، ایپس، ایفیلیئٹ نیٹ ورکس، اور پاکستان میں پیونیر، USDT اور بائنانس کی خرید و فروخت کے اعلان شدہ ریٹ۔ ہر درخواست کا جواب {deadline}۔",
				},
			},
		),
	),
	words: {
		create: { en: "Home page", ur: "ہوم پیج" },
		existing: { en: "Home page", ur: "ہوم پیج" },
		empty: { en: "The home page has no texts yet", ur: "ہوم پیج کا ابھی کوئی متن نہیں" },
	},
} as const satisfies ContentTypeSpec;
