import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { LeadRow } from "../lead-row.ts";
import { isOurs } from "../search/figure-filter-store.ts";

/** Leads of one day that are alike in all that decides the response SLA; the row without a day is for all of them. */
export interface FigureRow {
	/** Whole days since the first moment; `null` for all leads. */
	readonly day: number | null;
	readonly count: number;
	readonly status: LeadRow["status"] | null;
	readonly reason: LeadRow["closeReason"];
	readonly suspect: LeadRow["suspect"] | null;
	/** `null`: not answered. */
	readonly answeredInTime: boolean | null;
	/** `null`: not finished. */
	readonly closedInTime: boolean | null;
	readonly pastDue: boolean | null;
	readonly medianMinutes: number | null;
	readonly first: Date | null;
}

export function figuresStore(db: Database) {
	return {
		/** Counts the leads that came since a moment; whether they are past due is judged at `now`. */
		async count(since: Date, now: Date): Promise<FigureRow[]> {
			const from = sql`${since.toISOString()}::timestamptz`;
			const { rows } = await db.execute<Omit<FigureRow, "first"> & { readonly first: string | null }>(
				// Two plain aggregates: a median within grouping sets would sort every group.
				sql`WITH recent AS MATERIALIZED (
						SELECT floor(date_part('epoch', created_at - ${from}) / 86400)::int AS day, created_at, status, close_reason AS reason,
							suspect, first_answered_at <= due_at AS "answeredInTime", closed_at < due_at AS "closedInTime",
							due_at < ${now.toISOString()}::timestamptz AS "pastDue",
							date_part('epoch', first_answered_at - created_at) AS took
						FROM leads WHERE created_at >= ${from} AND ${isOurs}
					)
					SELECT day, status, reason, suspect, "answeredInTime", "closedInTime", "pastDue", count(*)::int AS count,
						NULL::float8 AS "medianMinutes", NULL::timestamptz AS first
					FROM recent GROUP BY day, status, reason, suspect, "answeredInTime", "closedInTime", "pastDue"
					UNION ALL
					SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, count(*)::int,
						percentile_cont(0.5) WITHIN GROUP (ORDER BY took) / 60, min(created_at) FROM recent`,
			);
			return rows.map((row) => ({ ...row, first: row.first === null ? null : new Date(row.first) }));
		},
	};
}

export type FiguresStore = ReturnType<typeof figuresStore>;
