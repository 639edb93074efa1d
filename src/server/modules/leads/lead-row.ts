import { getTableColumns } from "drizzle-orm";
import { leads } from "#server/db/schema/index.ts";
import type { Lead, LeadCustomer } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { offerFor } from "#shared/leads/offered-quote.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import { twoWords } from "./two-words.ts";

const { searchText: _, searchSounds: __, ...leadColumns } = getTableColumns(leads);

export { leadColumns };

/** A lead as it is stored, without what it is found by. */
export type LeadRow = Omit<typeof leads.$inferSelect, keyof SearchColumns>;
/** What a lead is found by: its text begins and ends with a space, as each of its words does. */
export type SearchColumns = Pick<typeof leads.$inferSelect, "searchText" | "searchSounds">;

/** What a lead has that is not put aside. */
export const awake = { snoozedUntil: null, waitingFor: null } as const;

/** A stored lead and who sent it as staff see them at a moment, in ms. */
export function presentLead(row: LeadRow, customer: LeadCustomer, now: number): Lead {
	const { id, reference, type, status, name, email, whatsappTyped, payload, locale, quote, suspect, network } = row;
	const { version, assigneeId, source } = row;
	const quoteEnded = !isFinished(status) && row.offerEndsAt !== null && row.offerEndsAt.getTime() <= now;
	// What the end of an offer takes back is over before the job that stores it has run.
	const { snoozedUntil, waitingFor } = quoteEnded ? awake : row;
	return {
		...{ id, reference, type, status, name, email, whatsappTyped, payload, locale, quote, suspect, network },
		...{ version, assigneeId, source, waitingFor, quoteEnded, customer },
		createdAt: row.createdAt.toISOString(),
		words: twoWords(row),
		// Readers take it for a text.
		whatsapp: row.whatsapp ?? "",
		offered: row.offered && offerFor(row, row.offered),
		readAt: row.readAt?.toISOString() ?? null,
		sla: {
			state: slaStateOf(row, now),
			dueAt: row.dueAt.toISOString(),
			answeredAt: row.firstAnsweredAt?.toISOString() ?? null,
		},
		closedAt: row.closedAt?.toISOString() ?? null,
		reason: row.closeReason,
		snoozedUntil: snoozedUntil?.toISOString() ?? null,
		imported: row.importId !== null,
		updatedAt: row.updatedAt.toISOString(),
	};
}

/** What a person sent, whether through the site or out of a file. */
export type SentLead = Pick<LeadRow, "type" | "name" | "email" | "whatsapp" | "whatsappTyped" | "payload" | "locale">;
