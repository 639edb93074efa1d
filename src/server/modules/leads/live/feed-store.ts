import { sql } from "drizzle-orm";
import type pg from "pg";
import { rowsOf } from "#server/db/query.ts";

/** Something that happened to a lead, by whatever copy of the program. */
export interface FeedEvent {
	/** Of the event; an arrival has that of its lead. */
	readonly id: string;
	readonly leadId: string;
	/** `received`, `moved`, `assigned`, `answered`. */
	readonly kind: string;
	readonly at: Date;
}

/** More than this at once is told as "reload". */
export const feedLimit = 200;

export function feedStore(pool: pg.Pool) {
	return {
		/** The database's clock, which all events are stamped by. */
		async now(): Promise<Date> {
			const [row] = await rowsOf<{ now: Date }>(pool, sql`SELECT now()`);
			return row?.now ?? new Date(0);
		},

		/** What happened since an instant, oldest first, at most one more than the limit. */
		since(at: Date): Promise<FeedEvent[]> {
			const from = at.toISOString();
			return rowsOf<FeedEvent>(
				pool,
				sql`(SELECT id, id AS "leadId", 'received' AS kind, created_at AS at FROM leads
						WHERE created_at >= ${from} ORDER BY created_at DESC NULLS LAST LIMIT ${feedLimit + 1})
					UNION ALL
					(SELECT id, lead_id, kind, at FROM lead_events
						WHERE kind <> 'received' AND at >= ${from} ORDER BY at DESC LIMIT ${feedLimit + 1})
					ORDER BY at`,
			);
		},
	};
}

export type FeedStore = ReturnType<typeof feedStore>;
