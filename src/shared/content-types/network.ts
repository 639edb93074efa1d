import {
	activeField,
	featuredField,
	longestImageAddress,
	seldomFold,
	shortDescription,
	slugField,
} from "./common-fields.ts";
import { networkFacts } from "./network-facts.ts";
import type { ContentTypeSpec } from "./spec.ts";

/** How many networks have a card on the home page. */
export const mostFeatured = 4;

export const network = {
	name: "network",
	path: "networks",
	shownAt: "/networks/:slug",
	fields: [
		{
			name: "name",
			kind: "line",
			max: 120,
			label: { en: "Network Name", ur: "نیٹ ورک کا نام" },
			required: { en: "Network name is required", ur: "نیٹ ورک کا نام ضروری ہے" },
			urdu: { en: "Urdu name", ur: "اردو نام" },
			isProperName: true,
			public: true,
			listed: "title",
		},
		{ ...shortDescription, required: { en: "Description is required", ur: "تعارف ضروری ہے" } },
		{ ...slugField, under: "/networks/" },
		{
			name: "geo",
			kind: "line",
			max: 120,
			label: { en: "Country", ur: "ملک" },
			formerly: { en: "Geography", ur: "علاقہ" },
			public: true,
			listed: "detail",
		},
		{
			name: "tags",
			kind: "tags",
			entries: 20,
			max: 40,
			label: { en: "Tags", ur: "ٹیگ" },
			hint: { en: "Separated by commas", ur: "کوما سے الگ کریں" },
			public: true,
		},
		{
			name: "aliases",
			kind: "tags",
			fold: seldomFold,
			entries: 40,
			max: 60,
			label: { en: "Also called", ur: "دوسرے نام" },
			hint: {
				en: "Other names and spellings that people search for, in any script, separated by commas",
				ur: "دوسرے نام اور ہجے جن سے لوگ تلاش کرتے ہیں، کسی بھی رسم الخط میں، کوما سے الگ",
			},
		},
		{
			name: "kind",
			kind: "choice",
			fold: seldomFold,
			label: { en: "Type", ur: "قسم" },
			formerly: { en: "Own programme or network", ur: "اپنا پروگرام یا نیٹ ورک" },
			options: [
				{ value: "own", label: { en: "One company's own programme", ur: "ایک کمپنی کا اپنا پروگرام" } },
				{ value: "network", label: { en: "Network of many companies", ur: "کئی کمپنیوں کا نیٹ ورک" } },
			],
			public: true,
		},
		{
			name: "logoUrl",
			kind: "image",
			max: longestImageAddress,
			noun: "image",
			label: { en: "Logo", ur: "لوگو" },
			public: true,
			listed: "image",
		},
		{
			name: "url",
			kind: "link",
			elsewhere: true,
			max: 300,
			label: { en: "The network's own website", ur: "نیٹ ورک کی اپنی ویب سائٹ" },
			hint: {
				en: "Such as “https://example.com”. Facts below need a source on this website.",
				ur: "مثلاً ”https://example.com“۔ نیچے دی گئی معلومات کا ماخذ اسی ویب سائٹ پر ہونا چاہیے۔",
			},
			public: true,
		},
		{
			name: "priceFrom",
			kind: "price",
			max: 100_000_000,
			label: { en: "Price from (PKR)", ur: "قیمت، کم از کم (روپے)" },
			hint: {
				en: "What help with an account costs at least, in whole rupees. Leave empty to show no price.",
				ur: "اکاؤنٹ میں مدد کی کم سے کم قیمت، پورے روپوں میں۔ خالی ہو تو قیمت نہیں دکھائی جاتی۔",
			},
			public: true,
			listed: "detail",
		},
		featuredField,
		{
			name: "featuredOrder",
			kind: "order",
			fold: seldomFold,
			max: 999,
			label: { en: "Place on the home page", ur: "ہوم پیج پر جگہ" },
			hint: {
				en: "The home page shows four featured networks; 1 comes first. Those without a number come last, by name.",
				ur: "ہوم پیج پر چار نمایاں نیٹ ورک دکھائے جاتے ہیں؛ 1 سب سے پہلے آتا ہے۔ جن کا نمبر نہ ہو وہ آخر میں، نام کی ترتیب سے۔",
			},
			notNumber: { en: "Please enter a place, such as 1 or 2.", ur: "جگہ کا نمبر لکھیں، جیسے 1 یا 2۔" },
			listed: "detail",
		},
		activeField,
		...networkFacts,
	],
	words: {
		begin: { en: "New network", ur: "نیا نیٹ ورک" },
		create: { en: "Create Network", ur: "نیٹ ورک بنائیں" },
		existing: { en: "Existing Networks", ur: "موجودہ نیٹ ورکس" },
		empty: { en: "No networks added yet", ur: "ابھی کوئی نیٹ ورک شامل نہیں کیا گیا" },
		created: { en: "Network created successfully!", ur: "نیٹ ورک بن گیا!" },
		createFailed: { en: "Error creating network", ur: "نیٹ ورک نہیں بن سکا" },
		saveFailed: { en: "Error saving network", ur: "نیٹ ورک محفوظ نہیں ہو سکا" },
	},
} as const satisfies ContentTypeSpec;
