import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database.ts";
import { contentVersions, type StoredValues } from "../schema/content.ts";
import { users } from "../schema/staff.ts";
import type { By } from "./audited-repository.ts";

/** An entry of a type of content. */
export interface EntryKey {
	readonly type: string;
	readonly id: string;
}

type VersionAction = (typeof contentVersions.$inferSelect)["action"];

/** What became of an entry; `before` is there for one that existed. */
export interface VersionedChange {
	readonly action: Exclude<VersionAction, "found">;
	readonly before: { readonly values: StoredValues; readonly at: Date } | null;
	/** What it says from now on; of a deleted one what it said last. */
	readonly values: StoredValues;
}

/** A version as it is read back. */
export type VersionRow = Pick<typeof contentVersions.$inferSelect, "n" | "action" | "values" | "at" | "by"> & {
	readonly byName: string | null;
};

/**
 * Records what an entry says from now on, in the transaction that changes it and holds its row. An entry that was there
 * before versions were recorded gets one of what it said until now.
 */
export async function recordVersion(
	tx: Transaction,
	{ type, id }: EntryKey,
	{ action, before, values }: VersionedChange,
	by: By,
): Promise<void> {
	const entry = { type, entryId: id };
	if (before)
		await tx
			.insert(contentVersions)
			.values({ ...entry, n: 1, action: "found", values: before.values, by: null, at: before.at })
			.onConflictDoNothing();
	const n = sql`(SELECT coalesce(max(n), 0) + 1 FROM content_versions WHERE type = ${type} AND entry_id = ${id}::uuid)`;
	await tx.insert(contentVersions).values({ ...entry, n, action, values, by: by.id, at: by.at });
}

/** What the entries of a type said over time, oldest first, of those that changed since they were first recorded. */
export function changedStatesOf(db: Database, type: string): Promise<{ entryId: string; values: StoredValues }[]> {
	const { entryId, n, values } = contentVersions;
	const changed = db
		.select({ entryId })
		.from(contentVersions)
		.where(and(eq(contentVersions.type, type), gt(n, 1)));
	return db
		.select({ entryId, values })
		.from(contentVersions)
		.where(and(eq(contentVersions.type, type), inArray(entryId, changed)))
		.orderBy(asc(entryId), asc(n));
}

/** The versions of an entry, newest first. */
export function versionsOf(db: Database, { type, id }: EntryKey): Promise<VersionRow[]> {
	const { n, action, values, at, by } = contentVersions;
	return db
		.select({ n, action, values, at, by, byName: users.name })
		.from(contentVersions)
		.leftJoin(users, eq(users.id, by))
		.where(and(eq(contentVersions.type, type), eq(contentVersions.entryId, id)))
		.orderBy(desc(n));
}
