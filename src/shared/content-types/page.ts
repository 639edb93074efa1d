import { activeField, field, shown, slugField } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

/** A page of text: those of the law, the one about the business, and any of one's own. */
export const page = {
	name: "page",
	path: "pages",
	shownAt: "/:slug",
	fields: shown(
		field("line", "title", { en: "Title", ur: "عنوان" }, 120, {
			required: { en: "Please write the title.", ur: "عنوان لکھیں۔" },
			urdu: { en: "Urdu title", ur: "اردو عنوان" },
			listed: "title",
		}),
		{ ...slugField, from: "title", under: "/", fixed: ["about", "privacy", "terms"] },
		field("text", "lead", { en: "First sentence", ur: "پہلا جملہ" }, 300, {
			rows: 2,
			hint: { en: "Below the title, in larger letters.", ur: "عنوان کے نیچے، بڑے حروف میں۔" },
			urdu: { en: "Urdu first sentence", ur: "اردو پہلا جملہ" },
			listed: "text",
		}),
		field("text", "description", { en: "Description for search engines", ur: "سرچ انجنوں کے لیے تعارف" }, 200, {
			rows: 2,
			hint: {
				en: "70 to 155 characters. Leave empty to use the first sentence.",
				ur: "70 سے 155 حروف؛ خالی ہو تو پہلا جملہ۔",
			},
			urdu: { en: "Urdu description for search engines", ur: "سرچ انجنوں کے لیے اردو تعارف" },
		}),
		{
			name: "body",
			kind: "rich",
			label: { en: "Text", ur: "متن" },
			required: { en: "Please write the text.", ur: "متن لکھیں۔" },
			urdu: { en: "Urdu text", ur: "اردو متن" },
		},
		{
			name: "firstDated",
			kind: "day",
			label: { en: "Date of the first version", ur: "پہلے ورژن کی تاریخ" },
			hint: { en: "Leave empty to show no dates.", ur: "خالی ہو تو صفحے پر تاریخیں نہیں ہوتیں۔" },
		},
		{
			name: "lastDated",
			kind: "day",
			label: { en: "Date of the last change", ur: "آخری تبدیلی کی تاریخ" },
		},
		field("count", "edition", { en: "Version", ur: "ورژن" }, 999),
		activeField,
	),
	words: {
		create: { en: "New page", ur: "نیا صفحہ" },
		existing: { en: "Pages", ur: "صفحات" },
		empty: { en: "No pages yet", ur: "ابھی کوئی صفحہ نہیں" },
	},
} as const satisfies ContentTypeSpec;
