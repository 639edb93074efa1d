import type { RequestSpec } from "../spec.ts";
import { requestFailed, requestSubmitted, submitRequest } from "./common-texts.ts";

export const sellNetwork = {
	type: "SELL_NETWORK",
	label: { en: "Network Sell", ur: "نیٹ ورک فروخت" },
	title: { en: "Sell a Network", ur: "نیٹ ورک بیچیں" },
	intro: {
		en: "Tell us what you have and what you ask for it. Never send us a password here.",
		ur: "بتائیں آپ کے پاس کیا ہے اور کتنے میں دینا ہے۔ یہاں کبھی پاس ورڈ نہ لکھیں۔",
	},
	submit: submitRequest,
	fields: [
		{ name: "networkName", kind: "text", required: true, label: { en: "Network name", ur: "نیٹ ورک کا نام" } },
		{
			name: "proofLinks",
			kind: "longText",
			label: { en: "Proof links", ur: "ثبوت کے لنک" },
			hint: { en: "Screenshots or pages, one a line.", ur: "اسکرین شاٹ یا صفحات، ہر سطر میں ایک۔" },
		},
		{ name: "askingPrice", kind: "amount", label: { en: "Asking price ($)", ur: "مطلوبہ قیمت ($)" } },
		{ name: "message", kind: "longText", label: { en: "Message", ur: "پیغام" } },
	],
	preselect: "networkName",
	success: requestSubmitted,
	failure: requestFailed,
} as const satisfies RequestSpec;
