import type { Rates } from "../api/rates.ts";
import { roundToPaisa } from "./money.ts";
import { type Currency, rateFor, type Side } from "./rates.ts";

/** The changes, followed by the current board; the two are fetched separately, and the board more often. */
export function withCurrent(history: readonly Rates[], current: Rates): readonly Rates[] {
	const newest = history.at(-1);
	if (current.updatedAt === null || current.updatedAt === newest?.updatedAt) return history;
	return newest?.updatedAt && newest.updatedAt > current.updatedAt ? history : [...history, current];
}

/** Since when a currency has its present pair of rates, ISO 8601; `null` where that is not known. */
export function setAtOf(history: readonly Rates[], currency: Currency): string | null {
	const newest = history.at(-1);
	if (!newest) return null;
	const same = (entry: Rates) =>
		(["buy", "sell"] as const).every((side) => rateFor(entry, currency, side) === rateFor(newest, currency, side));
	const lastOther = history.findLastIndex((entry) => !same(entry));
	return history[lastOther + 1]?.updatedAt ?? null;
}

/**
 * The last change of a rate: by how much, PKR per unit, and when (ISO 8601); `null` where it has never changed in what is
 * known of it.
 */
export function lastChangeOf(
	history: readonly Rates[],
	currency: Currency,
	side: Side,
): { readonly by: number; readonly at: string } | null {
	const newest = history.at(-1);
	if (!newest) return null;
	const rate = rateFor(newest, currency, side);
	const before = history.findLastIndex((entry) => rateFor(entry, currency, side) !== rate);
	const [last, next] = [history[before], history[before + 1]];
	if (!last || !next?.updatedAt) return null;
	return { by: roundToPaisa(rate - rateFor(last, currency, side)), at: next.updatedAt };
}

/** The entries at which a currency's own rates changed, oldest first. */
export function changesOf(history: readonly Rates[], currency: Currency): readonly Rates[] {
	return history.filter((entry, index) => {
		const before = history[index - 1];
		return (
			!before ||
			rateFor(before, currency, "buy") !== rateFor(entry, currency, "buy") ||
			rateFor(before, currency, "sell") !== rateFor(entry, currency, "sell")
		);
	});
}
