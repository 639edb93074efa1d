import type { Localized } from "../../locale.ts";
import type { ChoiceField, Option, RequestSpec } from "../spec.ts";

type Sending = Pick<RequestSpec, "submit" | "success" | "failure">;

const submit: Localized = { en: "Submit Request", ur: "درخواست بھیجیں" };
const error: Localized = { en: "Error", ur: "خرابی" };

export const plainSending = {
	submit,
	success: {
		title: { en: "Request Submitted", ur: "درخواست موصول ہو گئی" },
		text: { en: "We will contact you on WhatsApp {deadline}.", ur: "ہم {deadline} واٹس ایپ پر رابطہ کریں گے۔" },
	},
	failure: {
		title: error,
		text: { en: "Failed to submit request. Please try again.", ur: "درخواست نہیں بھیجی جا سکی۔ دوبارہ کوشش کریں۔" },
	},
} as const satisfies Sending;

export const tradeSending = {
	submit,
	success: {
		title: { en: "Trade Request Submitted", ur: "لین دین کی درخواست موصول ہو گئی" },
		text: {
			en: "We will confirm the rate and the steps on WhatsApp {deadline}.",
			ur: "ہم {deadline} واٹس ایپ پر ریٹ کی تصدیق کریں گے اور طریقہ بتائیں گے۔",
		},
	},
	failure: {
		title: error,
		text: {
			en: "Failed to submit trade request. Please try again.",
			ur: "لین دین کی درخواست نہیں بھیجی جا سکی۔ دوبارہ کوشش کریں۔",
		},
	},
} as const satisfies Sending;

export const sideLabel: Localized = { en: "Trading side", ur: "آپ کیا چاہتے ہیں؟" };

/** Where the rupees of a sale shall go; the values are the kinds of account of the books. */
export const rupeesTo = {
	name: "payTo",
	kind: "choice",
	label: { en: "Rupees to", ur: "رقم کہاں بھیجیں؟" },
	options: [
		{ value: "bank", label: { en: "Bank", ur: "بینک" } },
		{ value: "jazzcash", label: { en: "JazzCash", ur: "جاز کیش" } },
		{ value: "easypaisa", label: { en: "Easypaisa", ur: "ایزی پیسہ" } },
		{ value: "cash", label: { en: "Cash", ur: "نقد" } },
	],
	when: "sell",
	sparse: true,
} as const satisfies ChoiceField;

export const sides = [
	{ value: "sell", label: { en: "Sell to us", ur: "ہمیں بیچیں" } },
	{ value: "buy", label: { en: "Buy from us", ur: "ہم سے خریدیں" } },
] as const satisfies readonly Option[];
