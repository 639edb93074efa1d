import { activeField, field, shown } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

export const announcement = {
	name: "announcement",
	path: "announcements",
	shownAt: "/",
	fields: shown(
		field("text", "text", { en: "Text (English)", ur: "متن" }, 500, {
			rows: 3,
			required: { en: "Please write the text.", ur: "متن لکھیں۔" },
			urdu: { en: "Urdu version", ur: "اردو متن" },
			listed: "title",
		}),
		{
			name: "pages",
			kind: "choices",
			options: [
				{ value: "home", label: { en: "Home page", ur: "ہوم پیج" } },
				{ value: "services", label: { en: "Services", ur: "سروسز" }, path: "/services" },
				{ value: "networks", label: { en: "Networks", ur: "نیٹ ورکس" }, path: "/networks" },
				{ value: "rates", label: { en: "Rates", ur: "ریٹ" }, path: "/rates" },
				{ value: "contact", label: { en: "Contact", ur: "رابطہ" }, path: "/contact" },
				{ value: "all", label: { en: "Every page", ur: "ہر صفحہ" } },
			],
			default: [],
			label: { en: "Pages that show it", ur: "کن صفحات پر دکھائیں" },
			hint: { en: "If you choose none, it is shown on the home page only.", ur: "کچھ نہ چنیں تو صرف ہوم پیج پر۔" },
		},
		{
			name: "from",
			kind: "day",
			bound: "from",
			label: { en: "First day", ur: "پہلا دن" },
			hint: {
				en: "Shown from the start of this day (Pakistan time). Leave empty to show it now.",
				ur: "پاکستان میں یہ دن شروع ہوتے ہی خود دکھائی دے گا۔ خالی ہو تو فوراً۔",
			},
		},
		{
			name: "until",
			kind: "day",
			bound: "until",
			label: { en: "Last day", ur: "آخری دن" },
			hint: {
				en: "Hidden after this day. Leave empty to keep it.",
				ur: "یہ دن ختم ہوتے ہی خود ہٹ جائے گا۔ خالی ہو تو لگا رہے گا۔",
			},
		},
		{ ...activeField, name: "active" },
	),
	words: {
		create: { en: "New announcement", ur: "نیا اعلان" },
		existing: { en: "Existing Announcements", ur: "موجودہ اعلانات" },
		empty: { en: "No announcements yet", ur: "ابھی کوئی اعلان نہیں" },
	},
} as const satisfies ContentTypeSpec;
