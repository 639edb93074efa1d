import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { events, leadNotes, leads, users } from "#server/db/schema/index.ts";
import { type LeadEvent, type LeadNote, leadEventKinds } from "#shared/api/leads/lead.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { searchTextOfNote } from "../search/search-text.ts";

type Actor = LeadEvent["actor"];

export interface NewNote {
	readonly leadId: string;
	readonly author: NonNullable<Actor>;
	readonly text: string;
	/** Of the call: its repeat is stored once. */
	readonly key: string | null;
}

const most = 500;
const steps = [
	...leadEventKinds.map((kind) => `lead.${kind}`),
	...(["agreed", "paid", "cancelled"] as const).map((action) => `deal.${action}`),
];
const person = { id: users.id, name: users.name };

/** What happened to a lead and what staff wrote about it. */
export function historyStore(db: Database) {
	return {
		/** The steps of a lead and of its deals, oldest first; of a deal with what was agreed and what the step changed. */
		async events(leadId: string): Promise<LeadEvent[]> {
			const { id, subjectId, sequence, at } = events;
			const kind = sql<string>`substr(${events.kind}, 6)`;
			const from = sql<LeadStatus | null>`${events.before} ->> 'status'`;
			const to = sql<LeadStatus | null>`${events.after} ->> 'status'`;
			// Without what an undo restores.
			const data = sql<LeadEvent["data"]>`CASE WHEN ${events.kind} LIKE 'deal.%' THEN jsonb_build_object(
				'before', ${events.before}, 'after', ${events.after}, 'deal', (SELECT jsonb_build_object(
					'id', d.id, 'kind', d.kind, 'side', d.side, 'currency', d.currency, 'amount', trim_scale(d.amount)::text,
					'rate', trim_scale(d.rate)::text, 'total', trim_scale(d.total)::text, 'reason', d.reason)
					FROM deals d WHERE d.id = ${subjectId}))
				ELSE ${events.data} - 'was' END`;
			const subjects = sql`ARRAY(SELECT d.id FROM deals d WHERE d.lead_id = ${leadId}) || ${leadId}::uuid`;
			const rows = await db
				.select({ id, kind, from, to, actor: person, data, at })
				.from(events)
				.leftJoin(users, eq(users.id, events.actorId))
				.where(and(sql`${subjectId} = ANY (${subjects})`, inArray(events.kind, steps)))
				.orderBy(asc(at), asc(sequence))
				.limit(most);
			return rows.map(presentEvent);
		},

		/** The notes on a lead, oldest first. */
		async notes(leadId: string): Promise<LeadNote[]> {
			const { id, text, createdAt } = leadNotes;
			const rows = await db
				.select({ id, text, author: person, createdAt })
				.from(leadNotes)
				.leftJoin(users, eq(users.id, leadNotes.authorId))
				.where(eq(leadNotes.leadId, leadId))
				.orderBy(asc(createdAt), asc(id))
				.limit(most);
			return rows.map(presentNote);
		},

		/** Adds a note, by whose words its lead is found then, once for each key; `null` where there is no such lead, or the key was another note's. */
		async addNote({ leadId, author, text, key }: NewNote): Promise<LeadNote | null> {
			const { rows } = await db.execute<{ id: string; created_at: string }>(
				sql`WITH note AS (
						INSERT INTO lead_notes (lead_id, author_id, text, idempotency_key)
						SELECT id, ${author.id}::uuid, ${text}, ${key}::uuid FROM ${leads} WHERE id = ${leadId}
						ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING RETURNING id, lead_id, created_at
					), found AS (
						UPDATE leads SET search_text = search_text || ${searchTextOfNote(text)} FROM note WHERE leads.id = note.lead_id
					)
					SELECT id, created_at FROM note`,
			);
			const [row] = rows;
			if (row) return presentNote({ id: row.id, text, author, createdAt: new Date(row.created_at) });
			if (key === null) return null;
			const { id, createdAt, authorId, idempotencyKey } = leadNotes;
			const [same] = await db
				.select({ id, createdAt })
				.from(leadNotes)
				.where(
					and(eq(idempotencyKey, key), eq(leadNotes.leadId, leadId), eq(authorId, author.id), eq(leadNotes.text, text)),
				);
			return same ? presentNote({ ...same, text, author }) : null;
		},

		/** Whether a note was stored with a key. */
		async isKeyOfNote(key: string): Promise<boolean> {
			const found = await db.select({ id: leadNotes.id }).from(leadNotes).where(eq(leadNotes.idempotencyKey, key));
			return found.length > 0;
		},
	};
}

export type HistoryStore = ReturnType<typeof historyStore>;

function presentEvent({ id, kind, from, to, actor, data, at }: Omit<LeadEvent, "at"> & { at: Date }): LeadEvent {
	return { id, kind, from, to, actor, data, at: at.toISOString() };
}

function presentNote({ id, text, author, createdAt }: Omit<LeadNote, "createdAt"> & { createdAt: Date }): LeadNote {
	return { id, text, author, createdAt: createdAt.toISOString() };
}
