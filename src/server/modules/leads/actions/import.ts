import { randomBytes, randomUUIDv7 } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { day } from "#shared/day.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { referenceFrom } from "#shared/leads/reference.ts";
import type { SentLead } from "../lead-row.ts";
import { searchColumnsOf } from "../search/search-text.ts";

export interface ImportedLead extends SentLead {
	/** What the person is known by, as `contactKey` says. */
	readonly knownBy: string;
	readonly status: LeadStatus;
	readonly createdAt: Date;
	readonly note: string | null;
}

/**
 * Stores requests out of a file, in the caller's transaction: with their contacts, references and search texts, in one
 * statement. They are read, nobody is notified of them, and no answer is owed to them. Their ids grow like all others; their
 * times are those of the file. A contact that is there stays as it is.
 */
export async function importLeads(
	tx: Transaction,
	leads: readonly ImportedLead[],
	{ importId, actorId }: { readonly importId: string; readonly actorId: string | null },
): Promise<void> {
	if (leads.length === 0) return;
	const rows = leads.map((lead) => {
		const reference = referenceFrom(randomBytes(32));
		return {
			...lead,
			...{ id: randomUUIDv7(), contactId: randomUUIDv7(), eventId: randomUUIDv7(), noteId: randomUUIDv7(), reference },
			createdAt: lead.createdAt.toISOString(),
			dueAt: new Date(lead.createdAt.getTime() + day).toISOString(),
			...searchColumnsOf({ ...lead, reference, quote: null }, lead.note === null ? [] : [lead.note]),
		};
	});
	await tx.execute(sql`
		WITH given AS MATERIALIZED (
			SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (
				id uuid, "contactId" uuid, "eventId" uuid, "noteId" uuid, reference text, type lead_type, status lead_status,
				name text, email text, whatsapp text, "whatsappTyped" text, "knownBy" text, payload jsonb, locale locale, "searchText" text,
				"searchSounds" text[], note text, "createdAt" timestamptz, "dueAt" timestamptz
			)
		), person AS MATERIALIZED (
			SELECT DISTINCT ON ("knownBy") * FROM given ORDER BY "knownBy", "createdAt" DESC
		), by_number AS (
			INSERT INTO contacts (id, whatsapp, name, email, created_at, updated_at)
			SELECT "contactId", whatsapp, name, email, "createdAt", "createdAt"
			FROM person WHERE whatsapp IS NOT NULL ORDER BY whatsapp
			ON CONFLICT (whatsapp) DO UPDATE SET email = coalesce(contacts.email, excluded.email)
			RETURNING id, whatsapp AS "knownBy"
		), by_address AS (
			INSERT INTO contacts (id, name, email, created_at, updated_at)
			SELECT "contactId", name, "knownBy", "createdAt", "createdAt"
			FROM person WHERE whatsapp IS NULL ORDER BY "knownBy"
			ON CONFLICT (email) WHERE whatsapp IS NULL DO UPDATE SET email = contacts.email
			RETURNING id, email AS "knownBy"
		), contact AS (
			SELECT * FROM by_number UNION ALL SELECT * FROM by_address
		), lead AS (
			INSERT INTO leads (id, reference, type, status, contact_id, name, email, whatsapp, whatsapp_typed, payload, locale,
				search_text, search_sounds, import_id, read_at, closed_at, due_at, created_at, updated_at)
			SELECT given.id, reference, type, status, contact.id, name, email, whatsapp, "whatsappTyped", payload, locale,
				"searchText", "searchSounds", ${importId}::uuid, now(), CASE WHEN status IN ('CLOSED', 'REJECTED') THEN "createdAt" END, "dueAt",
				"createdAt", "createdAt"
			FROM given JOIN contact USING ("knownBy")
		), event AS (
			INSERT INTO events (id, kind, subject_id, after, actor_id, data, at)
			SELECT "eventId", 'lead.received', id, jsonb_build_object('status', status), ${actorId}::uuid, ${JSON.stringify({ importId })}::jsonb, "createdAt" FROM given
		)
		INSERT INTO lead_notes (id, lead_id, text, created_at)
		SELECT "noteId", id, note, "createdAt" FROM given WHERE note IS NOT NULL`);
}

/** The places of those requests, among some, that are here: of the same person, unless `byPerson` with the same moment. */
export async function requestsHere(
	db: Database | Transaction,
	asked: readonly Readonly<Record<"knownBy" | "createdAt", string>>[],
	byPerson: boolean,
): Promise<ReadonlySet<number>> {
	const given = JSON.stringify(asked.map((each, place) => ({ ...each, place })));
	// One look-up in an index for each.
	const { rows } = await db.execute<{ place: number }>(sql`
		SELECT place FROM json_to_recordset(${given}::json) AS given ("knownBy" text, "createdAt" timestamptz, place int)
		CROSS JOIN LATERAL (SELECT id FROM contacts WHERE whatsapp = given."knownBy"
			UNION ALL SELECT id FROM contacts WHERE whatsapp IS NULL AND email = given."knownBy") AS contact
		WHERE EXISTS (SELECT FROM leads WHERE contact_id = contact.id AND (${byPerson} OR created_at = given."createdAt"))`);
	return new Set(rows.map(({ place }) => place));
}

const isUntouched: SQL = sql`version = 1 AND assignee_id IS NULL AND first_answered_at IS NULL
	AND NOT EXISTS (SELECT FROM events e WHERE e.subject_id = leads.id AND e.kind <> 'lead.received')
	AND NOT EXISTS (SELECT FROM lead_notes n WHERE n.lead_id = leads.id AND (n.author_id IS NOT NULL OR n.created_at <> leads.created_at))`;

/** Deletes the next untouched leads of a file, and people of whom nothing else is known. `last`: where an undo goes on. */
export async function takeBack(tx: Transaction, importId: string, after: string, limit: number) {
	const { rows: seen } = await tx.execute<{ id: string; contact_id: string; untouched: boolean }>(sql`
		SELECT id, contact_id, ${isUntouched} AS untouched FROM leads
		WHERE import_id = ${importId}::uuid AND id > ${after}::uuid ORDER BY id LIMIT ${limit} FOR UPDATE OF leads`);
	const going = seen.filter(({ untouched }) => untouched);
	const ids = sql.param(going.map(({ id }) => id));
	const people = sql.param([...new Set(going.map(({ contact_id }) => contact_id))]);
	// In the order of ids, as merges and erasures lock them, and before the leads go: a new lead of the same person waits.
	await tx.execute(sql`SELECT FROM contacts WHERE id = ANY (${people}::uuid[]) ORDER BY id FOR UPDATE`);
	await tx.execute(sql`DELETE FROM leads WHERE id = ANY (${ids}::uuid[])`);
	await tx.execute(sql`
		DELETE FROM contacts c WHERE id = ANY (${people}::uuid[]) AND version = 1 AND given_name IS NULL AND notes = ''
			AND tags = '{}' AND trust = 'new' AND merged_into IS NULL
			AND NOT EXISTS (SELECT FROM leads WHERE contact_id = c.id)
			AND NOT EXISTS (SELECT FROM contacts m WHERE m.merged_into = c.id)`);
	return { seen: seen.length, removed: going.length, last: seen.at(-1)?.id ?? null };
}
