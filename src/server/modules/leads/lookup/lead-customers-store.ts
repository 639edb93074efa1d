import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import { contacts, deals } from "#server/db/schema/index.ts";
import type { LeadCustomer } from "#shared/api/leads/lead.ts";

const root = alias(contacts, "root");

/** Finds the customers that contacts count as, by the contact's id: two reads by primary key, and one of what is open with each. */
export function leadCustomersStore(db: Database) {
	return async (contactIds: readonly string[]): Promise<ReadonlyMap<string, LeadCustomer>> => {
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
	};
}

export type CustomersOf = ReturnType<typeof leadCustomersStore>;
