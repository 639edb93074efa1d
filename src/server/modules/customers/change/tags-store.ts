import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { contacts } from "#server/db/schema/index.ts";
import { mostTags } from "#shared/leads/customer.ts";
import type { ContactRow } from "../detail/detail-store.ts";
import { changeCustomer } from "./change-store.ts";

/** A tag for the customers that contacts count as, and taken from them, in a transaction of others. `now` in ms. */
export function customerTags(now: () => number) {
	/** Answers the contacts whose customers changed. */
	const change =
		(tagsAfter: (tags: readonly string[], tag: string) => readonly string[]) =>
		async (tx: Transaction, contactIds: readonly string[], tag: string, actorId: string): Promise<Set<string>> => {
			const of = await customersOf(tx, contactIds);
			const by = { id: actorId, at: new Date(now()) };
			const changed = new Set<string>();
			for (const customer of new Map([...of.values()].map((one) => [one.id, one])).values()) {
				const { givenName, notes, trust, trustReason } = customer;
				const tags = [...tagsAfter(customer.tags, tag)];
				if (tags.length === customer.tags.length) continue;
				if (await changeCustomer(tx, customer, { givenName, notes, tags, trust, trustReason }, by))
					changed.add(customer.id);
			}
			return new Set(contactIds.filter((id) => changed.has(of.get(id)?.id ?? "")));
		};
	return {
		add: change((tags, tag) => (tags.includes(tag) || tags.length >= mostTags ? tags : [...tags, tag])),
		remove: change((tags, tag) => tags.filter((one) => one !== tag)),
	};
}

/** The customers that some contacts count as, by contact; they are locked until the transaction ends. */
async function customersOf(tx: Transaction, contactIds: readonly string[]): Promise<Map<string, ContactRow>> {
	if (contactIds.length === 0) return new Map();
	const customerId = sql<string>`coalesce(${contacts.mergedInto}, ${contacts.id})`;
	const of = await tx
		.select({ contactId: contacts.id, customerId })
		.from(contacts)
		.where(inArray(contacts.id, [...contactIds]));
	const ids = new Set(of.map((one) => one.customerId));
	const rows = await tx
		.select()
		.from(contacts)
		.where(inArray(contacts.id, [...ids]))
		.orderBy(contacts.id)
		.for("update");
	const byId = new Map(rows.map((row) => [row.id, row]));
	return new Map(
		of.flatMap((one) => (byId.has(one.customerId) ? [[one.contactId, byId.get(one.customerId) as ContactRow]] : [])),
	);
}
