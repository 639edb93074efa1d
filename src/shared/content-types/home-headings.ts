import type { Localized } from "../locale.ts";

const deadlineHint = {
	en: "{deadline} becomes the time within which you answer.",
	ur: "{deadline} کی جگہ وہ وقت آتا ہے جس کے اندر آپ جواب دیتے ہیں۔",
};

/** Marks a text of the home page that says by when a request is answered. */
export const withDeadline = { placeholders: ["deadline"], hint: deadlineHint } as const;

const fold = { en: "Headings of the sections", ur: "حصوں کے عنوان" };

/** The heading of a section and the sentence below it; `label` is what staff call the section, the texts are the first ones. */
function headingOf<const Section extends string>(
	section: Section,
	label: Localized,
	title: Localized,
	lead: Localized,
) {
	const called = (en: string, ur: string) => ({ en: `${label.en}: ${en}`, ur: `${label.ur}: ${ur}` });
	const common = { kind: "line", fold, public: true, placeholders: withDeadline.placeholders } as const;
	return [
		{
			...common,
			name: `${section}Title`,
			max: 80,
			label: called("heading", "عنوان"),
			urdu: called("Urdu heading", "اردو عنوان"),
			first: title,
		},
		{
			...common,
			name: `${section}Lead`,
			max: 200,
			label: called("sentence below it", "نیچے کا جملہ"),
			urdu: called("Urdu sentence below it", "نیچے کا اردو جملہ"),
			first: lead,
		},
	] as const;
}

/** What stands above each section of the home page; that of the steps belongs to the steps. */
export const sectionHeadings = [
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
		{
			en: "You get the price before any work starts.",
			ur: "قیمت کام سے پہلے بتا دی جاتی ہے۔",
		},
	),
	...headingOf(
		"check",
		{ en: "Is it us", ur: "اصلی ہونے کی پہچان" },
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
		{
			en: "70+ networks, to buy and to sell.",
			ur: "70 سے زیادہ نیٹ ورکس، خریدنے اور بیچنے کے لیے۔",
		},
	),
	...headingOf(
		"contact",
		{ en: "Call to write to us", ur: "رابطے کی دعوت" },
		{ en: "Not sure what to ask for?", ur: "سمجھ نہیں آ رہا کیا پوچھیں؟" },
		{
			en: "Tell us in your own words, in English or Urdu.",
			ur: "اپنے الفاظ میں لکھیں، اردو یا انگریزی میں۔",
		},
	),
	...headingOf(
		"team",
		{ en: "Team", ur: "ٹیم" },
		{ en: "Our team", ur: "ہماری ٹیم" },
		{ en: "One of us will reply to you.", ur: "آپ کو جواب انہی میں سے کوئی دے گا۔" },
	),
] as const;
