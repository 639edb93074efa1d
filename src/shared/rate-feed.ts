import type { Rates } from "./api/rates.ts";
import { type Currency, rateFor } from "./rates.ts";

// The codes that exchanger directories know, as far as they know them.
const codes = { payoneer: "PAYONEERUSD", usdt: "USDT", binance: "BINANCEUSD" } as const satisfies Partial<
	Record<Currency, string>
>;
const feedCurrencies = ["payoneer", "usdt", "binance"] as const satisfies readonly (keyof typeof codes)[];
const pkr = "PKR";

// What one request can ask for, in dollars. The feed's form wants the sums; every trade is confirmed by a person.
const smallest = 1;
const largest = 10_000;

/** The posted rates in the form that exchanger directories read (BestChange): one item a direction. E-mails are no currency. */
export function rateFeed(rates: Rates): string {
	const items = feedCurrencies.flatMap((currency) => {
		const code = codes[currency];
		const pays = rateFor(rates, currency, "sell");
		const costs = rateFor(rates, currency, "buy");
		return [
			item({ from: code, to: pkr, in: 1, out: pays, amount: largest * pays, min: smallest, max: largest }),
			item({ from: pkr, to: code, in: costs, out: 1, amount: largest, min: smallest * costs, max: largest * costs }),
		];
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n${items.join("\n")}\n</rates>\n`;
}

interface Item {
	readonly from: string;
	readonly to: string;
	readonly in: number;
	readonly out: number;
	/** What can be given out, in units of `to`. */
	readonly amount: number;
	/** Least and most that is taken, in units of `from`. */
	readonly min: number;
	readonly max: number;
}

function item({ from, to, min, max, amount, ...sums }: Item): string {
	return [
		"<item>",
		`<from>${from}</from><to>${to}</to>`,
		`<in>${plain(sums.in)}</in><out>${plain(sums.out)}</out>`,
		`<amount>${plain(amount)}</amount>`,
		`<minamount>${plain(min)} ${from}</minamount><maxamount>${plain(max)} ${from}</maxamount>`,
		"</item>",
	].join("");
}

function plain(value: number): string {
	return String(Number(value.toFixed(4)));
}
