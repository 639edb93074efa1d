import type { PromiseShare } from "#shared/api/promise.ts";
import type { NoticeChannel } from "#shared/notices.ts";
import {
	newestThatCanWait,
	outcomeOf,
	promisedHours,
	rungsReached,
	shareKept,
	type WorkingTime,
} from "#shared/promise.ts";
import type { PromisedRow, PromiseStore, Stretch } from "./store.ts";

export interface PromiseParts {
	readonly store: PromiseStore;
	/** Where staff are told. */
	readonly channels: readonly NoticeChannel[];
	readonly working: () => Promise<WorkingTime>;
	/** ms */
	readonly now: () => number;
}

const hour = 3_600_000;
const day = 24 * hour;
// Further back nobody is reminded: a ladder that is switched on late does not call up the past.
const memory = 30 * day;
const shareWindow = 90 * day;
const atOnce = 500;

/** Keeps the promise of an answer within 24 hours in sight. */
export function promiseKeeper({ store, channels, working, now }: PromiseParts) {
	return {
		/** Tells the rungs that are reached and records the promises that ended; one copy at a time does. */
		async sweep(): Promise<void> {
			const at = now();
			const time = await working();
			await store.alone(async (sweep) => {
				await eachPage(sweep.waiting, at, newestThatCanWait(at, time), async (rows) => {
					const reached = rows.flatMap((row) =>
						rungsReached(promisedLead(row), at, time).map((rung) => ({ leadId: row.id, rung })),
					);
					if (reached.length > 0) await sweep.remind(reached, channels, new Date(at));
				});
				await eachPage(sweep.unsettled, at, at - promisedHours * hour, async (rows) => {
					const ended = rows.flatMap((row) => {
						const outcome = outcomeOf(promisedLead(row), at, time);
						return outcome ? [{ leadId: row.id, receivedAt: row.created_at, kept: outcome === "kept" }] : [];
					});
					if (ended.length > 0) await sweep.settle(ended, new Date(at));
				});
			});
		},
	};
}

/** Answers the share of the last 90 days' promises that were kept, and since when they are counted. */
export function promiseShare(store: PromiseStore, now: () => number) {
	return async (): Promise<PromiseShare> => {
		const { kept, broken, first } = await store.outcomes(new Date(now() - shareWindow));
		return { answeredInTime: shareKept(kept, broken), since: first?.toISOString() ?? null };
	};
}

async function eachPage(
	read: (stretch: Stretch) => Promise<PromisedRow[]>,
	now: number,
	until: number,
	handle: (rows: readonly PromisedRow[]) => Promise<void>,
): Promise<void> {
	let after: PromisedRow | null = null;
	do {
		const rows: PromisedRow[] = await read({
			from: new Date(now - memory),
			until: new Date(until),
			after,
			limit: atOnce,
		});
		await handle(rows);
		after = rows.length === atOnce ? (rows.at(-1) ?? null) : null;
	} while (after);
}

function promisedLead({ created_at, answered_at, status }: PromisedRow) {
	return { createdAt: created_at.getTime(), answeredAt: answered_at?.getTime() ?? null, status };
}
