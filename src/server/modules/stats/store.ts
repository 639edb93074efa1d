import { sql } from "drizzle-orm";
import type pg from "pg";
import { rowsOf } from "#server/db/query.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import type { LeadType } from "#shared/requests/spec.ts";

export interface StoredCount {
	readonly status: LeadStatus;
	readonly type: LeadType;
	readonly count: number;
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

		/** How many leads there are by status and type, from the stored counts. */
		counts: () =>
			rowsOf<StoredCount & Record<string, unknown>>(
				pool,
				sql`SELECT status, type, sum(count)::int AS count FROM lead_counts GROUP BY status, type`,
			),
	};
}

export type StatsStore = ReturnType<typeof statsStore>;
