import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { contacts, deals, leads } from "#server/db/schema/index.ts";
import type { Lead, LeadCustomer } from "#shared/api/leads/lead.ts";
import { finishedStatuses } from "#shared/leads/lead-status.ts";
import { type LeadRow, leadColumns, presentLead } from "./lead-row.ts";

/** What some contacts sent, newest first: all of it, or what is still open. */
export function customerLeads(db: Database) {
	return (contactIds: readonly string[], limit: number, which: "all" | "open" = "all"): Promise<LeadRow[]> =>
		db
			.select(leadColumns)
			.from(leads)
			.where(
				and(
					inArray(leads.contactId, [...contactIds]),
					which === "open"
						? sql`${leads.status} <> ALL (${sql.param([...finishedStatuses])}::lead_status[])`
						: undefined,
				),
			)
			.orderBy(sql`${leads.createdAt} DESC NULLS LAST, ${leads.id} DESC NULLS LAST`)
			.limit(limit);
}

const root = alias(contacts, "root");

/** Finds the customers that contacts count as, by the contact's id: two reads by primary key, and one of what is open with each. */
async function customersOf(db: Database, contactIds: readonly string[]): Promise<ReadonlyMap<string, LeadCustomer>> {
	if (contactIds.length === 0) return new Map();
	const name = sql<string>`coalesce(${root.givenName}, ${root.name})`;
	const openDeal = sql<boolean>`EXISTS (SELECT FROM ${deals} WHERE ${deals.state} IN ('agreed', 'paid-in', 'paid-out')
		AND ${deals.contactId} IN (${root.id}, ${contacts.id}))`;
	const rows = await db
		.select({ contactId: contacts.id, id: root.id, trust: root.trust, name, openDeal })
		.from(contacts)
		.innerJoin(root, eq(root.id, sql`coalesce(${contacts.mergedInto}, ${contacts.id})`))
		.where(inArray(contacts.id, [...new Set(contactIds)]));
	return new Map(rows.map(({ contactId, ...customer }) => [contactId, customer]));
}

/** Presents leads with the customers who sent them. `now` in ms. */
export function presentLeads(db: Database, now: () => number) {
	return async (rows: readonly LeadRow[]): Promise<Lead[]> => {
		const customers = await customersOf(
			db,
			rows.map(({ contactId }) => contactId),
		);
		const at = now();
		return rows.map((row) => {
			// Erased meanwhile: the lead is on its way out too.
			const erased = { id: row.contactId, trust: "new", name: row.name, openDeal: false } as const;
			return presentLead(row, customers.get(row.contactId) ?? erased, at);
		});
	};
}

export type PresentLeads = ReturnType<typeof presentLeads>;

/** Finds the requests that notices are about, by id; what was erased is missing. */
export function noticeLeads(db: Database) {
	const { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect } = leads;
	const { createdAt, dueAt, firstAnsweredAt, assigneeId, version } = leads;
	const content = { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect };
	/** What it waited for when it was taken back last. */
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

/** The request that a notice is about. */
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
