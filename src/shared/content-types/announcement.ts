import { activeField } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

export const announcement = {
	name: "announcement",
	path: "announcements",
	shownAt: "/",
	fields: [
		{
			name: "text",
			kind: "text",
			max: 500,
			rows: 3,
			label: { en: "Text (English)", ur: "متن (انگریزی)" },
			required: { en: "Please write the text.", ur: "متن لکھیں۔" },
			urdu: { en: "Urdu version", ur: "اردو متن" },
			public: true,
			listed: "title",
		},
		{ ...activeField, name: "active" },
	],
	words: {
		create: { en: "New announcement", ur: "نیا اعلان" },
		existing: { en: "Existing Announcements", ur: "موجودہ اعلانات" },
		empty: { en: "No announcements yet", ur: "ابھی کوئی اعلان نہیں" },
		created: { en: "Saved", ur: "محفوظ ہو گیا" },
		createFailed: { en: "Error creating announcement", ur: "اعلان نہیں بن سکا" },
		saveFailed: { en: "Error saving announcement", ur: "اعلان محفوظ نہیں ہو سکا" },
	},
} as const satisfies ContentTypeSpec;
