import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { Locale } from "#shared/locale.ts";
import { isOurs, withinDays } from "../search/figure-filter-store.ts";
import type { Period } from "./period-store.ts";

/** How far the leads of one source, origin, language or day came; the row of none of them is the total. */
export interface FunnelRow {
	readonly part: "source" | "origin" | "locale" | "day" | "all";
	/** The path that they were sent from. */
	readonly source: string | null;
	readonly origin: string | null;
	readonly locale: Locale | null;
	readonly day: string | null;
	readonly sent: number;
	readonly answered: number;
	readonly deals: number;
}

/** Counts the leads of some days that no machine seems to have sent, by what "answered" and "deal" mean in all figures. */
export function funnelStore(db: Database) {
	return async (period: Period): Promise<FunnelRow[]> => {
		const within = sql.join(withinDays(period), sql` AND `);
		const { rows } = await db.execute<FunnelRow & Record<string, unknown>>(sql`
			WITH came AS (
				SELECT source, origin, locale, ((created_at AT TIME ZONE interval '5 hours')::date)::text AS day,
					first_answered_at IS NOT NULL AS answered,
					status IN ('CLOSED', 'REJECTED') AND close_reason IS NOT DISTINCT FROM 'deal' AS deal
				FROM leads WHERE ${within} AND NOT suspect AND ${isOurs} OFFSET 0
			), counted AS (
				SELECT CASE WHEN grouping(source) = 0 THEN 'source' WHEN grouping(origin) = 0 THEN 'origin'
						WHEN grouping(locale) = 0 THEN 'locale' WHEN grouping(day) = 0 THEN 'day' ELSE 'all' END AS part,
					source, origin, locale, day, count(*)::int AS sent, (count(*) FILTER (WHERE answered))::int AS answered,
					(count(*) FILTER (WHERE deal))::int AS deals
				FROM came GROUP BY GROUPING SETS ((source), (origin), (locale), (day), ())
			)
			SELECT part, source, origin, locale, day, sent, answered, deals FROM (
				SELECT *, row_number() OVER (PARTITION BY part ORDER BY sent DESC, source, origin) AS place FROM counted
			) AS ranked WHERE place <= ${mostOfAPart}`);
		return rows;
	};
}

/** Visitors' programs name source and origin, so there may be any number of them; what comes after these is the rest. */
const mostOfAPart = 1_000;

export type CountFunnel = ReturnType<typeof funnelStore>;
