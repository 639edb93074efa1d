import { and, desc, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { events, isLeadStep, leadNotes, leads } from "#server/db/schema/index.ts";

/** Something that happened to a lead, by whatever copy of the program. */
export interface FeedEvent {
	/** Of the event or the note; an arrival has that of its lead. */
	readonly id: string;
	readonly leadId: string;
	/** That of the event; `noted` for a note. */
	readonly kind: string;
	readonly at: Date;
}

/** More than this at once is told as "reload". */
export const feedLimit = 200;

export function feedStore(db: Database) {
	return {
		/** The database's clock, which all events are stamped by. */
		async now(): Promise<Date> {
			const { rows } = await db.execute<{ now: string }>(sql`SELECT now()`);
			return new Date(rows[0]?.now ?? 0);
		},

		/** What happened since an instant, oldest first, at most one more than the limit. */
		since(instant: Date): Promise<FeedEvent[]> {
			const { id, subjectId, kind, at } = events;
			const done = db
				.select({ id, leadId: sql<string>`${subjectId}`, kind: sql<string>`substr(${kind}, 6)`, at })
				.from(events)
				.where(and(isLeadStep, gte(at, instant)))
				.orderBy(desc(at))
				.limit(feedLimit + 1);
			const noted = db
				.select({ id: leadNotes.id, leadId: leadNotes.leadId, kind: sql<string>`'noted'`, at: leadNotes.createdAt })
				.from(leadNotes)
				.where(gte(leadNotes.createdAt, instant))
				.orderBy(desc(leadNotes.createdAt))
				.limit(feedLimit + 1);
			return db
				.select({ id: leads.id, leadId: leads.id, kind: sql<string>`'received'`, at: leads.createdAt })
				.from(leads)
				.where(and(gte(leads.createdAt, instant), isNull(leads.importId)))
				.orderBy(sql`${leads.createdAt} DESC NULLS LAST`)
				.limit(feedLimit + 1)
				.unionAll(done)
				.unionAll(noted)
				.orderBy(sql`created_at`);
		},
	};
}

export type FeedStore = ReturnType<typeof feedStore>;
