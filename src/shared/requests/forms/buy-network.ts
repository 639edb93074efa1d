import type { RequestSpec } from "../spec.ts";
import { requestFailed, requestSubmitted, submitRequest } from "./common-texts.ts";

export const buyNetwork = {
	type: "BUY_NETWORK",
	label: { en: "Network Buy", ur: "نیٹ ورک کی خریداری" },
	title: { en: "Buy a network", ur: "نیٹ ورک خریدیں" },
	intro: {
		en: "Name the network whose account you want. We reply {deadline} with what is available. Many networks restrict passing an account on: read their rules first.",
		ur: "جس نیٹ ورک کا اکاؤنٹ چاہیے اس کا نام لکھیں۔ ہم {deadline} بتائیں گے کہ کیا دستیاب ہے۔ بہت سے نیٹ ورک اکاؤنٹ کسی اور کو دینے پر پابندی لگاتے ہیں: پہلے ان کے اصول پڑھ لیں۔",
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
