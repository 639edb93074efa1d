import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { isLeadStep, leads } from "#server/db/schema/index.ts";
import { daysAfter, startOfDate } from "#shared/day.ts";
import { isOwed, oldestFirst } from "../search/filter-store.ts";

/** What was done on a day, and what is left at its end. */
export interface DayWork {
	/** Requests that were answered for the first time on that day, by person. */
	readonly answers: readonly { readonly name: string | null; readonly count: number }[];
	/** Requests that were closed with a deal on that day. */
	readonly deals: number;
	/** Requests that nobody has answered yet, of whatever day, and the one that waits longest. */
	readonly open: number;
	readonly oldest: { readonly id: string; readonly reference: string; readonly createdAt: Date } | null;
}

/** Reads what was done on a day in Pakistan (`2026-03-23`), from the events of that day alone. */
export function dayStore(db: Database) {
	return async (date: string): Promise<DayWork> => {
		const begins = new Date(startOfDate(date)).toISOString();
		const ends = new Date(startOfDate(daysAfter(date, 1))).toISOString();
		const touched = sql`SELECT DISTINCT subject_id FROM events
			WHERE ${isLeadStep} AND at >= ${begins}::timestamptz AND at < ${ends}::timestamptz`;
		const within = (column: string) =>
			sql`${sql.raw(column)} >= ${begins}::timestamptz AND ${sql.raw(column)} < ${ends}::timestamptz`;
		const [answers, counts, oldest] = await Promise.all([
			db.execute<{ name: string | null; count: number }>(sql`
				SELECT u.name, count(*)::int AS count FROM leads l LEFT JOIN users u ON u.id = l.first_answered_by
				WHERE l.id IN (${touched}) AND NOT l.suspect AND ${within("l.first_answered_at")}
				GROUP BY u.id, u.name ORDER BY count(*) DESC, u.name`),
			db.execute<{ deals: number; open: number }>(sql`
				SELECT (SELECT count(*)::int FROM leads l WHERE l.id IN (${touched}) AND l.close_reason = 'deal' AND ${within("l.closed_at")}) AS deals,
					(SELECT count(*)::int FROM leads WHERE ${isOwed} AND NOT suspect) AS open`),
			db
				.select({ id: leads.id, reference: leads.reference, createdAt: leads.createdAt })
				.from(leads)
				.where(sql`${isOwed} AND NOT suspect`)
				.orderBy(oldestFirst)
				.limit(1),
		]);
		const { deals = 0, open = 0 } = counts.rows[0] ?? {};
		return { answers: answers.rows, deals, open, oldest: oldest[0] ?? null };
	};
}
