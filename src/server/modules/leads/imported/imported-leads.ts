import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Transaction } from "#server/db/database.ts";
import { day } from "#shared/day.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { referenceFrom } from "#shared/leads/reference.ts";
import { searchColumnsOf } from "../search/search-text.ts";
import type { SentLead } from "../sent-lead.ts";
import { insertImported } from "./imported-store.ts";

/** A request out of a file. */
export interface ImportedLead extends SentLead {
	/** What the person is known by, as `contactKey` says. */
	readonly knownBy: string;
	readonly status: LeadStatus;
	/** When it came, wherever that was. */
	readonly createdAt: Date;
	readonly note: string | null;
}

/** With which file, and by whom. */
export interface BroughtBy {
	readonly importId: string;
	readonly actorId: string | null;
}

/**
 * Stores requests out of a file, in the caller's transaction: with their contacts, references and search texts. They are
 * read, nobody is told of them, and no answer is owed to them. Their ids grow like all others; their times are those of the file.
 */
export async function bringIn(tx: Transaction, leads: readonly ImportedLead[], by: BroughtBy): Promise<void> {
	if (leads.length === 0) return;
	await insertImported(
		tx,
		leads.map((lead) => {
			const reference = referenceFrom(randomBytes(32));
			return {
				...lead,
				id: randomUUIDv7(),
				contactId: randomUUIDv7(),
				eventId: randomUUIDv7(),
				noteId: randomUUIDv7(),
				reference,
				createdAt: lead.createdAt.toISOString(),
				dueAt: new Date(lead.createdAt.getTime() + day).toISOString(),
				...searchColumnsOf({ ...lead, reference, quote: null }, lead.note === null ? [] : [lead.note]),
			};
		}),
		by,
	);
}
