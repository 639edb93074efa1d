import type { RequestSpec } from "../spec.ts";
import { plainSending, sideLabel, sides } from "./common-texts.ts";

export const bulkEmailTrade = {
	type: "BULK_EMAIL_TRADE",
	label: { en: "Bulk Email", ur: "بلک ای میل" },
	title: { en: "Bulk Email Trading", ur: "بلک ای میل کی خرید و فروخت" },
	intro: {
		en: "At least 1,000 addresses. Only lists that may be used lawfully.",
		ur: "کم از کم 1,000 ای میل ایڈریس۔ صرف وہ فہرستیں جن کا استعمال قانونی ہو۔",
	},
	...plainSending,
	fields: [
		{ name: "side", kind: "choice", label: sideLabel, options: sides, default: "buy" },
		{
			name: "quantity",
			kind: "quantity",
			required: true,
			min: 1000,
			label: { en: "Email quantity", ur: "ای میلز کی تعداد" },
		},
		{
			name: "category",
			kind: "choice",
			label: { en: "Category / niche", ur: "شعبہ" },
			options: [
				{ value: "general", label: { en: "General", ur: "عمومی" } },
				{ value: "business", label: { en: "Business", ur: "کاروبار" } },
				{ value: "ecommerce", label: { en: "E-commerce", ur: "ای کامرس" } },
				{ value: "technology", label: { en: "Technology", ur: "ٹیکنالوجی" } },
				{ value: "health", label: { en: "Health", ur: "صحت" } },
			],
		},
	],
	trade: { currency: "emailUnit", sideField: "side", amountField: "quantity" },
	preselect: "side",
} as const satisfies RequestSpec;
