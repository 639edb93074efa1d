import { and, eq, getTableColumns, inArray, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { contacts, deals, leads } from "#server/db/schema/index.ts";
import type { Lead, LeadCustomer } from "#shared/api/leads/lead.ts";
import { finishedStatuses, isFinished } from "#shared/leads/lead-status.ts";
import { offerFor } from "#shared/leads/offered-quote.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import { sortOf } from "./search/filter.ts";
import { twoWords } from "./two-words.ts";

const { searchText: _, searchSounds: __, ...leadColumns } = getTableColumns(leads);

export { leadColumns };

export type LeadRow = Omit<typeof leads.$inferSelect, keyof SearchColumns>;
/** What a lead is found by: its text begins and ends with a space, as each of its words does. */
export type SearchColumns = Pick<typeof leads.$inferSelect, "searchText" | "searchSounds">;

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

export type SentLead = Pick<LeadRow, "type" | "name" | "email" | "whatsapp" | "whatsappTyped" | "payload" | "locale">;

export function leadsOfContacts(db: Database, ids: readonly string[], limit: number, which: "all" | "open" = "all") {
	const isOpen = which === "open" ? not(inArray(leads.status, [...finishedStatuses])) : undefined;
	return db
		.select(leadColumns)
		.from(leads)
		.where(and(inArray(leads.contactId, [...ids]), isOpen))
		.orderBy(sortOf("newest"))
		.limit(limit);
}

const root = alias(contacts, "root");

/** Leads with the customers that their contacts count as: two reads by primary key, one of open deals. `now` in ms. */
export async function presentLeads(db: Database, rows: readonly LeadRow[], now: number): Promise<Lead[]> {
	if (rows.length === 0) return [];
	const name = sql<string>`coalesce(${root.givenName}, ${root.name})`;
	const openDeal = sql<boolean>`EXISTS (SELECT FROM ${deals} WHERE ${deals.state} IN ('agreed', 'paid-in', 'paid-out')
		AND ${deals.contactId} IN (${root.id}, ${contacts.id}))`;
	const found = await db
		.select({ contactId: contacts.id, customer: { id: root.id, trust: root.trust, name, openDeal } })
		.from(contacts)
		.innerJoin(root, eq(root.id, sql`coalesce(${contacts.mergedInto}, ${contacts.id})`))
		.where(inArray(contacts.id, [...new Set(rows.map(({ contactId }) => contactId))]));
	const customers = new Map(found.map(({ contactId, customer }) => [contactId, customer]));
	return rows.map((row) => {
		// Erased meanwhile: the lead is on its way out too.
		const erased = { id: row.contactId, trust: "new", name: row.name, openDeal: false } as const;
		return presentLead(row, customers.get(row.contactId) ?? erased, now);
	});
}

/** Finds the requests that notices are about, by id; what was erased is missing. */
export function noticeLeads(db: Database) {
	const { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect } = leads;
	const { createdAt, dueAt, firstAnsweredAt, assigneeId, version } = leads;
	const content = { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect };
	const wokenFor = sql<string | null>`(SELECT data ->> 'waitingFor' FROM events
		WHERE subject_id = ${leads.id} AND kind = 'lead.woken' ORDER BY at DESC LIMIT 1)`;
	const columns = { ...content, createdAt, dueAt, firstAnsweredAt, assigneeId, version, wokenFor };
	return (ids: readonly string[]) =>
		db
			.select(columns)
			.from(leads)
			.where(inArray(id, [...ids]));
}

export type LeadsOfNotices = ReturnType<typeof noticeLeads>;

export type NoticeLead = Awaited<ReturnType<LeadsOfNotices>>[number];

/** Finds what is made of a lead for its sender, by its reference. */
export function leadByReference(db: Database) {
	const { id, reference, type, status, locale, payload, quote, offered } = leads;
	const { createdAt, updatedAt, firstAnsweredAt, dueAt } = leads;
	const content = { id, reference, type, status, locale, payload, quote, offered };
	const query = db
		.select({ ...content, createdAt, updatedAt, firstAnsweredAt, dueAt })
		.from(leads)
		.where(eq(reference, sql.placeholder("reference")))
		.prepare("lead-by-reference");
	return async (text: string) => (await query.execute({ reference: text }))[0] ?? null;
}

export type PublicLead = NonNullable<Awaited<ReturnType<ReturnType<typeof leadByReference>>>>;
