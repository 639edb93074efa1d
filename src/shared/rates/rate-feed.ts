import type { Rates } from "../api/rates.ts";
import type { PublicSettings, TradeLimits } from "../api/settings.ts";
import { roundToPaisa } from "./money.ts";
import { isStale, rateFor, type TradedCurrency, tradedCurrencies } from "./rates.ts";

// The codes that exchanger directories know, as far as they know them.
const codes = { payoneer: "PAYONEERUSD", usdt: "USDT", binance: "BINANCEUSD" } as const satisfies Record<
	TradedCurrency,
	string
>;
const pkr = "PKR";

/** In the fields of exchanger directories (BestChange): `amount` is what we hold of `to`; `minamount` and `maxamount` are in units of `from`. */
type FeedItem = Readonly<Record<"from" | "to", string>> &
	Readonly<Record<"in" | "out", number>> &
	Readonly<Record<"amount" | "minamount" | "maxamount", number | undefined>>;

export type FeedSettings = Pick<PublicSettings, "tradeLimits" | "ratesMaxAgeHours">;

/** The two directions of each currency; none while staff have set no rates, or not for too long (docs/product, decisions 30 and 68). `now` in ms. */
export function feedItems(rates: Rates, settings: FeedSettings, now: number): readonly FeedItem[] {
	const limits = settings.tradeLimits;
	const isOld = isStale(rates.setAt, now, settings.ratesMaxAgeHours);
	return isOld ? [] : tradedCurrencies.flatMap((currency) => directionsOf(rates, limits, currency));
}

function directionsOf(rates: Rates, limits: TradeLimits, currency: TradedCurrency): FeedItem[] {
	const { min, max, reserve } = limits[currency];
	const [sell, buy] = [rateFor(rates, currency, "sell"), rateFor(rates, currency, "buy")];
	const inRupees = (units: number | null) => (units === null ? undefined : roundToPaisa(units * buy));
	const code = codes[currency];
	const given = { amount: limits.pkrReserve ?? undefined, minamount: min ?? undefined, maxamount: max ?? undefined };
	const entered = { amount: reserve ?? undefined, minamount: inRupees(min), maxamount: inRupees(max) };
	return [
		{ from: code, to: pkr, in: 1, out: sell, ...given },
		{ from: pkr, to: code, in: buy, out: 1, ...entered },
	];
}

/** The feed as exchanger directories read it: root `<rates>`, one `<item>` a direction, decimals with a dot. */
export function xmlFeed(rates: Rates, settings: FeedSettings, now: number): string {
	const items = feedItems(rates, settings, now).map((item) => `<item>${elementsOf(item)}</item>`);
	return ['<?xml version="1.0" encoding="UTF-8"?>', "<rates>", ...items, "</rates>", ""].join("\n");
}

/** The same as JSON: `{ setAt, rates }`, `setAt` in ISO 8601, `null` while staff have set no rates. */
export function jsonFeed(rates: Rates, settings: FeedSettings, now: number): string {
	return JSON.stringify({ setAt: rates.setAt, rates: feedItems(rates, settings, now) });
}

function elementsOf(item: FeedItem): string {
	// Never in the notation with an exponent.
	const plain = (value: number) => value.toFixed(4).replace(/\.?0+$/, "");
	return Object.entries(item)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => `<${name}>${typeof value === "number" ? plain(value) : value}</${name}>`)
		.join("");
}
