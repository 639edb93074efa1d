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
import { networkFacts } from "./network-facts.ts";
import type { ContentTypeSpec } from "./spec.ts";

export const mostFeatured = 4;

export const network = {
	name: "network",
	path: "networks",
	shownAt: "/networks/:slug",
	fields: [
		...shown(
			field("line", "name", { en: "Network Name", ur: "نیٹ ورک کا نام" }, 120, {
				required: { en: "Network name is required", ur: "نیٹ ورک کا نام ضروری ہے" },
				urdu: { en: "Urdu name", ur: "اردو نام" },
				isProperName: true,
				listed: "title",
			}),
			{ ...shortDescription, required: { en: "Description is required", ur: "تعارف ضروری ہے" } },
			{ ...slugField, under: "/networks/" },
			field("line", "geo", { en: "Country", ur: "ملک" }, 120, {
				formerly: { en: "Geography", ur: "علاقہ" },
				listed: "detail",
			}),
			field("tags", "tags", { en: "Tags", ur: "ٹیگ" }, 40, {
				entries: 20,
				hint: { en: "Separated by commas", ur: "کوما سے الگ کریں" },
			}),
		),
		field("tags", "aliases", { en: "Also called", ur: "دوسرے نام" }, 60, {
			fold: seldomFold,
			entries: 40,
			hint: {
				en: "Other names and spellings that people search for, in any script, separated by commas",
				ur: "دوسرے نام اور ہجے جن سے لوگ تلاش کرتے ہیں، کسی بھی رسم الخط میں، کوما سے الگ",
			},
		}),
		...shown(
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
			},
			field("image", "logoUrl", { en: "Logo", ur: "لوگو" }, longestImageAddress, { noun: "image", listed: "image" }),
			field("link", "url", { en: "The network's own website", ur: "نیٹ ورک کی اپنی ویب سائٹ" }, 300, {
				elsewhere: true,
				hint: {
					en: "Such as “https://example.com”. Facts below need a source on this website.",
					ur: "مثلاً ”https://example.com“۔ نیچے دی گئی معلومات کا ماخذ اسی ویب سائٹ پر ہونا چاہیے۔",
				},
			}),
			field("price", "priceFrom", { en: "Price from (PKR)", ur: "قیمت، کم از کم (روپے)" }, 100_000_000, {
				hint: {
					en: "What help with an account costs at least, in whole rupees. Leave empty to show no price.",
					ur: "اکاؤنٹ میں مدد کی کم سے کم قیمت، پورے روپوں میں۔ خالی ہو تو قیمت نہیں دکھائی جاتی۔",
				},
				listed: "detail",
			}),
			featuredField,
		),
		field("order", "featuredOrder", { en: "Place on the home page", ur: "ہوم پیج پر جگہ" }, 999, {
			fold: seldomFold,
			hint: {
				en: "The home page shows four featured networks; 1 comes first. Those without a number come last, by name.",
				ur: "ہوم پیج پر چار نمایاں نیٹ ورک دکھائے جاتے ہیں؛ 1 سب سے پہلے آتا ہے۔ جن کا نمبر نہ ہو وہ آخر میں، نام کی ترتیب سے۔",
			},
			notNumber: { en: "Please enter a place, such as 1 or 2.", ur: "جگہ کا نمبر لکھیں، جیسے 1 یا 2۔" },
			listed: "detail",
		}),
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
