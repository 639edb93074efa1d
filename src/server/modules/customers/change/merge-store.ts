import { eq, inArray, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contacts } from "#server/db/schema/index.ts";
import { strictest } from "#shared/leads/customer.ts";
import type { ContactRow } from "../detail/detail-store.ts";

export type MergeOutcome =
	| { readonly customerId: string }
	| "not-found"
	/** Someone merged one of the two meanwhile. */
	| "conflict"
	/** There is no such customer to merge into, or it is the same one already. */
	| "no-target";

export type UnmergeOutcome = "unmerged" | "not-found" | "not-merged" | "too-late";

/**
 * Merges and unmerges. Nothing is moved: `mergedInto` names the customer that a contact counts as, `mergeParentId` the one
 * it was merged into at first, so that undoing a merge gives back what that customer stood for.
 */
export function mergeStore(db: Database) {
	return {
		merge(id: string, into: string, by: By): Promise<MergeOutcome> {
			return db.transaction(async (tx) => {
				const [target] = await tx.select().from(contacts).where(eq(contacts.id, into));
				const rootId = target?.mergedInto ?? into;
				const locked = await lock(tx, [id, rootId]);
				const own = locked.get(id);
				const root = locked.get(rootId);
				if (!own) return "not-found";
				if (!root || root.id === id) return "no-target";
				if (own.mergedInto || root.mergedInto) return "conflict";
				await tx
					.update(contacts)
					.set({ mergedInto: rootId, mergeParentId: rootId, mergedAt: by.at, version: sql`${contacts.version} + 1` })
					.where(eq(contacts.id, id));
				await tx.update(contacts).set({ mergedInto: rootId }).where(eq(contacts.mergedInto, id));
				await warn(tx, root, own, by);
				await recordMerge(tx, "merged", id, { into: rootId }, by);
				return { customerId: rootId };
			});
		},

		/** `since`: the oldest merge that may still be undone. */
		unmerge(id: string, since: Date, by: By): Promise<UnmergeOutcome> {
			return db.transaction(async (tx) => {
				const [known] = await tx.select().from(contacts).where(eq(contacts.id, id));
				if (!known) return "not-found";
				const own = (await lock(tx, known.mergedInto ? [id, known.mergedInto] : [id])).get(id);
				if (!own) return "not-found";
				if (!own.mergedInto || own.mergedInto !== known.mergedInto) return "not-merged";
				if (!own.mergedAt || own.mergedAt <= since) return "too-late";
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
				await recordMerge(tx, "unmerged", id, { into: own.mergedInto }, by);
				return "unmerged";
			});
		},
	};
}

export type MergeStore = ReturnType<typeof mergeStore>;

/** In the order of ids, so that two who merge the same customers do not wait for each other in a ring. */
async function lock(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, ContactRow>> {
	const rows = await tx
		.select()
		.from(contacts)
		.where(inArray(contacts.id, [...ids]))
		.orderBy(contacts.id)
		.for("update");
	return new Map(rows.map((row) => [row.id, row]));
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

function recordMerge(
	tx: Transaction,
	action: "merged" | "unmerged",
	subjectId: string,
	after: { into: string },
	by: By,
) {
	return record(tx, { by: by.id, at: by.at, action, subject: "customer", subjectId, before: null, after });
}
