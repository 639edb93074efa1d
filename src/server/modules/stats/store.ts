import { sql } from "drizzle-orm";
import type pg from "pg";
import { rowsOf } from "#server/db/query.ts";
import type { LeadStatus } from "#shared/lead-status.ts";
import type { LeadType } from "#shared/requests/spec.ts";

export interface KeptCount {
	readonly status: LeadStatus;
	readonly type: LeadType;
	readonly count: number;
}

export interface RecentFigures {
	/** Days since the first; `null` for all days. */
	readonly day: number | null;
	readonly count: number;
	readonly kept: number;
	readonly decided: number;
	readonly median_minutes: number | null;
}

interface CatalogueCounts {
	readonly total: number;
	readonly featured: number;
}

export function statsStore(pool: pg.Pool) {
	const catalogue = async (table: "networks" | "services"): Promise<CatalogueCounts> => {
		const query = sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE featured)::int AS featured FROM ${sql.raw(table)}`;
		const [row] = await rowsOf<CatalogueCounts & Record<string, unknown>>(pool, query);
		return row ?? { total: 0, featured: 0 };
	};
	return {
		networks: () => catalogue("networks"),
		services: () => catalogue("services"),

		/** How many leads there are by status and type, from the kept counts. */
		counts: () =>
			rowsOf<KeptCount & Record<string, unknown>>(
				pool,
				sql`SELECT status, type, sum(count)::int AS count FROM lead_counts GROUP BY status, type`,
			),

		/**
		 * How many leads came on each day from an instant on, and how they were answered: within `promised` ms or not, where
		 * that is decided at `now`. The row without a day is for all of them.
		 */
		recent: (since: Date, promised: number, now: Date) =>
			rowsOf<RecentFigures & Record<string, unknown>>(
				pool,
				sql`SELECT day, count(*)::int AS count,
						count(*) FILTER (WHERE took <= ${promised}::float8 / 1000)::int AS kept,
						count(*) FILTER (WHERE took IS NOT NULL OR came < ${(now.getTime() - promised - since.getTime()) / 1000}::float8)::int AS decided,
						percentile_cont(0.5) WITHIN GROUP (ORDER BY took) / 60 AS median_minutes
					FROM (
						SELECT floor(came / 86400)::int AS day, came, took FROM (
							SELECT date_part('epoch', created_at - ${since.toISOString()}::timestamptz) AS came,
								date_part('epoch', answered_at - created_at) AS took
							FROM leads WHERE created_at >= ${since.toISOString()}
						) AS recent
					) AS days GROUP BY GROUPING SETS ((day), ())`,
			),
	};
}

export type StatsStore = ReturnType<typeof statsStore>;
