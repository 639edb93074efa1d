import type { AccountDetails } from "./api/accounts.ts";

export const moneyCurrencies = ["PKR", "USDT", "PAYONEER", "BINANCE"] as const;
export type MoneyCurrency = (typeof moneyCurrencies)[number];
/** Those that are traded against rupees, and are stock with a cost. */
export const stockCurrencies = ["USDT", "PAYONEER", "BINANCE"] as const satisfies readonly MoneyCurrency[];
export type StockCurrency = (typeof stockCurrencies)[number];

/** What an error calls a currency, in either language. */
export const currencyNames: Readonly<Record<MoneyCurrency, string>> = {
	PKR: "PKR",
	USDT: "USDT",
	PAYONEER: "Payoneer",
	BINANCE: "Binance",
};

/** How many decimals an amount of a currency has at most. */
export const decimalsOf = { PKR: 2, USDT: 6, PAYONEER: 2, BINANCE: 6 } as const satisfies Record<MoneyCurrency, number>;

/** The accounts that hold rupees; a deal's `method` is one of them. */
export const rupeeKinds = ["cash", "bank", "jazzcash", "easypaisa"] as const;
/** The accounts that hold what we own, by the currency of each. */
export const heldKinds = {
	cash: "PKR",
	bank: "PKR",
	jazzcash: "PKR",
	easypaisa: "PKR",
	usdt: "USDT",
	payoneer: "PAYONEER",
	binance: "BINANCE",
} as const satisfies Record<string, MoneyCurrency>;
export type HeldKind = keyof typeof heldKinds;
/** The accounts that make themselves: one of each currency. */
export const bookKinds = ["income", "expenses", "difference", "exchange", "capital"] as const;
export type BookKind = (typeof bookKinds)[number];
export const accountKinds = [...rupeeKinds, "usdt", "payoneer", "binance", "khata", ...bookKinds] as const;

export const dealKinds = ["trade", "service", "network"] as const;
export type DealKind = (typeof dealKinds)[number];
export const dealStates = ["agreed", "paid-in", "paid-out", "done", "cancelled"] as const;
export const directions = ["in", "out"] as const;
/** Seen from the business: `in` comes to us. */
export type Direction = (typeof directions)[number];

/** What a side of a deal is paid in: the customer who sells pays the currency and gets rupees. */
export function currencyOf(
	{ side, currency }: { readonly side: "buy" | "sell"; readonly currency: MoneyCurrency },
	direction: Direction,
): MoneyCurrency {
	return (side === "sell") === (direction === "in") ? currency : "PKR";
}

export type { AccountDetails };

/** An account's details as a text says them. */
export function detailsText({ title, number, network }: AccountDetails): string {
	return [title, number, network].filter(Boolean).join(", ");
}
