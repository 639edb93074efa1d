import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadNotes, leads } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadNote } from "#shared/api/leads/lead.ts";
import { searchTextOfNote } from "../search/search-text.ts";

/** Adds a note, once for each key, by whose words its lead is found. @throws ProblemError `not-found`, `idempotency-mismatch` */
export async function addNote(
	db: Database,
	leadId: string,
	{ id: authorId, name }: NonNullable<LeadNote["author"]>,
	text: string,
	key: string | null,
): Promise<LeadNote> {
	const author = { id: authorId, name };
	const { rows } = await db.execute<{ id: string; created_at: string }>(
		sql`WITH note AS (
				INSERT INTO lead_notes (lead_id, author_id, text, idempotency_key)
				SELECT id, ${authorId}::uuid, ${text}, ${key}::uuid FROM ${leads} WHERE id = ${leadId}
				ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING RETURNING id, lead_id, created_at
			), found AS (
				UPDATE leads SET search_text = search_text || ${searchTextOfNote(text)} FROM note WHERE leads.id = note.lead_id
			)
			SELECT id, created_at FROM note`,
	);
	const [row] = rows;
	if (row) return { id: row.id, text, author, createdAt: new Date(row.created_at).toISOString() };
	const [existing] = key === null ? [] : await db.select().from(leadNotes).where(eq(leadNotes.idempotencyKey, key));
	if (!existing) throw new ProblemError("not-found");
	if (existing.leadId !== leadId || existing.authorId !== authorId || existing.text !== text)
		throw new ProblemError("idempotency-mismatch");
	return { id: existing.id, text, author, createdAt: existing.createdAt.toISOString() };
}
