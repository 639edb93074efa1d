import { and, asc, eq, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { quickReplies } from "#server/db/schema/index.ts";
import type { QuickReply, QuickReplyInput } from "#shared/api/content/quick-reply.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";

const { id, type, name, en, ur, version, createdAt } = quickReplies;
const columns = { id, type, name, en, ur, version };
const subject = (one: QuickReply) => ({ subject: "reply", subjectId: one.id }) as const;

function recorded(row: QuickReply): QuickReplyInput {
	return { type: row.type, name: row.name, en: row.en, ur: row.ur };
}

function contactsIn(before: QuickReply | null, after: QuickReply, { check }: By) {
	const textOf = (row: QuickReply | null) => readableLines(row && [row.name, row.en, row.ur]).join("\n");
	return check?.(textOf(before), textOf(after)) ?? null;
}

export function quickRepliesStore(db: Database) {
	return {
		all(): Promise<QuickReply[]> {
			return db.select(columns).from(quickReplies).orderBy(asc(createdAt), asc(id));
		},

		/** Adds one; `full` where there are `most` already. */
		add(input: QuickReplyInput, most: number, by: By): Promise<QuickReply | "full"> {
			return db.transaction(async (tx) => {
				if ((await tx.select({ id }).from(quickReplies).limit(most)).length >= most) return "full";
				const values = { ...input, createdAt: by.at, updatedAt: by.at };
				const [row] = await tx.insert(quickReplies).values(values).returning(columns);
				if (!row) throw new Error("the quick reply was not stored");
				const change = { by: by.id, at: by.at, action: "created", before: null, after: recorded(row) } as const;
				await record(tx, { ...change, ...subject(row), contacts: contactsIn(null, row, by) });
				return row;
			});
		},

		/** Changes one that is still at a version. */
		change(given: string, input: QuickReplyInput, seen: number, by: By): Promise<QuickReply | "not-found" | "stale"> {
			return db.transaction(async (tx) => {
				const [before] = await tx.select(columns).from(quickReplies).where(eq(id, given)).for("update");
				if (!before) return "not-found";
				if (before.version !== seen) return "stale";
				const [row] = await tx
					.update(quickReplies)
					.set({ ...input, updatedAt: by.at, version: sql`${version} + 1` })
					.where(and(eq(id, given), eq(version, seen)))
					.returning(columns);
				if (!row) return "stale";
				const change = { by: by.id, at: by.at, action: "updated", ...subject(row) } as const;
				await record(tx, {
					...change,
					before: recorded(before),
					after: recorded(row),
					contacts: contactsIn(before, row, by),
				});
				return row;
			});
		},

		/** Deletes one; `false` where there is none. */
		remove(given: string, by: By): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [row] = await tx.delete(quickReplies).where(eq(id, given)).returning(columns);
				if (!row) return false;
				const change = { by: by.id, at: by.at, action: "deleted", before: recorded(row), after: null } as const;
				await record(tx, { ...change, ...subject(row) });
				return true;
			});
		},
	};
}

export type QuickRepliesStore = ReturnType<typeof quickRepliesStore>;
