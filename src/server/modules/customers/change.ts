import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contacts } from "#server/db/schema/index.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { CustomerChange, NewCustomer } from "#shared/api/customers.ts";
import { mostTags, needsReason } from "#shared/leads/customer.ts";
import { foldForSearch } from "#shared/text/fold.ts";

export type ContactRow = typeof contacts.$inferSelect;

/** What staff say of a customer; `givenName` is `null` where they go by the name of their newest lead. */
type CustomerFields = Pick<ContactRow, "givenName" | "notes" | "tags" | "trust" | "trustReason">;

/**
 * Adds a person who sent no request; a number that is known answers its customer, as it is.
 * @throws ProblemError `invalid`
 */
export function addCustomer(db: Database, { name, notes, ...typed }: NewCustomer, by: By) {
	const whatsapp = parsePhone(typed.whatsapp);
	if (!whatsapp) throw invalid("whatsapp", "phone");
	return db.transaction(async (tx): Promise<{ readonly id: string; readonly isNew: boolean }> => {
		const email = typed.email ?? null;
		const person = { whatsapp, email, name, givenName: name, notes, tags: [], standsAlone: true };
		const [made] = await tx
			.insert(contacts)
			.values({ ...person, staffText: staffTextOf(person), changedBy: by.id })
			.onConflictDoNothing({ target: contacts.whatsapp })
			.returning({ id: contacts.id });
		if (made) {
			const entry = { action: "created", subject: "customer", subjectId: made.id, before: null } as const;
			await record(tx, { by: by.id, at: by.at, ...entry, after: { name, whatsapp, email, notes } });
			return { id: made.id, isNew: true };
		}
		const [known] = await tx.select().from(contacts).where(eq(contacts.whatsapp, whatsapp));
		if (!known) throw new ProblemError("conflict");
		return { id: known.mergedInto ?? known.id, isNew: false };
	});
}

/**
 * Changes what staff say of a customer.
 * @throws ProblemError `not-found`, `version-conflict`, `conflict` for one that is merged, `invalid` without a reason
 */
export function changeCustomer(db: Database, id: string, change: CustomerChange, by: By): Promise<void> {
	return db.transaction(async (tx) => {
		const before = (await lockContacts(tx, [id])).get(id);
		if (!before) throw new ProblemError("not-found");
		if (before.mergedInto) throw new ProblemError("conflict");
		if (before.version !== change.version) throw new ProblemError("version-conflict");
		const after = fieldsAfter(before, change);
		if (needsReason(after.trust) && !after.trustReason) throw invalid("trustReason", "required");
		if (JSON.stringify(fieldsOf(before)) !== JSON.stringify(after)) await setFields(tx, before, after, by);
	});
}

function fieldsOf({ givenName, notes, tags, trust, trustReason }: CustomerFields): CustomerFields {
	return { givenName, notes, tags, trust, trustReason };
}

function fieldsAfter(before: ContactRow, change: CustomerChange): CustomerFields {
	const { notes = before.notes, tags = before.tags, trust = before.trust, name: wanted = before.givenName } = change;
	const { trustReason = trust === before.trust ? before.trustReason : null } = change;
	// The name of the newest lead is not a given one: it follows the next lead.
	const isOfLead = wanted === "" || (before.givenName === null && wanted === before.name);
	const reason = trust === "new" ? null : trustReason || null;
	return { givenName: isOfLead ? null : wanted, notes, tags, trust, trustReason: reason };
}

/** Changes a customer that is still at the version of `before`; `false` where it is not. */
async function setFields(tx: Transaction, before: ContactRow, fields: CustomerFields, by: By): Promise<boolean> {
	const { id } = before;
	const staffText = staffTextOf({ ...before, ...fields });
	const changed = await tx
		.update(contacts)
		.set({ ...fields, staffText, changedBy: by.id, updatedAt: by.at, version: sql`${contacts.version} + 1` })
		.where(and(eq(contacts.id, id), eq(contacts.version, before.version), isNull(contacts.mergedInto)))
		.returning({ id: contacts.id });
	if (changed.length === 0) return false;
	const recorded = ({ givenName, ...rest }: CustomerFields) => ({ name: givenName ?? before.name, ...rest });
	const change = { before: recorded(fieldsOf(before)), after: recorded(fieldsOf(fields)) };
	await record(tx, { by: by.id, at: by.at, action: "updated", subject: "customer", subjectId: id, ...change });
	return true;
}

type FoundBy = Pick<ContactRow, "givenName" | "name" | "tags" | "whatsapp" | "email" | "standsAlone">;

/** What a customer is found by beside their leads; those without any are found by number and address, too. */
function staffTextOf({ givenName, name, tags, whatsapp, email, standsAlone }: FoundBy): string | null {
	const given = [givenName ?? (standsAlone ? name : ""), ...tags].filter(Boolean);
	if (given.length === 0) return null;
	return [...given, whatsapp ?? "", email ?? ""].map(foldForSearch).filter(Boolean).join(" ");
}

/** A tag for the customers that contacts count as, and taken from them, in a transaction of others. `now` in ms. */
export function customerTags(now: () => number) {
	/** Answers the contacts whose customers changed. */
	const change =
		(tagsAfter: (tags: readonly string[], tag: string) => readonly string[]) =>
		async (tx: Transaction, contactIds: readonly string[], tag: string, actorId: string): Promise<Set<string>> => {
			const customerId = sql<string>`coalesce(${contacts.mergedInto}, ${contacts.id})`;
			const of = await tx
				.select({ contactId: contacts.id, customerId })
				.from(contacts)
				.where(inArray(contacts.id, [...contactIds]));
			const customers = await lockContacts(tx, [...new Set(of.map((one) => one.customerId))]);
			const by = { id: actorId, at: new Date(now()) };
			const changed = new Set<string>();
			for (const customer of customers.values()) {
				const tags = [...tagsAfter(customer.tags, tag)];
				if (tags.length === customer.tags.length) continue;
				if (await setFields(tx, customer, { ...fieldsOf(customer), tags }, by)) changed.add(customer.id);
			}
			return new Set(of.filter((one) => changed.has(one.customerId)).map(({ contactId }) => contactId));
		};
	return {
		add: change((tags, tag) => (tags.includes(tag) || tags.length >= mostTags ? tags : [...tags, tag])),
		remove: change((tags, tag) => tags.filter((one) => one !== tag)),
	};
}

/** In the order of ids, so that two who change the same customers do not wait for each other in a ring. */
export async function lockContacts(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, ContactRow>> {
	const isOne = inArray(contacts.id, [...ids]);
	const rows = await tx.select().from(contacts).where(isOne).orderBy(contacts.id).for("update");
	return new Map(rows.map((row) => [row.id, row]));
}
