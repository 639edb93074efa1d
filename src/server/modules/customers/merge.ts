import { eq, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contacts } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { day } from "#shared/day.ts";
import { daysToUnmerge, strictest } from "#shared/leads/customer.ts";
import { type ContactRow, lockContacts } from "./change.ts";

/**
 * Merges a customer into another. Nothing is moved: `mergedInto` names the customer that a contact counts as,
 * `mergeParentId` the one it was merged into at first, so that undoing a merge gives back what that customer stood for.
 * Answers the customer that both count as.
 * @throws ProblemError `not-found`, `conflict` where someone merged one of the two meanwhile, `invalid` where there is no
 * such customer to merge into, or it is the same one already
 */
export function mergeCustomer(db: Database, id: string, into: string, by: By): Promise<string> {
	return db.transaction(async (tx) => {
		const [target] = await tx.select().from(contacts).where(eq(contacts.id, into));
		const rootId = target?.mergedInto ?? into;
		const locked = await lockContacts(tx, [id, rootId]);
		const own = locked.get(id);
		const root = locked.get(rootId);
		if (!own) throw new ProblemError("not-found");
		if (!root || root.id === id) throw new ProblemError("invalid", { issues: { into: { code: "choice" } } });
		if (own.mergedInto || root.mergedInto) throw new ProblemError("conflict");
		await tx
			.update(contacts)
			.set({ mergedInto: rootId, mergeParentId: rootId, mergedAt: by.at, version: sql`${contacts.version} + 1` })
			.where(eq(contacts.id, id));
		await tx.update(contacts).set({ mergedInto: rootId }).where(eq(contacts.mergedInto, id));
		await warn(tx, root, own, by);
		await recordMerge(tx, "merged", id, rootId, by);
		return rootId;
	});
}

/** Whether a merge of a moment may still be undone at another. */
export function canUnmerge(mergedAt: Date | null, now: Date): boolean {
	return mergedAt !== null && now.getTime() - mergedAt.getTime() < daysToUnmerge * day;
}

/** @throws ProblemError `not-found`, `conflict` for one that is not merged, `unmerge-too-late` */
export function unmergeCustomer(db: Database, id: string, by: By): Promise<void> {
	return db.transaction(async (tx) => {
		const [known] = await tx.select().from(contacts).where(eq(contacts.id, id));
		if (!known) throw new ProblemError("not-found");
		const own = (await lockContacts(tx, known.mergedInto ? [id, known.mergedInto] : [id])).get(id);
		if (!own) throw new ProblemError("not-found");
		if (!own.mergedInto || own.mergedInto !== known.mergedInto) throw new ProblemError("conflict");
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

/** A warning about the one holds for both: it moves along, with its reason. */
async function warn(tx: Transaction, root: ContactRow, own: ContactRow, by: By): Promise<void> {
	if (strictest(root.trust, own.trust) === root.trust) return;
	const { trust, trustReason } = own;
	await tx
		.update(contacts)
		.set({ trust, trustReason, changedBy: by.id, version: sql`${contacts.version} + 1` })
		.where(eq(contacts.id, root.id));
	const before = { trust: root.trust, trustReason: root.trustReason };
	const entry = { action: "updated", subject: "customer", subjectId: root.id } as const;
	await record(tx, { by: by.id, at: by.at, ...entry, before, after: { trust, trustReason } });
}

function recordMerge(tx: Transaction, action: "merged" | "unmerged", subjectId: string, into: string, by: By) {
	const change = { action, subject: "customer", subjectId, before: null, after: { into } } as const;
	return record(tx, { by: by.id, at: by.at, ...change });
}
