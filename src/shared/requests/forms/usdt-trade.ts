import type { RequestSpec } from "../spec.ts";
import { rupeesTo, sideLabel, sides, tradeSending } from "./common-texts.ts";

export const usdtTrade = {
	type: "USDT_TRADE",
	label: { en: "USDT Trade", ur: "USDT کی خرید و فروخت" },
	title: { en: "USDT Trading", ur: "خرید و فروخت: USDT" },
	intro: {
		en: "We confirm rate and network before anything is sent.",
		ur: "پہلے ریٹ اور نیٹ ورک کی تصدیق، پھر لین دین۔",
	},
	...tradeSending,
	fields: [
		{ name: "side", kind: "choice", label: sideLabel, options: sides, default: "sell" },
		{
			name: "amount",
			kind: "amount",
			required: true,
			label: { en: "Amount (USDT)", ur: "مقدار (USDT)" },
			unit: "USDT",
		},
		rupeesTo,
		{
			name: "walletAddress",
			kind: "text",
			label: { en: "Wallet address", ur: "والٹ کا پتہ" },
			hint: {
				en: "Never a seed phrase.",
				ur: "\u2066seed phrase\u2069 (والٹ کے خفیہ الفاظ) کبھی نہ لکھیں۔",
			},
			when: "buy",
		},
		{
			name: "walletNetwork",
			kind: "choice",
			label: { en: "Wallet network", ur: "والٹ کا نیٹ ورک" },
			options: [
				{ value: "trc20", label: { en: "TRC20", ur: "TRC20" } },
				{ value: "bep20", label: { en: "BEP20", ur: "BEP20" } },
				{ value: "erc20", label: { en: "ERC20", ur: "ERC20" } },
			],
			when: "buy",
			sparse: true,
		},
		{ name: "notes", kind: "longText", label: { en: "Notes", ur: "نوٹ" } },
	],
	trade: { currency: "usdt", sideField: "side", amountField: "amount" },
	preselect: "side",
} as const satisfies RequestSpec;
