import { and, asc, eq, sql } from "drizzle-orm";
import type { Writer } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { quickReplies as stored } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { QuickReply, QuickReplyChange, QuickReplyInput } from "#shared/api/content/quick-reply.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";
import { variableIssues } from "./reply-templates.ts";

const most = 200;
const { id, type, name, en, ur, version, createdAt } = stored;
const columns = { id, type, name, en, ur, version };

/** What staff can answer with at a touch. `now` in ms. */
export function quickReplies(db: Database, now: () => number) {
	return {
		all: (): Promise<QuickReply[]> => db.select(columns).from(stored).orderBy(asc(createdAt), asc(id)),

		/** @throws ProblemError `invalid`, `conflict` where there are as many as there may be, `confirm-contact` */
		add(input: QuickReplyInput, actor: Writer): Promise<QuickReply> {
			refuse(input);
			return db.transaction(async (tx) => {
				const at = new Date(now());
				if ((await tx.$count(stored)) >= most) throw new ProblemError("conflict");
				const [row] = await tx
					.insert(stored)
					.values({ ...input, createdAt: at, updatedAt: at })
					.returning(columns);
				if (!row) throw new Error("the quick reply was not stored");
				const contacts = contactsIn(null, row, actor);
				const change = { action: "created", before: null, after: recorded(row), contacts } as const;
				await record(tx, { by: actor.id, at, subject: "reply", subjectId: row.id, ...change });
				return row;
			});
		},

		/** Changes one that is still at a version. @throws ProblemError `invalid`, `not-found`, `version-conflict`, `confirm-contact` */
		change(replyId: string, { version: seen, ...input }: QuickReplyChange, actor: Writer): Promise<QuickReply> {
			refuse(input);
			return db.transaction(async (tx) => {
				const at = new Date(now());
				const [before] = await tx.select(columns).from(stored).where(eq(id, replyId)).for("update");
				if (!before) throw new ProblemError("not-found");
				const [row] = await tx
					.update(stored)
					.set({ ...input, updatedAt: at, version: sql`${version} + 1` })
					.where(and(eq(id, replyId), eq(version, seen)))
					.returning(columns);
				if (!row) throw new ProblemError("version-conflict");
				const contacts = contactsIn(before, row, actor);
				const change = { action: "updated", before: recorded(before), after: recorded(row), contacts } as const;
				await record(tx, { by: actor.id, at, subject: "reply", subjectId: row.id, ...change });
				return row;
			});
		},

		/** @throws ProblemError `not-found` */
		remove(replyId: string, actor: Writer): Promise<void> {
			return db.transaction(async (tx) => {
				const [row] = await tx.delete(stored).where(eq(id, replyId)).returning(columns);
				if (!row) throw new ProblemError("not-found");
				const change = { action: "deleted", before: recorded(row), after: null } as const;
				await record(tx, { by: actor.id, at: new Date(now()), subject: "reply", subjectId: row.id, ...change });
			});
		},
	};
}

function refuse(input: QuickReplyInput): void {
	const issues = variableIssues(input.type, input);
	if (!input.en && !input.ur) issues.en = { code: "required" };
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
}

function recorded({ type, name, en, ur }: QuickReply): QuickReplyInput {
	return { type, name, en, ur };
}

function contactsIn(before: QuickReply | null, after: QuickReply, { check }: Writer) {
	const textOf = (row: QuickReply | null) => readableLines(row && [row.name, row.en, row.ur]).join("\n");
	return check?.(textOf(before), textOf(after)) ?? null;
}
