import { activeField, orderField } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

/** What people ask most, and the answer. */
export const question = {
	name: "question",
	path: "questions",
	shownAt: "/contact",
	fields: [
		{
			name: "question",
			kind: "line",
			max: 200,
			label: { en: "Question", ur: "سوال" },
			required: { en: "Please write the question.", ur: "سوال لکھیں۔" },
			urdu: { en: "Urdu question", ur: "اردو سوال" },
			public: true,
			listed: "title",
		},
		{
			name: "answer",
			kind: "text",
			max: 2_000,
			rows: 5,
			label: { en: "Answer", ur: "جواب" },
			required: { en: "Please write the answer.", ur: "جواب لکھیں۔" },
			urdu: { en: "Urdu answer", ur: "اردو جواب" },
			public: true,
			listed: "text",
		},
		orderField,
		activeField,
	],
	words: {
		create: { en: "New question", ur: "نیا سوال" },
		existing: { en: "Questions", ur: "سوالات" },
		empty: { en: "No questions yet", ur: "ابھی کوئی سوال نہیں" },
	},
} as const satisfies ContentTypeSpec;
