import type { Rates } from "../api/rates.ts";
import { startOfDay } from "../day.ts";
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
 * The change of a rate since the end of yesterday in Pakistan, PKR per unit; `null` where nothing is known of
 * yesterday. `now` in ms.
 */
export function changeSinceYesterday(
	history: readonly Rates[],
	currency: Currency,
	side: Side,
	now: number,
): number | null {
	const today = startOfDay(now);
	const before = history.findLast((entry) => entry.updatedAt !== null && Date.parse(entry.updatedAt) < today);
	const newest = history.at(-1);
	if (!before || !newest) return null;
	return roundToPaisa(rateFor(newest, currency, side) - rateFor(before, currency, side));
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
