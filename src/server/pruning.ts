import type { ScheduledJob } from "./queue/job.ts";

export interface Prunable {
	/** How long it is stored, in days. */
	readonly days: number;
	/** Deletes up to `limit` of what is older than a moment; answers how many went. */
	readonly prune: (before: Date, limit: number) => Promise<number>;
}

const day = 24 * 3_600_000;
const batch = 500;

/** Deletes all that is too old, in statements so small that none keeps the database busy. `now` in ms. */
export async function pruneInBatches({ days, prune }: Prunable, now: () => number, signal: AbortSignal): Promise<void> {
	const before = new Date(now() - days * day);
	while (!signal.aborted && (await prune(before, batch)) === batch);
}

/** A job that deletes what is too old, one kind after the other. `schedule`: a cron expression; `now` in ms. */
export function pruningJob(
	name: string,
	schedule: string,
	now: () => number,
	...kinds: readonly Prunable[]
): ScheduledJob {
	return {
		name,
		schedule,
		async run(signal) {
			for (const kind of kinds) await pruneInBatches(kind, now, signal);
		},
	};
}
