import { and, asc, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ScheduledJob } from "../queue/job.ts";
import type { Database } from "./database.ts";

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

/** Deletes up to `limit` rows of a table that are older than a moment, the oldest first and none that somebody works on; answers how many. */
export function pruneOf(db: Database, table: PgTable, at: PgColumn, which?: SQL) {
	return async (before: Date, limit: number): Promise<number> => {
		const old = db
			.select({ place: sql`ctid` })
			.from(table)
			.where(and(lt(at, before), which))
			.orderBy(asc(at))
			.limit(limit)
			.for("update", { skipLocked: true });
		const { rowCount } = await db.delete(table).where(sql`ctid IN ${old}`);
		return rowCount ?? 0;
	};
}
