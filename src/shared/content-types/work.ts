import { activeField, field, longestImageAddress, orderField, shown } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

/** A piece of work that was done, shown on the page of its service. */
export const work = {
	name: "work",
	path: "work",
	shownAt: "/services/:service",
	fields: [
		...shown(
			field("line", "title", { en: "Title", ur: "عنوان" }, 120, {
				required: { en: "Please give it a title.", ur: "عنوان لکھیں۔" },
				listed: "title",
			}),
			field("line", "titleUrdu", { en: "Urdu title", ur: "اردو عنوان" }, 120, { listed: "text" }),
			field("image", "picture", { en: "Picture", ur: "تصویر" }, longestImageAddress, {
				noun: "picture",
				listed: "image",
			}),
			field("line", "service", { en: "Service", ur: "سروس" }, 100, {
				required: { en: "Please say of which service it is.", ur: "لکھیں کہ یہ کس سروس کا کام ہے۔" },
				hint: {
					en: "The last part of the service's link, such as “website-development”.",
					ur: "سروس کے لنک کا آخری حصہ، جیسے ”website-development“۔",
				},
				listed: "detail",
			}),
			field("count", "year", { en: "Year", ur: "سال" }, 2100, {
				notNumber: { en: "Please enter a year, such as 2026.", ur: "سال لکھیں، جیسے 2026۔" },
				listed: "detail",
			}),
			field("link", "link", { en: "Link to it", ur: "اس کا لنک" }, 300),
		),
		orderField,
		activeField,
	],
	words: {
		create: { en: "New work", ur: "نیا کام" },
		existing: { en: "Work shown", ur: "دکھایا گیا کام" },
		empty: { en: "No work shown yet", ur: "ابھی کوئی کام نہیں دکھایا گیا" },
	},
} as const satisfies ContentTypeSpec;
