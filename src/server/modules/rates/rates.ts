import { type PreparedAnswer, prepareAnswer } from "#server/http/api/answers.ts";
import { type CachedValue, cachedValue } from "#server/lib/cached-value.ts";
import type { RateHistoryEntry } from "#shared/api/rate-changes.ts";
import type { Rates } from "#shared/api/rates.ts";
import { postedRatesOf } from "#shared/rates/rate-change.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import type { HistoryRow, RateRow, RatesStore } from "./store.ts";

const historySpan = 90 * 24 * 60 * 60 * 1000;

/** What is cached of the rate board: one query a change, not a request. */
export interface RateBoard {
	readonly current: CachedValue<{ rates: Rates; answer: PreparedAnswer<Rates> }>;
	/** The changes of the last 90 days, oldest first. */
	readonly history: CachedValue<PreparedAnswer<Rates[]>>;
	drop(): void;
	isBehind(): boolean;
}

/** The board over its store; answers the fallback rates until staff have set it. `now` in ms. */
export function rateBoardOf(store: RatesStore, now: () => number): RateBoard {
	const current = cachedValue(async () => {
		const row = await store.newest();
		const rates = row ? presentRates(row) : fallbackRates;
		return { rates, answer: prepareAnswer(rates) };
	});
	const history = cachedValue(async () => {
		const rows = await store.since(new Date(now() - historySpan));
		return prepareAnswer(rows.map(presentRates));
	});
	return {
		current,
		history,
		drop() {
			current.drop();
			history.drop();
		},
		isBehind: () => current.isBehind() || history.isBehind(),
	};
}

/** A row of the board as the calls answer it. */
export function presentRates(row: RateRow): Rates {
	return {
		...postedRatesOf(row),
		note: row.note,
		setAt: row.createdAt.toISOString(),
		updatedAt: row.createdAt.toISOString(),
	};
}

/** A row of the board with who made it. */
export function presentHistory({ row, setByName, approvedByName }: HistoryRow): RateHistoryEntry {
	const { setBy, approvedBy, kind, note, createdAt } = row;
	return {
		...postedRatesOf(row),
		note,
		at: createdAt.toISOString(),
		kind,
		by: setBy ? { id: setBy, name: setByName } : null,
		approvedBy: approvedBy ? { id: approvedBy, name: approvedByName } : null,
	};
}
