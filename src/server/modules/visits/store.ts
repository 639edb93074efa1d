import { asc, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { visitCounts } from "#server/db/schema/index.ts";
import type { VisitEvent } from "#shared/api/visits.ts";
import { isLastingOrigin, noOrigin, otherOrigin } from "#shared/visits/origin.ts";
import { addTo, type VisitCount } from "./counter.ts";

/** The sum of one page, origin, language or day, whose name is its key; the total has none. */
export interface VisitSum {
	readonly part: "page" | "origin" | "locale" | "day" | "all";
	readonly key: string | null;
	readonly event: VisitEvent;
	readonly count: number;
}

type DayStock = { rows: number; origins: readonly string[] };

/** The most origins outside the known list that are counted singly on a day: invented hosts cannot fill the table. */
const mostOrigins = 50;
/** A day with so many rows takes no further origin for any page. */
const mostRows = 3_000;
// Any fixed number: it names the lock that lets one copy add at a time, so that all keep to the limits together.
const addLock = 7_283_209;

export function visitsStore(db: Database) {
	const { day } = visitCounts;
	return {
		/** Adds counts in one commit; what is more than a day may hold is counted under `other`. */
		add(counts: readonly VisitCount[]) {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(${addLock})`);
				for (const [on, ofDay] of Map.groupBy(counts, (each) => each.day)) {
					const { rows } = await tx.execute<DayStock>(sql`
						SELECT count(*)::int AS rows, coalesce(array_agg(DISTINCT origin), '{}') AS origins
						FROM visit_counts WHERE day = ${on}`);
					const fitting = fitDay(ofDay, rows[0] ?? { rows: 0, origins: [] });
					await tx.execute(sql`
						INSERT INTO visit_counts (day, event, page, locale, origin, count)
						SELECT day, event, page, locale, origin, count FROM json_to_recordset(${JSON.stringify(fitting)}::json)
							AS given (day date, event text, page text, locale locale, origin text, count int)
						ON CONFLICT (day, event, page, locale, origin)
						DO UPDATE SET count = least(visit_counts.count::bigint + excluded.count, 2147483647)`);
				}
			});
		},

		async sums(from: string, to: string): Promise<VisitSum[]> {
			const { rows } = await db.execute<VisitSum & Record<string, unknown>>(sql`
				SELECT CASE WHEN grouping(page) = 0 THEN 'page' WHEN grouping(origin) = 0 THEN 'origin'
						WHEN grouping(locale) = 0 THEN 'locale' WHEN grouping(day) = 0 THEN 'day' ELSE 'all' END AS part,
					coalesce(page, origin, locale::text, day::text) AS key, event, sum(count)::float8 AS count
				FROM visit_counts WHERE day BETWEEN ${from} AND ${to}
				GROUP BY GROUPING SETS ((event, page), (event, origin), (event, locale), (event, day), (event))`);
			return rows;
		},

		/** The first day that something was counted on, such as `2026-11-21`; `null` before that. */
		async firstDay(): Promise<string | null> {
			const [first] = await db.select({ day }).from(visitCounts).orderBy(asc(day)).limit(1);
			return first?.day ?? null;
		},

		async prune(before: string, limit: number): Promise<number> {
			const oldest = db.select({ place: sql`ctid` }).from(visitCounts).where(lt(day, before)).limit(limit);
			const { rowCount } = await db.delete(visitCounts).where(sql`ctid IN ${oldest}`);
			return rowCount ?? 0;
		},
	};
}

function fitDay(counts: readonly VisitCount[], { rows, origins }: DayStock): VisitCount[] {
	const named = new Set(origins.filter((origin) => !isLastingOrigin(origin)));
	const fitting = new Map<string, VisitCount>();
	for (const each of counts) addTo(fitting, { ...each, origin: originFor(each.origin) });
	return [...fitting.values()];

	function originFor(origin: string): string {
		if (origin !== noOrigin && rows + fitting.size >= mostRows) return otherOrigin;
		if (isLastingOrigin(origin) || named.has(origin)) return origin;
		if (named.size >= mostOrigins) return otherOrigin;
		named.add(origin);
		return origin;
	}
}
