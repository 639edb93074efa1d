import type { RequestSpec } from "../spec.ts";
import { sideLabel, tradeSending } from "./common-texts.ts";

export const binanceTrade = {
	type: "BINANCE_TRADE",
	label: { en: "Binance Trade", ur: "بائنانس کی خرید و فروخت" },
	title: { en: "Binance Trading", ur: "بائنانس کی خرید و فروخت" },
	intro: {
		en: "We confirm the rate before anything is sent.",
		ur: "پہلے ریٹ کی تصدیق، پھر لین دین۔",
	},
	submit: tradeSending.submit,
	fields: [
		{
			name: "tradeType",
			kind: "choice",
			required: true,
			label: sideLabel,
			options: [
				{ value: "BUY", label: { en: "Buy from us", ur: "ہم سے خریدیں" } },
				{ value: "SELL", label: { en: "Sell to us", ur: "ہمیں بیچیں" } },
			],
			default: "BUY",
		},
		{
			name: "amount",
			kind: "amount",
			required: true,
			label: { en: "Amount ($)", ur: "رقم ($)" },
			requiredMessage: { en: "Amount is required", ur: "رقم لکھنا لازمی ہے" },
		},
		{
			name: "preferredMethod",
			kind: "text",
			required: true,
			label: { en: "Preferred payment method", ur: "ادائیگی کا پسندیدہ طریقہ" },
			requiredMessage: { en: "Preferred method is required", ur: "ادائیگی کا طریقہ لکھنا لازمی ہے" },
			default: "Bank Transfer",
			suggestions: [
				{ en: "Bank Transfer", ur: "بینک ٹرانسفر" },
				{ en: "Raast", ur: "راست" },
				{ en: "JazzCash", ur: "جاز کیش" },
				{ en: "Easypaisa", ur: "ایزی پیسہ" },
			],
		},
		{ name: "details", kind: "longText", label: { en: "Details", ur: "تفصیل" } },
		{ name: "estimatedTotal", kind: "total", label: { en: "Estimated total", ur: "تخمینی کل رقم" } },
	],
	trade: { currency: "binance", sideField: "tradeType", amountField: "amount" },
	preselect: "tradeType",
	success: {
		title: { en: "Success", ur: "درخواست موصول ہو گئی" },
		text: {
			en: "Request submitted successfully! We'll contact you soon.",
			ur: "درخواست بھیج دی گئی۔ ہم {deadline} واٹس ایپ پر رابطہ کریں گے۔",
		},
	},
	failure: {
		title: tradeSending.failure.title,
		text: { en: "Something went wrong. Please try again.", ur: "درخواست نہیں بھیجی جا سکی۔ دوبارہ کوشش کریں۔" },
	},
} as const satisfies RequestSpec;
