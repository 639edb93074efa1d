import type { RequestSpec } from "../spec.ts";
import { plainSending } from "./common-texts.ts";

export const sellNetwork = {
	type: "SELL_NETWORK",
	label: { en: "Network Sell", ur: "نیٹ ورک کی فروخت" },
	title: { en: "Sell a network", ur: "نیٹ ورک بیچیں" },
	intro: {
		en: "Never send us a password. Many networks do not allow an account to change hands: read their rules first.",
		ur: "پاس ورڈ کبھی نہ لکھیں۔ اکثر نیٹ ورک اکاؤنٹ کسی اور کو نہیں دینے دیتے: اصول پڑھ لیں۔",
	},
	...plainSending,
	fields: [
		{ name: "networkName", kind: "text", required: true, label: { en: "Network name", ur: "نیٹ ورک کا نام" } },
		{
			name: "proofLinks",
			kind: "longText",
			label: { en: "Proof links", ur: "ثبوت کے لنک" },
			hint: { en: "Links to screenshots or pages, one per line.", ur: "اسکرین شاٹ یا صفحات کے لنک، ہر سطر میں ایک۔" },
		},
		{ name: "askingPrice", kind: "amount", label: { en: "Asking price ($)", ur: "مطلوبہ قیمت ($)" } },
		{ name: "message", kind: "longText", label: { en: "Message", ur: "پیغام" } },
	],
	preselect: "networkName",
} as const satisfies RequestSpec;
