import { and, desc, eq, inArray, isNull, max, min, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { contacts, leads, users } from "#server/db/schema/index.ts";

export type ContactRow = typeof contacts.$inferSelect;

// Far more than a person sends; a machine's are cut off.
const mostUses = 1000;
const mostDeals = 10_000;

/** What is stored of a customer. */
export function detailStore(db: Database) {
	return {
		async byId(id: string): Promise<ContactRow | null> {
			const [row] = await db.select().from(contacts).where(eq(contacts.id, id));
			return row ?? null;
		},

		/** Someone of the staff. */
		async member(id: string): Promise<{ id: string; name: string } | null> {
			const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id));
			return row ?? null;
		},

		/** Those who were merged into a customer, the latest first. */
		mergedInto(id: string): Promise<ContactRow[]> {
			return db
				.select()
				.from(contacts)
				.where(eq(contacts.mergedInto, id))
				.orderBy(desc(contacts.mergedAt), contacts.id);
		},

		/** Every way in which some contacts named themselves, the latest first. */
		uses(contactIds: readonly string[]) {
			const { whatsapp, whatsappTyped, name, email, locale, createdAt } = leads;
			return db
				.select({ whatsapp, whatsappTyped, name, email, locale })
				.from(leads)
				.where(inArray(leads.contactId, [...contactIds]))
				.groupBy(whatsapp, whatsappTyped, name, email, locale)
				.orderBy(desc(max(createdAt)))
				.limit(mostUses);
		},

		/** How many leads some contacts sent, by status and type, and when. */
		counts(contactIds: readonly string[]) {
			const { status, type, createdAt } = leads;
			return db
				.select({ status, type, count: sql<number>`count(*)::int`, first: min(createdAt), last: max(createdAt) })
				.from(leads)
				.where(inArray(leads.contactId, [...contactIds]))
				.groupBy(status, type);
		},

		/** What was agreed in the closed leads of some contacts. */
		deals(contactIds: readonly string[]) {
			const { type, payload, quote, offered } = leads;
			return db
				.select({ type, payload, quote, offered })
				.from(leads)
				.where(
					and(inArray(leads.contactId, [...contactIds]), eq(leads.status, "CLOSED"), eq(leads.closeReason, "deal")),
				)
				.limit(mostDeals);
		},

		/** Which of some contacts' customers there are, with their names, numbers and addresses. */
		customersById(ids: readonly string[]) {
			if (ids.length === 0) return [];
			const name = sql<string>`coalesce(${contacts.givenName}, ${contacts.name})`;
			return db
				.select({ id: contacts.id, name, whatsapp: contacts.whatsapp, email: contacts.email })
				.from(contacts)
				.where(and(inArray(contacts.id, [...ids]), isNull(contacts.mergedInto)));
		},
	};
}

export type DetailStore = ReturnType<typeof detailStore>;
