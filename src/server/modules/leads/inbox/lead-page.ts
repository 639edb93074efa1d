import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { events, leadNotes, leads, users } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { type LeadDetail, type LeadEvent, type LeadNote, leadEventKinds } from "#shared/api/leads/lead.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { leadColumns, presentLeads } from "../lead-row.ts";
import { peopleAt } from "../live/presence.ts";
import { sortOf } from "../search/filter.ts";

const most = 500;
const mostEarlier = 50;
const steps = [
	...leadEventKinds.map((kind) => `lead.${kind}`),
	...(["agreed", "paid", "cancelled"] as const).map((action) => `deal.${action}`),
];
const person = { id: users.id, name: users.name };

/** A lead with what happened to it, what staff wrote, who has it open, and what else its person asked. `now` in ms. @throws ProblemError `not-found` */
export async function leadPage(db: Database, id: string, now: number): Promise<LeadDetail> {
	const [row] = await db.select(leadColumns).from(leads).where(eq(leads.id, id));
	if (!row) throw new ProblemError("not-found");
	const [events, notes, earlier, people] = await Promise.all([
		eventsOf(db, id),
		notesOf(db, id),
		othersOf(db, row),
		peopleAt(db, id, now),
	]);
	const [lead, ...others] = await presentLeads(db, [row, ...earlier], now);
	if (!lead) throw new ProblemError("not-found");
	return { ...lead, events, notes, people, earlier: others };
}

export async function markRead(db: Database, id: string, readAt: Date): Promise<string> {
	const isUnread = and(eq(leads.id, id), isNull(leads.readAt));
	await db.update(leads).set({ readAt }).where(isUnread);
	return readAt.toISOString();
}

function othersOf(db: Database, { id, contactId }: { readonly id: string; readonly contactId: string }) {
	const contacts = sql`SELECT m.id FROM contacts c JOIN contacts m ON m.id = coalesce(c.merged_into, c.id) OR m.merged_into = coalesce(c.merged_into, c.id)
		WHERE c.id = ${contactId}::uuid`;
	return db
		.select(leadColumns)
		.from(leads)
		.where(and(sql`${leads.contactId} IN (${contacts})`, ne(leads.id, id)))
		.orderBy(sortOf("newest"))
		.limit(mostEarlier);
}

async function eventsOf(db: Database, leadId: string): Promise<LeadEvent[]> {
	const { id, subjectId, sequence, at } = events;
	const kind = sql<string>`substr(${events.kind}, 6)`;
	const from = sql<LeadStatus | null>`${events.before} ->> 'status'`;
	const to = sql<LeadStatus | null>`${events.after} ->> 'status'`;
	// Without what an undo restores.
	const data = sql<LeadEvent["data"]>`CASE WHEN ${events.kind} LIKE 'deal.%' THEN jsonb_build_object(
		'before', ${events.before}, 'after', ${events.after}, 'leftOut', ${events.data} -> 'leftOut', 'deal', (SELECT jsonb_build_object(
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
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function notesOf(db: Database, leadId: string): Promise<LeadNote[]> {
	const { id, text, createdAt } = leadNotes;
	const rows = await db
		.select({ id, text, author: person, createdAt })
		.from(leadNotes)
		.leftJoin(users, eq(users.id, leadNotes.authorId))
		.where(eq(leadNotes.leadId, leadId))
		.orderBy(asc(createdAt), asc(id))
		.limit(most);
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
