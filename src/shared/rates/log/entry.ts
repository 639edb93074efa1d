import type { PostedRates } from "../rate-change.ts";
import { currencies } from "../rates.ts";

/** What a leaf of the rate log says. */
export interface LoggedRates {
	/** When they were put on the board, ISO 8601. */
	readonly posted: string;
	/** Since when they hold, ISO 8601. */
	readonly from: string;
	/** PKR per unit. */
	readonly rates: PostedRates;
	readonly note: string | null;
}

const names = { payoneer: "payoneer", usdt: "usdt", binance: "binance", emailUnit: "email-unit" } as const;
const time = String.raw`(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)`;
const pairs = currencies.map(
	(currency) => `${names[currency]} (?<${currency}Buy>[\\d.]+) (?<${currency}Sell>[\\d.]+)\n`,
);
const pattern = new RegExp(`^sauda rate 1\nposted ${time}\nfrom ${time}\n${pairs.join("")}note (null|".*")\n$`);

/** Reads the canonical text of a leaf (docs/rate-log.md); `null` for any other. */
export function readEntry(text: string): LoggedRates | null {
	const match = pattern.exec(text);
	if (!match?.groups) return null;
	const [posted = "", from = ""] = match.slice(1);
	const figures = Object.entries(match.groups).map(([field, figure]) => [field, Number(figure)]);
	// The pattern has a group for each rate.
	const rates = Object.fromEntries(figures) as unknown as PostedRates;
	try {
		return { posted, from, rates, note: JSON.parse(match.at(-1) ?? "") };
	} catch {
		return null;
	}
}
