import { sql } from "drizzle-orm";
import type pg from "pg";
import { rowsOf } from "#server/db/query.ts";
import type { LeadEvent, LeadNote } from "#shared/api/leads/lead.ts";

type Actor = LeadEvent["actor"];

interface EventRow extends Omit<LeadEvent, "at"> {
	readonly at: Date;
}

interface NoteRow {
	readonly id: string;
	readonly text: string;
	readonly author: Actor;
	readonly created_at: Date;
}

const actor = sql.raw("CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name) END");

/** What happened to a lead and what staff wrote about it. */
export function historyStore(pool: pg.Pool) {
	return {
		/** The steps of a lead, oldest first. */
		async events(leadId: string): Promise<LeadEvent[]> {
			const rows = await rowsOf<EventRow>(
				pool,
				sql`SELECT e.id, e.kind, e.from_status AS from, e.to_status AS to, e.data, e.at, ${actor} AS actor
					FROM lead_events e LEFT JOIN users u ON u.id = e.actor_id
					WHERE e.lead_id = ${leadId} ORDER BY e.at, e.kind <> 'received', e.id LIMIT 500`,
			);
			return rows.map(presentEvent);
		},

		/** The notes on a lead, oldest first. */
		async notes(leadId: string): Promise<LeadNote[]> {
			const rows = await rowsOf<NoteRow>(
				pool,
				sql`SELECT n.id, n.text, n.created_at, ${actor} AS author
					FROM lead_notes n LEFT JOIN users u ON u.id = n.author_id
					WHERE n.lead_id = ${leadId} ORDER BY n.created_at, n.id LIMIT 500`,
			);
			return rows.map(presentNote);
		},

		/** Adds a note; `null` where there is no such lead. */
		async addNote(leadId: string, author: NonNullable<Actor>, text: string): Promise<LeadNote | null> {
			const [row] = await rowsOf<Omit<NoteRow, "author">>(
				pool,
				sql`INSERT INTO lead_notes (lead_id, author_id, text)
					SELECT id, ${author.id}::uuid, ${text} FROM leads WHERE id = ${leadId} RETURNING id, text, created_at`,
			);
			return row ? presentNote({ ...row, author: { id: author.id, name: author.name } }) : null;
		},
	};
}

export type HistoryStore = ReturnType<typeof historyStore>;

function presentEvent({ id, kind, from, to, actor, data, at }: EventRow): LeadEvent {
	return { id, kind, from, to, actor, data, at: at.toISOString() };
}

function presentNote({ id, text, author, created_at }: NoteRow): LeadNote {
	return { id, text, author, createdAt: created_at.toISOString() };
}
