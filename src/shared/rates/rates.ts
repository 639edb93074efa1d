import type { Rates } from "../api/rates.ts";
import type { RequestSpec, TradeRef } from "../requests/spec.ts";
import { roundToPaisa } from "./money.ts";
import type { PostedRates } from "./rate-change.ts";

export const currencies = [
	"payoneer",
	"usdt",
	"binance",
	"emailUnit",
] as const satisfies readonly TradeRef["currency"][];
export type Currency = (typeof currencies)[number];
/** Those traded against rupees; e-mails are no currency. */
export const tradedCurrencies = ["payoneer", "usdt", "binance"] as const satisfies readonly Currency[];
export type TradedCurrency = (typeof tradedCurrencies)[number];
export type Side = "buy" | "sell";

/** The largest rate that can be posted, PKR per unit. */
export const maxRate = 1_000_000;

/** The board while staff have set nothing (specification, section 9). PKR per unit. */
export const fallbackRates: Rates = {
	payoneerBuy: 280,
	payoneerSell: 270,
	usdtBuy: 295,
	usdtSell: 286,
	binanceBuy: 280,
	binanceSell: 270,
	emailUnitBuy: 30,
	emailUnitSell: 30,
	note: null,
	setAt: null,
	updatedAt: null,
};

/** Whether staff have set or confirmed the board; else it is a guide, to be confirmed (docs/product, decision 30). */
export function isSet(rates: Pick<Rates, "setAt">): boolean {
	return rates.setAt !== null;
}

/** The posted rate of a currency on a side, seen from the visitor. PKR per unit. */
export function rateFor(rates: PostedRates, currency: Currency, side: Side): number {
	return rates[`${currency}${side === "buy" ? "Buy" : "Sell"}`];
}

/** The change of a rate since `yesterday`, PKR per unit; `null` where nothing is known of that day. */
export function changeSinceYesterday(
	yesterday: PostedRates | null | undefined,
	current: PostedRates,
	currency: Currency,
	side: Side,
): number | null {
	if (!yesterday) return null;
	return roundToPaisa(rateFor(current, currency, side) - rateFor(yesterday, currency, side));
}

/** Whether the board is too old to be relied on, or was never set. `setAt` is ISO 8601, `now` in ms. */
export function isStale(setAt: string | null, now: number, maxAgeHours: number): boolean {
	return setAt === null || now - Date.parse(setAt) > maxAgeHours * 3_600_000;
}

/** The sum in PKR, to the paisa, that an amount comes to at a rate (specification, section 9). */
export function totalAt(rate: number, amount: number): number {
	return roundToPaisa(rate * amount);
}

/** The rate that a request is based on: currency and side; `null` for requests without one. */
export function tradeOf(spec: RequestSpec, payload: Readonly<Record<string, unknown>>): Trade | null {
	if (!spec.trade) return null;
	const side = String(payload[spec.trade.sideField]).toLowerCase() === "sell" ? "sell" : "buy";
	const amount = payload[spec.trade.amountField];
	return { currency: spec.trade.currency, side, amount: typeof amount === "number" ? amount : null };
}

export interface Trade {
	readonly currency: Currency;
	readonly side: Side;
	/** In units of the currency; `null` until one was given. */
	readonly amount: number | null;
}
