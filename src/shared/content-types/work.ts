import { activeField, longestImageAddress, orderField } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

/** A piece of work that was done, shown on the page of its service. */
export const work = {
	name: "work",
	path: "work",
	shownAt: "/services/:service",
	fields: [
		{
			name: "title",
			kind: "line",
			max: 120,
			label: { en: "Title", ur: "عنوان" },
			required: { en: "Please give it a title.", ur: "عنوان لکھیں۔" },
			public: true,
			listed: "title",
		},
		{
			name: "titleUrdu",
			kind: "line",
			max: 120,
			label: { en: "Urdu title", ur: "اردو عنوان" },
			public: true,
			listed: "text",
		},
		{
			name: "picture",
			kind: "image",
			max: longestImageAddress,
			noun: "picture",
			label: { en: "Picture", ur: "تصویر" },
			public: true,
			listed: "image",
		},
		{
			name: "service",
			kind: "line",
			max: 100,
			label: { en: "Service", ur: "سروس" },
			required: { en: "Please say of which service it is.", ur: "لکھیں کہ یہ کس سروس کا کام ہے۔" },
			hint: {
				en: "The last part of the service's link, such as “website-development”.",
				ur: "سروس کے لنک کا آخری حصہ، جیسے ”website-development“۔",
			},
			public: true,
			listed: "detail",
		},
		{
			name: "year",
			kind: "count",
			max: 2100,
			label: { en: "Year", ur: "سال" },
			notNumber: { en: "Please enter a year, such as 2026.", ur: "سال لکھیں، جیسے 2026۔" },
			public: true,
			listed: "detail",
		},
		{ name: "link", kind: "link", max: 300, label: { en: "Link to it", ur: "اس کا لنک" }, public: true },
		orderField,
		activeField,
	],
	words: {
		create: { en: "New work", ur: "نیا کام" },
		existing: { en: "Work shown", ur: "دکھایا گیا کام" },
		empty: { en: "No work shown yet", ur: "ابھی کوئی کام نہیں دکھایا گیا" },
	},
} as const satisfies ContentTypeSpec;
