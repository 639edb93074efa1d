import type { Rates } from "../api/rates.ts";
import { type Currency, rateFor } from "./rates.ts";

/** The changes, followed by the current board; the two are fetched separately, and the board more often. */
export function withCurrent(history: readonly Rates[], current: Rates): readonly Rates[] {
	const newest = history.at(-1);
	if (current.updatedAt === null || current.updatedAt === newest?.updatedAt) return history;
	return newest?.updatedAt && newest.updatedAt > current.updatedAt ? history : [...history, current];
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
