import { activeField, featuredField, longestImageAddress, shortDescription, slugField } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

export const service = {
	name: "service",
	path: "services",
	shownAt: "/services/:slug",
	fields: [
		{
			name: "name",
			kind: "line",
			max: 120,
			label: { en: "Service Name", ur: "سروس کا نام" },
			required: { en: "Service name is required", ur: "سروس کا نام ضروری ہے" },
			urdu: { en: "Urdu name", ur: "اردو نام" },
			public: true,
			listed: "title",
		},
		{ ...shortDescription, required: { en: "Short description is required", ur: "تعارف ضروری ہے" } },
		{
			name: "longDesc",
			kind: "text",
			max: 10_000,
			rows: 5,
			label: { en: "Long text", ur: "تفصیلی متن" },
			urdu: { en: "Urdu long text", ur: "اردو تفصیل" },
			public: true,
		},
		{ ...slugField, under: "/services/" },
		{ name: "icon", kind: "icon", max: 60, label: { en: "Icon", ur: "آئیکن" }, public: true },
		{
			name: "cardImage",
			kind: "image",
			max: longestImageAddress,
			noun: "picture",
			label: { en: "Card image", ur: "کارڈ کی تصویر" },
			public: true,
		},
		{
			name: "priceFrom",
			kind: "price",
			max: 100_000_000,
			label: { en: "Price from (PKR)", ur: "قیمت، کم از کم (روپے)" },
			hint: {
				en: "The least that such work costs, in whole rupees. Visitors see “from Rs …”; empty: no price is shown.",
				ur: "ایسے کام کی کم سے کم قیمت، پورے روپوں میں۔ سائٹ پر ”… روپے سے“ دکھائی دیتا ہے؛ خالی ہو تو قیمت نہیں دکھائی جاتی۔",
			},
			public: true,
			listed: "detail",
		},
		{
			name: "goods",
			kind: "flag",
			default: false,
			label: { en: "Handed over, not made: a card or a list", ur: "بنی بنائی چیز، جیسے کارڈ یا فہرست" },
			public: true,
		},
		featuredField,
		activeField,
	],
	words: {
		create: { en: "Create Service", ur: "سروس بنائیں" },
		existing: { en: "Existing Services", ur: "موجودہ سروسز" },
		empty: { en: "No services added yet", ur: "ابھی کوئی سروس شامل نہیں کی گئی" },
		created: { en: "Service created successfully!", ur: "سروس بن گئی!" },
		createFailed: { en: "Error creating service", ur: "سروس نہیں بن سکی" },
		saveFailed: { en: "Error saving service", ur: "سروس محفوظ نہیں ہو سکی" },
	},
} as const satisfies ContentTypeSpec;
