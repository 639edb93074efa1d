import { activeField, longestImageAddress, orderField } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

/** Who answers: a person, or a desk by what it does while nobody is named. */
export const teamMember = {
	name: "team-member",
	path: "team-members",
	shownAt: "/about",
	fields: [
		{
			name: "name",
			kind: "line",
			max: 80,
			label: { en: "Name", ur: "نام" },
			hint: { en: "If it is empty, the role is shown instead.", ur: "خالی ہو تو اس کی جگہ کام کا نام دکھائی دیتا ہے۔" },
			urdu: { en: "Urdu name", ur: "اردو نام" },
			public: true,
			listed: "title",
		},
		{
			name: "role",
			kind: "line",
			max: 80,
			label: { en: "Role", ur: "کام" },
			required: { en: "Please say what they do.", ur: "لکھیں کہ یہ کیا کام کرتے ہیں۔" },
			urdu: { en: "Urdu role", ur: "اردو میں کام" },
			public: true,
			listed: "title",
		},
		{
			name: "description",
			kind: "text",
			max: 500,
			rows: 3,
			label: { en: "Description", ur: "تعارف" },
			hint: {
				en: "{deadline} becomes the time within which you answer.",
				ur: "{deadline} کی جگہ وہ وقت آتا ہے جس کے اندر آپ جواب دیتے ہیں۔",
			},
			urdu: { en: "Urdu description", ur: "اردو تعارف" },
			public: true,
			listed: "text",
		},
		{
			name: "image",
			kind: "image",
			max: longestImageAddress,
			noun: "picture",
			label: { en: "Photo", ur: "تصویر" },
			public: true,
			listed: "image",
		},
		orderField,
		activeField,
	],
	words: {
		create: { en: "New team member", ur: "ٹیم کا نیا رکن" },
		existing: { en: "Team", ur: "ٹیم" },
		empty: { en: "Nobody in the team yet", ur: "ٹیم میں ابھی کوئی نہیں" },
	},
} as const satisfies ContentTypeSpec;
