import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { isOurs, withinDays } from "../search/figure-filter-store.ts";
import type { Period } from "./figures-store.ts";

/** How far the leads of one source, origin, language or day came. */
export interface FunnelRow {
	/** The path that they were sent from, where they came from, and so on; `null` where it is not known. */
	readonly key: string | null;
	readonly sent: number;
	readonly answered: number;
	readonly deals: number;
}

const keys = {
	source: sql`source`,
	origin: sql`origin`,
	locale: sql`locale::text`,
	day: sql`((created_at AT TIME ZONE interval '5 hours')::date)::text`,
} as const satisfies Readonly<Record<string, SQL>>;

export type Funnel = Readonly<Record<keyof typeof keys, readonly FunnelRow[]>>;

/** Visitors' programs name source and origin, so there may be any number of them; those beyond this are left out. */
const mostRows = 1_000;

/** Counts the leads of some days that no machine seems to have sent, by what "answered" and "deal" mean in all figures. */
export function funnelStore(db: Database) {
	return async (period: Period): Promise<Funnel> => {
		const conditions = sql.join([...withinDays(period), sql`NOT suspect`, isOurs], sql` AND `);
		const by = async (key: SQL): Promise<FunnelRow[]> => {
			const { rows } = await db.execute<FunnelRow & Record<string, unknown>>(sql`
				SELECT ${key} AS key, count(*)::int AS sent, count(first_answered_at)::int AS answered,
					(count(*) FILTER (WHERE status IN ('CLOSED', 'REJECTED') AND close_reason = 'deal'))::int AS deals
				FROM leads WHERE ${conditions} GROUP BY 1 ORDER BY sent DESC, key LIMIT ${mostRows}`);
			return rows;
		};
		const [source, origin, locale, day] = await Promise.all([
			by(keys.source),
			by(keys.origin),
			by(keys.locale),
			by(keys.day),
		]);
		return { source, origin, locale, day };
	};
}
