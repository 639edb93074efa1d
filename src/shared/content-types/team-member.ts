import { activeField, field, longestImageAddress, orderField, shown } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

/** Who answers: a person, or a desk by what it does while nobody is named. */
export const teamMember = {
	name: "team-member",
	path: "team-members",
	shownAt: "/about",
	fields: [
		...shown(
			field("line", "name", { en: "Name", ur: "نام" }, 80, {
				hint: {
					en: "If it is empty, the role is shown instead.",
					ur: "خالی ہو تو اس کی جگہ کام کا نام دکھائی دیتا ہے۔",
				},
				urdu: { en: "Urdu name", ur: "اردو نام" },
				listed: "title",
			}),
			field("line", "role", { en: "Role", ur: "کام" }, 80, {
				required: { en: "Please say what they do.", ur: "لکھیں کہ یہ کیا کام کرتے ہیں۔" },
				urdu: { en: "Urdu role", ur: "اردو میں کام" },
				listed: "title",
			}),
			field("text", "description", { en: "Description", ur: "تعارف" }, 500, {
				rows: 3,
				hint: {
					en: "{deadline} becomes the time within which you answer.",
					ur: "{deadline} کی جگہ وہ وقت آتا ہے جس کے اندر آپ جواب دیتے ہیں۔",
				},
				urdu: { en: "Urdu description", ur: "اردو تعارف" },
				listed: "text",
			}),
			field("image", "image", { en: "Photo", ur: "تصویر" }, longestImageAddress, { noun: "picture", listed: "image" }),
		),
		orderField,
		activeField,
	],
	words: {
		create: { en: "New team member", ur: "ٹیم کا نیا رکن" },
		existing: { en: "Team", ur: "ٹیم" },
		empty: { en: "Nobody in the team yet", ur: "ٹیم میں ابھی کوئی نہیں" },
	},
} as const satisfies ContentTypeSpec;
