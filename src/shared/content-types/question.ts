import { activeField, field, orderField, shown } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

export const question = {
	name: "question",
	path: "questions",
	shownAt: "/contact",
	fields: [
		...shown(
			field("line", "question", { en: "Question", ur: "سوال" }, 200, {
				required: { en: "Please write the question.", ur: "سوال لکھیں۔" },
				urdu: { en: "Urdu question", ur: "اردو سوال" },
				listed: "title",
			}),
			field("text", "answer", { en: "Answer", ur: "جواب" }, 2_000, {
				rows: 5,
				required: { en: "Please write the answer.", ur: "جواب لکھیں۔" },
				urdu: { en: "Urdu answer", ur: "اردو جواب" },
				listed: "text",
			}),
		),
		orderField,
		activeField,
	],
	words: {
		create: { en: "New question", ur: "نیا سوال" },
		existing: { en: "Questions", ur: "سوالات" },
		empty: { en: "No questions yet", ur: "ابھی کوئی سوال نہیں" },
	},
} as const satisfies ContentTypeSpec;
