import type { ContentTypeSpec } from "./spec.ts";

/** The sections of the home page below its top, in their first order. */
export const homeSections = ["trading", "services", "steps", "check", "networks", "contact", "team"] as const;
export type HomeSection = (typeof homeSections)[number];

const sectionLabels = {
	trading: { en: "Rates: trade with us", ur: "ریٹ: ہمارے ساتھ لین دین" },
	services: { en: "What we do", ur: "ہم کیا کرتے ہیں" },
	steps: { en: "How it works", ur: "کام کیسے ہوتا ہے" },
	check: { en: "How to check that it is us", ur: "اصلی ہونے کی پہچان" },
	networks: { en: "Affiliate networks", ur: "ایفیلیئٹ نیٹ ورکس" },
	contact: { en: "Call to write to us", ur: "رابطے کی دعوت" },
	team: { en: "Team", ur: "ٹیم" },
} as const satisfies Readonly<Record<HomeSection, unknown>>;

const deadlineHint = {
	en: "{deadline} becomes the time within which you answer.",
	ur: "{deadline} کی جگہ وہ وقت آتا ہے جس کے اندر آپ جواب دیتے ہیں۔",
};

/** What the home page says, and which of its sections stand on it in which order. */
export const home = {
	name: "home",
	path: "home",
	shownAt: "/",
	single: true,
	fields: [
		{
			name: "heading",
			kind: "line",
			max: 120,
			label: { en: "Heading", ur: "سرخی" },
			hint: deadlineHint,
			required: { en: "Please write the heading.", ur: "سرخی لکھیں۔" },
			urdu: { en: "Urdu heading", ur: "اردو سرخی" },
			public: true,
			listed: "title",
		},
		{
			name: "lead",
			kind: "text",
			max: 400,
			rows: 4,
			label: { en: "Text below the heading", ur: "سرخی کے نیچے کا متن" },
			hint: deadlineHint,
			urdu: { en: "Urdu text below the heading", ur: "سرخی کے نیچے کا اردو متن" },
			public: true,
			listed: "text",
		},
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
			public: true,
		},
		{
			name: "stepsTitle",
			kind: "line",
			max: 80,
			label: { en: "How it works: title", ur: "کام کیسے ہوتا ہے: عنوان" },
			required: { en: "Please write the title of the steps.", ur: "مراحل کا عنوان لکھیں۔" },
			urdu: { en: "Urdu title of the steps", ur: "مراحل کا اردو عنوان" },
			public: true,
		},
		{
			name: "stepsLead",
			kind: "line",
			max: 160,
			label: { en: "How it works: sentence below the title", ur: "کام کیسے ہوتا ہے: عنوان کے نیچے کا جملہ" },
			urdu: { en: "Urdu sentence below the title", ur: "عنوان کے نیچے کا اردو جملہ" },
			public: true,
		},
		{
			name: "steps",
			kind: "steps",
			entries: 6,
			max: 400,
			label: { en: "How it works: the steps", ur: "کام کیسے ہوتا ہے: مراحل" },
			hint: {
				en: "They are also on the rate board and below the trade forms. {deadline} becomes the time within which you answer.",
				ur: "یہ ریٹ بورڈ پر اور لین دین کے فارموں کے نیچے بھی دکھائی دیتے ہیں۔ {deadline} کی جگہ وہ وقت آتا ہے جس کے اندر آپ جواب دیتے ہیں۔",
			},
			urdu: { en: "Urdu steps", ur: "اردو مراحل" },
			public: true,
		},
	],
	words: {
		create: { en: "Home page", ur: "ہوم پیج" },
		existing: { en: "Home page", ur: "ہوم پیج" },
		empty: { en: "The home page has no texts yet", ur: "ہوم پیج کا ابھی کوئی متن نہیں" },
		created: { en: "Saved", ur: "محفوظ ہو گیا" },
		createFailed: { en: "Error saving the home page", ur: "ہوم پیج محفوظ نہیں ہو سکا" },
		saveFailed: { en: "Error saving the home page", ur: "ہوم پیج محفوظ نہیں ہو سکا" },
	},
} as const satisfies ContentTypeSpec;
