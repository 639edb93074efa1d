import { and, asc, count, eq, getTableColumns, isNull, lte } from "drizzle-orm";
import { addJob } from "#server/db/add-job.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { contentDrafts, type StoredValues } from "#server/db/schema/content.ts";
import { users } from "#server/db/schema/staff.ts";
import { dueContentQueue } from "#server/queue/notice-queues.ts";

/** An entry of a type of content. */
interface EntryKey {
	readonly type: string;
	readonly id: string;
}

export type StoredDraft = typeof contentDrafts.$inferSelect;
export type DraftRow = StoredDraft & { readonly savedByName: string | null };

export function draftsStore(db: Database) {
	const named = () =>
		db
			.select({ ...getTableColumns(contentDrafts), savedByName: users.name })
			.from(contentDrafts)
			.leftJoin(users, eq(users.id, contentDrafts.savedBy));
	return {
		all: (type: string): Promise<DraftRow[]> => named().where(eq(contentDrafts.type, type)),

		async one(key: EntryKey): Promise<DraftRow | null> {
			return (await named().where(isOf(key)))[0] ?? null;
		},

		async counts(): Promise<ReadonlyMap<string, number>> {
			const rows = await db
				.select({ type: contentDrafts.type, count: count() })
				.from(contentDrafts)
				.groupBy(contentDrafts.type);
			return new Map(rows.map((row) => [row.type, row.count]));
		},

		/** What is to be published by now, oldest first; `byOwner`: an owner planned it. */
		due: (now: Date) =>
			db
				.select({ ...getTableColumns(contentDrafts), byOwner: users.isOwner })
				.from(contentDrafts)
				.leftJoin(users, eq(users.id, contentDrafts.publishBy))
				.where(lte(contentDrafts.publishAt, now))
				.orderBy(asc(contentDrafts.publishAt)),

		/** Sets when a draft is published by itself, `null`: not, and does `also` in the same commit; `false` where it changed meanwhile. */
		schedule(
			draft: StoredDraft,
			publishAt: Date | null,
			publishBy: string | null,
			also?: (tx: Transaction) => Promise<void>,
		): Promise<boolean> {
			return db.transaction(async (tx) => {
				const planned = draft.publishAt
					? eq(contentDrafts.publishAt, draft.publishAt)
					: isNull(contentDrafts.publishAt);
				const isSame = and(isStill(draft), planned);
				const rows = await tx.update(contentDrafts).set({ publishAt, publishBy }).where(isSame).returning();
				if (rows.length === 0) return false;
				if (publishAt)
					await addJob(tx, { queue: dueContentQueue, id: crypto.randomUUID(), data: {}, startAfter: publishAt });
				await also?.(tx);
				return true;
			});
		},
	};
}

export function draftWrites(db: Transaction) {
	return {
		/** Stores a draft in the place of the one that was read before; answers when it counts as saved, `null` where that one is no more. */
		async put(key: EntryKey, before: StoredDraft | null, values: StoredValues, by: By): Promise<Date | null> {
			// Later than before, whatever the clock says.
			const savedAt = new Date(Math.max(by.at.getTime(), (before?.savedAt.getTime() ?? 0) + 1));
			const written = { values, savedBy: by.id, savedAt };
			const rows = before
				? await db.update(contentDrafts).set(written).where(isStill(before)).returning()
				: await db
						.insert(contentDrafts)
						.values({ type: key.type, entryId: key.id, ...written })
						.onConflictDoNothing()
						.returning();
			return rows.length > 0 ? savedAt : null;
		},

		async drop(draft: StoredDraft): Promise<boolean> {
			return (await db.delete(contentDrafts).where(isStill(draft)).returning()).length > 0;
		},
	};
}

export type DraftsStore = ReturnType<typeof draftsStore>;

function isOf({ type, id }: EntryKey) {
	return and(eq(contentDrafts.type, type), eq(contentDrafts.entryId, id));
}

function isStill({ type, entryId, savedAt }: StoredDraft) {
	return and(isOf({ type, id: entryId }), eq(contentDrafts.savedAt, savedAt));
}
