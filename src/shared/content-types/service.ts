import {
	activeField,
	featuredField,
	field,
	longestImageAddress,
	seldomFold,
	shortDescription,
	shown,
	slugField,
} from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

const packagesFold = { en: "Packages", ur: "پیکیج" };

export const service = {
	name: "service",
	path: "services",
	shownAt: "/services/:slug",
	fields: shown(
		field("line", "name", { en: "Service Name", ur: "سروس کا نام" }, 120, {
			required: { en: "Service name is required", ur: "سروس کا نام ضروری ہے" },
			urdu: { en: "Urdu name", ur: "اردو نام" },
			listed: "title",
		}),
		{ ...shortDescription, required: { en: "Short description is required", ur: "تعارف ضروری ہے" } },
		field("text", "longDesc", { en: "Long text", ur: "تفصیلی متن" }, 10_000, {
			rows: 5,
			urdu: { en: "Urdu long text", ur: "اردو تفصیل" },
		}),
		{ ...slugField, under: "/services/" },
		field("icon", "icon", { en: "Icon", ur: "آئیکن" }, 60),
		field("image", "cardImage", { en: "Card image", ur: "کارڈ کی تصویر" }, longestImageAddress, {
			fold: seldomFold,
			noun: "picture",
		}),
		field("price", "priceFrom", { en: "Price from (PKR)", ur: "قیمت، کم از کم (روپے)" }, 100_000_000, {
			hint: {
				en: "The lowest price for such work, in whole rupees. Visitors see “from Rs …”. Leave empty to show no price.",
				ur: "ایسے کام کی کم سے کم قیمت، پورے روپوں میں۔ سائٹ پر ”… روپے سے“ دکھائی دیتا ہے؛ خالی ہو تو قیمت نہیں دکھائی جاتی۔",
			},
			listed: "detail",
		}),
		{
			name: "packages",
			kind: "packages",
			fold: packagesFold,
			entries: 4,
			label: { en: "Packages", ur: "پیکیج" },
			hint: {
				en: "Sizes in which you sell it, the smallest first. If you add none, none are shown.",
				ur: "جن صورتوں میں آپ یہ سروس دیتے ہیں، سب سے چھوٹی پہلے۔ کوئی نہ ہو تو سائٹ پر کچھ نہیں دکھایا جاتا۔",
			},
		},
		field("lines", "included", { en: "What is included", ur: "کیا کیا شامل ہے" }, 160, {
			fold: seldomFold,
			entries: 12,
			hint: {
				en: "One per line. Leave empty for the standard list.",
				ur: "ہر سطر میں ایک بات۔ خالی ہو تو عام فہرست دکھائی دیتی ہے۔",
			},
			urdu: { en: "Urdu list of what is included", ur: "جو شامل ہے، اردو میں" },
		}),
		field("steps", "steps", { en: "How it is done, step by step", ur: "کام کے مراحل" }, 300, {
			fold: seldomFold,
			entries: 8,
			hint: {
				en: "If you add none, the five standard steps are shown.",
				ur: "کوئی نہ ہو تو عام پانچ مراحل دکھائی دیتے ہیں۔",
			},
			urdu: { en: "Urdu steps", ur: "اردو مراحل" },
		}),
		field("line", "delivery", { en: "Delivery time", ur: "ڈیلیوری کا وقت" }, 80, {
			fold: seldomFold,
			hint: {
				en: "Such as “3-4 weeks”. Leave empty for the standard time.",
				ur: "مثلاً ”3 سے 4 ہفتے“۔ خالی ہو تو عام وقت دکھائی دیتا ہے۔",
			},
			urdu: { en: "Urdu delivery time", ur: "ڈیلیوری کا وقت، اردو میں" },
		}),
		field("images", "photos", { en: "Photos of such work", ur: "ایسے کام کی تصاویر" }, longestImageAddress, {
			fold: seldomFold,
			entries: 6,
			noun: "picture",
			each: { en: "Photo {n}", ur: "تصویر {n}" },
		}),
		{
			name: "goods",
			kind: "flag",
			fold: seldomFold,
			default: false,
			label: {
				en: "Ready-made goods (a SIM card or a list), not work",
				ur: "یہ تیار چیز ہے (سم کارڈ یا فہرست)، کام نہیں",
			},
		},
		featuredField,
		activeField,
	),
	words: {
		begin: { en: "New service", ur: "نئی سروس" },
		create: { en: "Create Service", ur: "سروس بنائیں" },
		existing: { en: "Existing Services", ur: "موجودہ سروسز" },
		empty: { en: "No services added yet", ur: "ابھی کوئی سروس شامل نہیں کی گئی" },
		created: { en: "Service created successfully!", ur: "سروس بن گئی!" },
		createFailed: { en: "Error creating service", ur: "سروس نہیں بن سکی" },
		saveFailed: { en: "Error saving service", ur: "سروس محفوظ نہیں ہو سکی" },
	},
} as const satisfies ContentTypeSpec;
