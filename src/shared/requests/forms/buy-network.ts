import type { RequestSpec } from "../spec.ts";
import { plainSending } from "./common-texts.ts";

export const buyNetwork = {
	type: "BUY_NETWORK",
	label: { en: "Network Buy", ur: "نیٹ ورک کی خریداری" },
	title: { en: "Buy a network", ur: "نیٹ ورک خریدیں" },
	intro: {
		en: "Many networks do not allow an account to change hands: read their rules first.",
		ur: "اکثر نیٹ ورک اکاؤنٹ کسی اور کو نہیں دینے دیتے: اصول پڑھ لیں۔",
	},
	...plainSending,
	fields: [
		{
			name: "wish",
			kind: "choice",
			label: { en: "What do you need?", ur: "آپ کو کیا چاہیے؟" },
			options: [
				{ value: "own", label: { en: "Help to open my own", ur: "اپنا اکاؤنٹ کھولنے میں مدد" } },
				{ value: "existing", label: { en: "An existing account", ur: "بنا ہوا اکاؤنٹ" } },
			],
			opens: true,
			sparse: true,
		},
		{ name: "network", kind: "text", required: true, label: { en: "Requested network", ur: "مطلوبہ نیٹ ورک" } },
		{ name: "message", kind: "longText", label: { en: "Message", ur: "پیغام" } },
	],
	preselect: "network",
} as const satisfies RequestSpec;
