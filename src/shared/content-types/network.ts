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
import type { ContentField, ContentTypeSpec } from "./spec.ts";

export const mostFeatured = 4;

/** What buyers of a network compare, each with the date when it was checked and the place where it was read. */
export const networkFacts = shown(
	field("line", "commission", { en: "Commission", ur: "کمیشن" }, 200, {
		urdu: { en: "Commission in Urdu", ur: "کمیشن (اردو)" },
		checked: true,
	}),
	{
		name: "recurring",
		kind: "choice",
		label: { en: "Recurring commission", ur: "ہر ماہ ملنے والا کمیشن" },
		formerly: { en: "Recurring commission", ur: "بار بار کمیشن" },
		options: [
			{ value: "yes", label: { en: "Yes", ur: "ہاں" } },
			{ value: "no", label: { en: "No, paid once", ur: "نہیں، صرف ایک بار" } },
			{ value: "some", label: { en: "With some plans", ur: "کچھ پلانز میں" } },
		],
		checked: true,
	},
	field("count", "cookieDays", { en: "Cookie, days", ur: "کوکی (دن)" }, 3650, {
		notNumber: { en: "Please enter a number of days, such as 30 or 90.", ur: "دنوں کی تعداد لکھیں، جیسے 30 یا 90۔" },
		checked: true,
	}),
	field("tags", "payoutMethods", { en: "Payout methods", ur: "ادائیگی کے طریقے" }, 40, {
		entries: 12,
		hint: { en: "Separated by commas", ur: "کوما سے الگ کریں" },
		checked: true,
	}),
	field("line", "payoutSchedule", { en: "Payout schedule", ur: "ادائیگی کب" }, 200, {
		urdu: { en: "Payout schedule in Urdu", ur: "ادائیگی کب (اردو)" },
		checked: true,
	}),
	field("line", "minimumPayout", { en: "Minimum payout", ur: "کم از کم ادائیگی" }, 120, {
		urdu: { en: "Minimum payout in Urdu", ur: "کم از کم ادائیگی (اردو)" },
		checked: true,
	}),
	field("line", "trackingPlatform", { en: "Tracking platform", ur: "ٹریکنگ پلیٹ فارم" }, 120, { checked: true }),
	{
		name: "transferRule",
		kind: "choice",
		label: { en: "Handing over an account", ur: "اکاؤنٹ کی منتقلی" },
		options: [
			{ value: "forbidden", label: { en: "Its terms forbid it", ur: "شرائط میں منع ہے" } },
			{ value: "consent", label: { en: "Only with its consent", ur: "صرف نیٹ ورک کی اجازت سے" } },
			{ value: "allowed", label: { en: "Its terms allow it", ur: "شرائط میں اجازت ہے" } },
		],
		checked: true,
	},
) satisfies readonly ContentField[];

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
