import type { Rates } from "../api/rates.ts";
import { type Currency, isSet, rateFor } from "./rates.ts";

// The codes that exchanger directories know, as far as they know them.
const codes = { payoneer: "PAYONEERUSD", usdt: "USDT", binance: "BINANCEUSD" } as const satisfies Partial<
	Record<Currency, string>
>;
const feedCurrencies = ["payoneer", "usdt", "binance"] as const satisfies readonly (keyof typeof codes)[];
const pkr = "PKR";

/**
 * The posted rates in the form that exchanger directories read (BestChange): one item a direction, and none while staff
 * have set no rates. Reserves and limits are left out, since staff give none. E-mails are no currency.
 */
export function rateFeed(rates: Rates): string {
	const offers = isSet(rates) ? feedCurrencies : [];
	const items = offers.flatMap((currency) => {
		const code = codes[currency];
		return [
			item({ from: code, to: pkr, in: 1, out: rateFor(rates, currency, "sell") }),
			item({ from: pkr, to: code, in: rateFor(rates, currency, "buy"), out: 1 }),
		];
	});
	return ['<?xml version="1.0" encoding="UTF-8"?>', "<rates>", ...items, "</rates>", ""].join("\n");
}

interface Item {
	readonly from: string;
	readonly to: string;
	readonly in: number;
	readonly out: number;
}

function item({ from, to, ...sums }: Item): string {
	return `<item><from>${from}</from><to>${to}</to><in>${plain(sums.in)}</in><out>${plain(sums.out)}</out></item>`;
}

function plain(value: number): string {
	return String(Number(value.toFixed(4)));
}
