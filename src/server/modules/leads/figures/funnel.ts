import { ProblemError } from "#server/http/api/problems.ts";
import { QueueFullError, semaphore } from "#server/lib/semaphore.ts";
import { cachedWhenMany } from "./cached-when-many.ts";
import type { CountFunnel, FunnelRow } from "./funnel-store.ts";
import type { Period } from "./period-store.ts";

/** One period is counted at a time; so many wait for it, and any further call is told to try again. */
const waiting = 8;

/** Reads how far the leads of some days came; where they are many, once a minute. `now` in ms. */
export function leadFunnel(count: CountFunnel, now: () => number): (period: Period) => Promise<readonly FunnelRow[]> {
	const oneAtATime = semaphore(1, waiting);
	const read = cachedWhenMany(async (period: Period) => {
		const rows = await oneAtATime(() => count(period)).catch((error: unknown) => {
			throw error instanceof QueueFullError ? new ProblemError("unavailable") : error;
		});
		return { total: rows.find(({ part }) => part === "all")?.sent ?? 0, rows };
	});
	return async (period) => (await read(period, new Date(now()))).rows;
}
