import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contacts } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { CustomerChange } from "#shared/api/customers.ts";
import { mostTags, needsReason, type Trust } from "#shared/leads/customer.ts";
import { foldForSearch } from "#shared/text/fold.ts";

export type ContactRow = typeof contacts.$inferSelect;

/** What staff say of a customer; `givenName` is `null` where they go by the name of their newest lead. */
interface CustomerFields {
	readonly givenName: string | null;
	readonly notes: string;
	readonly tags: string[];
	readonly trust: Trust;
	readonly trustReason: string | null;
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
		if (needsReason(after.trust) && !after.trustReason)
			throw new ProblemError("invalid", { issues: { trustReason: { code: "required" } } });
		if (JSON.stringify(fieldsOf(before)) !== JSON.stringify(after)) await setFields(tx, before, after, by);
	});
}

function fieldsOf({ givenName, notes, tags, trust, trustReason }: CustomerFields): CustomerFields {
	return { givenName, notes, tags, trust, trustReason };
}

function fieldsAfter(before: ContactRow, change: CustomerChange): CustomerFields {
	const trust = change.trust ?? before.trust;
	const reason = change.trustReason === undefined && trust === before.trust ? before.trustReason : change.trustReason;
	return {
		givenName: nameAfter(before, change.name),
		notes: change.notes ?? before.notes,
		tags: change.tags ?? before.tags,
		trust,
		trustReason: trust === "new" ? null : reason || null,
	};
}

/** The name of the newest lead is not a given one: it follows the next lead. */
function nameAfter({ name, givenName }: ContactRow, wanted: string | undefined): string | null {
	if (wanted === undefined) return givenName;
	return wanted === "" || (givenName === null && wanted === name) ? null : wanted;
}

/** Changes a customer that is still at the version of `before`; `false` where it is not. */
async function setFields(tx: Transaction, before: ContactRow, fields: CustomerFields, by: By): Promise<boolean> {
	const { id, version } = before;
	const changed = await tx
		.update(contacts)
		.set({
			...fields,
			staffText: staffTextOf({ ...before, ...fields }),
			changedBy: by.id,
			updatedAt: by.at,
			version: sql`${contacts.version} + 1`,
		})
		.where(and(eq(contacts.id, id), eq(contacts.version, version), isNull(contacts.mergedInto)))
		.returning({ id: contacts.id });
	if (changed.length === 0) return false;
	const recorded = ({ givenName, ...rest }: CustomerFields) => ({ name: givenName ?? before.name, ...rest });
	const change = { before: recorded(fieldsOf(before)), after: recorded(fieldsOf(fields)) };
	await record(tx, { by: by.id, at: by.at, action: "updated", subject: "customer", subjectId: id, ...change });
	return true;
}

type FoundBy = Pick<ContactRow, "givenName" | "name" | "tags" | "whatsapp" | "email" | "standsAlone">;

/** What a customer is found by beside their leads; those without any are found by number and address, too. */
export function staffTextOf({ givenName, name, tags, whatsapp, email, standsAlone }: FoundBy): string | null {
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
	const rows = await tx
		.select()
		.from(contacts)
		.where(inArray(contacts.id, [...ids]))
		.orderBy(contacts.id)
		.for("update");
	return new Map(rows.map((row) => [row.id, row]));
}
