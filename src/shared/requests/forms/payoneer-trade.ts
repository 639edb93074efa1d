import type { RequestSpec } from "../spec.ts";
import { rupeesTo, sideLabel, sides, tradeSending } from "./common-texts.ts";

export const payoneerTrade = {
	type: "PAYONEER_TRADE",
	label: { en: "Payoneer Trade", ur: "پیونیر کی خرید و فروخت" },
	title: { en: "Payoneer Trading", ur: "پیونیر کی خرید و فروخت" },
	intro: {
		en: "We confirm the rate before anything is sent.",
		ur: "پہلے ریٹ کی تصدیق، پھر لین دین۔",
	},
	...tradeSending,
	fields: [
		{ name: "side", kind: "choice", label: sideLabel, options: sides, default: "sell" },
		{ name: "amount", kind: "amount", required: true, label: { en: "Amount ($)", ur: "رقم ($)" } },
		rupeesTo,
		{ name: "notes", kind: "longText", label: { en: "Notes", ur: "نوٹ" } },
	],
	trade: { currency: "payoneer", sideField: "side", amountField: "amount" },
	preselect: "side",
} as const satisfies RequestSpec;
