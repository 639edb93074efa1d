import { asc, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { visitCounts } from "#server/db/schema/index.ts";
import type { VisitEvent } from "#shared/api/visits.ts";
import type { Locale } from "#shared/locale.ts";
import type { VisitCount } from "./counter.ts";

/** What a day holds already, which decides how much more it takes. */
export interface DayStock {
	readonly rows: number;
	readonly origins: ReadonlySet<string>;
}

/** Sums of one page, origin, language or day; the row of none of them is the total. */
export interface VisitSum {
	readonly part: "page" | "origin" | "locale" | "day" | "all";
	readonly page: string | null;
	readonly origin: string | null;
	readonly locale: Locale | null;
	readonly day: string | null;
	readonly event: VisitEvent;
	readonly count: number;
}

// Any fixed number: it names the lock that lets one copy add at a time, so that all keep to the limits together.
const addLock = 7_283_209;

export function visitsStore(db: Database) {
	const { day } = visitCounts;
	return {
		/** Adds counts in one commit; `within` brings those of a day within what a day may hold. */
		add(counts: readonly VisitCount[], within: (counts: readonly VisitCount[], stock: DayStock) => VisitCount[]) {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(${addLock})`);
				for (const [on, ofDay] of Map.groupBy(counts, (each) => each.day)) {
					const { rows } = await tx.execute<{ rows: number; origins: string[] }>(sql`
						SELECT count(*)::int AS rows, coalesce(array_agg(DISTINCT origin), '{}') AS origins
						FROM visit_counts WHERE day = ${on}`);
					const [stock] = rows;
					const fitting = within(ofDay, { rows: stock?.rows ?? 0, origins: new Set(stock?.origins) });
					await tx.execute(sql`
						INSERT INTO visit_counts (day, event, page, locale, origin, count)
						SELECT day, event, page, locale, origin, count FROM json_to_recordset(${JSON.stringify(fitting)}::json)
							AS given (day date, event text, page text, locale locale, origin text, count int)
						ON CONFLICT (day, event, page, locale, origin)
						DO UPDATE SET count = least(visit_counts.count::bigint + excluded.count, 2147483647)`);
				}
			});
		},

		/** The sums of some days, both ends counted. */
		async sums(from: string, to: string): Promise<VisitSum[]> {
			const { rows } = await db.execute<VisitSum & Record<string, unknown>>(sql`
				SELECT CASE WHEN grouping(page) = 0 THEN 'page' WHEN grouping(origin) = 0 THEN 'origin'
						WHEN grouping(locale) = 0 THEN 'locale' WHEN grouping(day) = 0 THEN 'day' ELSE 'all' END AS part,
					page, origin, locale, day::text AS day, event, sum(count)::float8 AS count
				FROM visit_counts WHERE day BETWEEN ${from} AND ${to}
				GROUP BY GROUPING SETS ((event, page), (event, origin), (event, locale), (event, day), (event))`);
			return rows;
		},

		/** The first day that something was counted on, such as `2026-11-21`; `null` before that. */
		async firstDay(): Promise<string | null> {
			const [first] = await db.select({ day }).from(visitCounts).orderBy(asc(day)).limit(1);
			return first?.day ?? null;
		},

		/** Deletes what is older than a day, up to `limit` rows; answers how many went. */
		async prune(before: string, limit: number): Promise<number> {
			const oldest = db.select({ place: sql`ctid` }).from(visitCounts).where(lt(day, before)).limit(limit);
			const { rowCount } = await db.delete(visitCounts).where(sql`ctid IN ${oldest}`);
			return rowCount ?? 0;
		},
	};
}
