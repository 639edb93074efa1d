import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { once } from "#server/db/once.ts";
import { record } from "#server/db/record.ts";
import { contacts } from "#server/db/schema/index.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { CustomerChange, NewCustomer } from "#shared/api/customers.ts";
import { day } from "#shared/day.ts";
import { daysToUnmerge, mostTags, needsReason, strictest } from "#shared/leads/customer.ts";
import { foldForSearch } from "#shared/text/fold.ts";

export type ContactRow = typeof contacts.$inferSelect;

/** What staff say of a customer; `givenName` is `null` where they go by the name of their newest lead. */
type CustomerFields = Pick<ContactRow, "givenName" | "notes" | "tags" | "trust" | "trustReason">;

/** A number that is known answers its customer, as it is; one that is new is so to a repeat, too. @throws ProblemError `invalid`, `not-found` for one who was erased since, `idempotency-mismatch` */
export function addCustomer(db: Database, { name, notes, ...typed }: NewCustomer, by: By, call: KeyedCall) {
	const whatsapp = parsePhone(typed.whatsapp);
	if (!whatsapp) throw invalid("whatsapp", "phone");
	return db.transaction(async (tx): Promise<{ readonly id: string; readonly isNew: boolean }> => {
		const email = typed.email ?? null;
		const made = await once(tx, call, async (id) => {
			const person = { id, whatsapp, email, name, givenName: name, notes, tags: [], standsAlone: true };
			const rows = await tx
				.insert(contacts)
				.values({ ...person, staffText: staffTextOf(person), changedBy: by.id })
				.onConflictDoNothing()
				.returning();
			const entry = { action: "created", subject: "customer", subjectId: id, before: null } as const;
			if (rows.length > 0)
				await record(tx, { by: by.id, at: by.at, ...entry, after: { name, whatsapp, email, notes } });
			return id;
		});
		const existing = found((await tx.select().from(contacts).where(eq(contacts.whatsapp, whatsapp)))[0]);
		return { id: existing.mergedInto ?? existing.id, isNew: existing.id === made };
	});
}

/** @throws ProblemError `not-found`, `version-conflict`, `conflict` for one that is merged, `invalid` without a reason */
export function changeCustomer(db: Database, id: string, change: CustomerChange, by: By): Promise<void> {
	return db.transaction(async (tx) => {
		const before = (await lockContacts(tx, [id])).get(id);
		if (!before) throw new ProblemError("not-found");
		if (before.mergedInto) throw new ProblemError("conflict");
		const after = fieldsAfter(before, change);
		// So it is already where only the answer was lost.
		if (isDeepStrictEqual(fieldsOf(before), after)) return;
		if (before.version !== change.version) throw new ProblemError("version-conflict");
		if (needsReason(after.trust) && !after.trustReason) throw invalid("trustReason", "required");
		await setFields(tx, before, after, by);
	});
}

function fieldsOf({ givenName, notes, tags, trust, trustReason }: CustomerFields): CustomerFields {
	return { givenName, notes, tags, trust, trustReason };
}

function fieldsAfter(before: ContactRow, change: CustomerChange): CustomerFields {
	const { notes = before.notes, tags = before.tags, trust = before.trust, name: wanted = before.givenName } = change;
	const { trustReason = trust === before.trust ? before.trustReason : null } = change;
	const isOfLead = wanted === "" || (before.givenName === null && wanted === before.name);
	const reason = trust === "new" ? null : trustReason || null;
	return { givenName: isOfLead ? null : wanted, notes, tags, trust, trustReason: reason };
}

async function setFields(tx: Transaction, before: ContactRow, fields: CustomerFields, by: By): Promise<void> {
	const { id } = before;
	const staffText = staffTextOf({ ...before, ...fields });
	const version = sql`${contacts.version} + 1`;
	const values = { ...fields, staffText, changedBy: by.id, updatedAt: by.at, version };
	await tx.update(contacts).set(values).where(eq(contacts.id, id));
	const recorded = ({ givenName, ...rest }: CustomerFields) => ({ name: givenName ?? before.name, ...rest });
	const change = { before: recorded(fieldsOf(before)), after: recorded(fieldsOf(fields)) };
	await record(tx, { by: by.id, at: by.at, action: "updated", subject: "customer", subjectId: id, ...change });
}

type FoundBy = Pick<ContactRow, "givenName" | "name" | "tags" | "whatsapp" | "email" | "standsAlone">;

/** What a customer is found by beside their leads; those without any are found by number and address, too. */
function staffTextOf({ givenName, name, tags, whatsapp, email, standsAlone }: FoundBy): string | null {
	const given = [givenName ?? (standsAlone ? name : ""), ...tags].filter(Boolean);
	if (given.length === 0) return null;
	return [...given, whatsapp ?? "", email ?? ""].map(foldForSearch).filter(Boolean).join(" ");
}

/** A tag for the customers that contacts count as, and taken from them, in a transaction of others; answers the contacts whose customers it changed. `now` in ms. */
export function customerTags(now: () => number) {
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
				if (customer.mergedInto || tags.length === customer.tags.length) continue;
				await setFields(tx, customer, { ...fieldsOf(customer), tags }, by);
				changed.add(customer.id);
			}
			return new Set(of.filter((one) => changed.has(one.customerId)).map(({ contactId }) => contactId));
		};
	return {
		add: change((tags, tag) => (tags.includes(tag) || tags.length >= mostTags ? tags : [...tags, tag])),
		remove: change((tags, tag) => tags.filter((one) => one !== tag)),
	};
}

export type CustomerTags = ReturnType<typeof customerTags>;

/** `mergedInto` names the customer that a contact counts as, `mergeParentId` the one of its own merge, for the undo. @throws ProblemError `not-found`, `conflict`, `invalid` */
export function mergeCustomer(db: Database, id: string, into: string, by: By): Promise<string> {
	return db.transaction(async (tx) => {
		const [target] = await tx.select().from(contacts).where(eq(contacts.id, into));
		const rootId = target?.mergedInto ?? into;
		const locked = await lockContacts(tx, [id, rootId]);
		const own = locked.get(id);
		const root = locked.get(rootId);
		if (!own) throw new ProblemError("not-found");
		if (!root || root.id === id) throw new ProblemError("invalid", { issues: { into: { code: "choice" } } });
		if (own.mergedInto === rootId) return rootId;
		if (own.mergedInto || root.mergedInto) throw new ProblemError("conflict");
		await tx
			.update(contacts)
			.set({ mergedInto: rootId, mergeParentId: rootId, mergedAt: by.at, version: sql`${contacts.version} + 1` })
			.where(eq(contacts.id, id));
		await tx.update(contacts).set({ mergedInto: rootId }).where(eq(contacts.mergedInto, id));
		// A warning about the one holds for both: it moves along, with its reason.
		if (strictest(root.trust, own.trust) !== root.trust)
			await setFields(tx, root, { ...fieldsOf(root), trust: own.trust, trustReason: own.trustReason }, by);
		await recordMerge(tx, "merged", id, rootId, by);
		return rootId;
	});
}

export function canUnmerge(mergedAt: Date | null, now: Date): boolean {
	return mergedAt !== null && now.getTime() - mergedAt.getTime() < daysToUnmerge * day;
}

/** @throws ProblemError `not-found`, `conflict` where it was merged otherwise meanwhile, `unmerge-too-late` */
export function unmergeCustomer(db: Database, id: string, by: By): Promise<void> {
	return db.transaction(async (tx) => {
		const [existing] = await tx.select().from(contacts).where(eq(contacts.id, id));
		if (!existing) throw new ProblemError("not-found");
		const own = (await lockContacts(tx, existing.mergedInto ? [id, existing.mergedInto] : [id])).get(id);
		if (!own) throw new ProblemError("not-found");
		if (!own.mergedInto && !existing.mergedInto) return;
		if (!own.mergedInto || own.mergedInto !== existing.mergedInto) throw new ProblemError("conflict");
		if (!canUnmerge(own.mergedAt, by.at)) throw new ProblemError("unmerge-too-late");
		await tx
			.update(contacts)
			.set({ mergedInto: null, mergeParentId: null, mergedAt: null, version: sql`${contacts.version} + 1` })
			.where(eq(contacts.id, id));
		await tx.execute(sql`
			WITH RECURSIVE below AS (
				SELECT id FROM contacts WHERE merge_parent_id = ${id}::uuid AND merged_into = ${own.mergedInto}::uuid
				UNION
				SELECT c.id FROM contacts c JOIN below ON c.merge_parent_id = below.id WHERE c.merged_into = ${own.mergedInto}::uuid
			)
			UPDATE contacts SET merged_into = ${id}::uuid FROM below WHERE contacts.id = below.id`);
		await recordMerge(tx, "unmerged", id, own.mergedInto, by);
	});
}

function recordMerge(tx: Transaction, action: "merged" | "unmerged", subjectId: string, into: string, by: By) {
	const change = { action, subject: "customer", subjectId, before: null, after: { into } } as const;
	return record(tx, { by: by.id, at: by.at, ...change });
}

/** In the order of ids, so that two who change the same customers do not wait for each other in a ring. */
async function lockContacts(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, ContactRow>> {
	const isOne = inArray(contacts.id, [...ids]);
	const rows = await tx.select().from(contacts).where(isOne).orderBy(contacts.id).for("update");
	return new Map(rows.map((row) => [row.id, row]));
}
