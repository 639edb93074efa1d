import { type AmountReading, readAmount } from "./money.ts";
import { type Currency, currencies, type Side, totalAt } from "./rates.ts";

/** Which of the two sums is known: units of the currency, or rupees. */
export const directions = ["toPkr", "fromPkr"] as const;
export type Direction = (typeof directions)[number];

/** What someone asks of the calculator; `amount` as it was typed. */
export interface Question {
	readonly currency: Currency;
	readonly side: Side;
	readonly direction: Direction;
	readonly amount: string;
}

const largest = 1_000_000_000;

/** The question in the query of an address, with defaults for missing or invalid parts. */
export function questionIn(search: { get(name: string): string | null }): Question {
	const oneOf = <T extends string>(values: readonly T[], name: string, fallback: T) =>
		values.find((value) => value === search.get(name)) ?? fallback;
	return {
		currency: oneOf(currencies, "currency", "usdt"),
		side: oneOf(["sell", "buy"] as const, "side", "sell"),
		direction: oneOf(directions, "direction", "toPkr"),
		amount: (search.get("amount") || "100").slice(0, 40),
	};
}

/** The amount that is asked about, or why it cannot be used. */
export function amountOf({ amount }: Pick<Question, "amount">): AmountReading {
	return readAmount(amount, largest);
}

/** Both sums at a rate in PKR per unit: rupees to the paisa, units to hundredths (e-mails whole), rounded up for a seller, down for a buyer. */
export function sumsOf({ currency, side, direction }: Omit<Question, "amount">, amount: number, rate: number) {
	if (direction === "toPkr") return { units: amount, pkr: totalAt(rate, amount) };
	const parts = currency === "emailUnit" ? 1 : 100;
	const exact = (amount / rate) * parts;
	// What binary fractions add or take must not tip a sum over to the next part.
	const units = side === "sell" ? Math.ceil(exact - 1e-6) : Math.floor(exact + 1e-6);
	return { units: units / parts, pkr: amount };
}
