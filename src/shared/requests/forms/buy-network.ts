import type { RequestSpec } from "../spec.ts";
import { requestFailed, requestSubmitted, submitRequest } from "./common-texts.ts";

export const buyNetwork = {
	type: "BUY_NETWORK",
	label: { en: "Network Buy", ur: "نیٹ ورک خریداری" },
	title: { en: "Buy a Network", ur: "نیٹ ورک خریدیں" },
	intro: {
		en: "Name the network whose account you want. We answer {deadline} with what is available.",
		ur: "جس نیٹ ورک کا اکاؤنٹ چاہیے اس کا نام لکھیں۔ ہم {deadline} بتائیں گے کہ کیا دستیاب ہے۔",
	},
	submit: submitRequest,
	fields: [
		{ name: "network", kind: "text", required: true, label: { en: "Requested network", ur: "مطلوبہ نیٹ ورک" } },
		{ name: "message", kind: "longText", label: { en: "Message", ur: "پیغام" } },
	],
	preselect: "network",
	success: requestSubmitted,
	failure: requestFailed,
} as const satisfies RequestSpec;
