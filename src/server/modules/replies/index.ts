import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Writer } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { quickReplies, settings } from "#server/db/schema/index.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import * as quick from "#shared/api/content/quick-reply.ts";
import * as templates from "#shared/api/content/reply-template.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { type Locale, locales } from "#shared/locale.ts";
import { unknownVariables } from "#shared/requests/reply.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";

const mostQuick = 200;
const { id, type, name, en, ur, version, createdAt } = quickReplies;
const columns = { id, type, name, en, ur, version };
const keyOf = (type: LeadType) => `reply:${type}`;

/**
 * What staff begin their answers with, by type of request, and what they can answer with at a touch. Nothing of it is
 * shown to visitors.
 */
export function createReplies({ db, now }: Pick<Runtime, "db" | "now">) {
	const at = () => new Date(now());

	/** @throws ProblemError `confirm-contact` */
	function recordQuick(tx: Transaction, before: quick.QuickReply | null, after: quick.QuickReply | null, by: Writer) {
		const recorded = (row: quick.QuickReply | null) =>
			row && { type: row.type, name: row.name, en: row.en, ur: row.ur };
		const textOf = (row: quick.QuickReply | null) => linesOf(row && [row.name, row.en, row.ur]);
		const contacts = (after && by.check?.(textOf(before), textOf(after))) ?? null;
		const change = { before: recorded(before), after: recorded(after), contacts };
		const action = before ? (after ? "updated" : "deleted") : "created";
		return record(tx, {
			by: by.id,
			at: at(),
			action,
			subject: "reply",
			subjectId: (after ?? before)?.id ?? null,
			...change,
		});
	}

	return {
		routes(app: OpenAPIHono): void {
			implement(app, quick.listQuickReplies, () =>
				db.select(columns).from(quickReplies).orderBy(asc(createdAt), asc(id)),
			);
			implement(app, quick.addQuickReply, ({ body, caller }) => {
				refuseUnfit(body.type, body, { required: true });
				return db.transaction(async (tx) => {
					if ((await tx.$count(quickReplies)) >= mostQuick) throw new ProblemError("conflict");
					const values = { ...body, createdAt: at(), updatedAt: at() };
					const [row] = await tx.insert(quickReplies).values(values).returning(columns);
					if (!row) throw new Error("the quick reply was not stored");
					await recordQuick(tx, null, row, caller);
					return row;
				});
			});
			implement(app, quick.changeQuickReply, ({ params, body: { version: seen, ...input }, caller }) => {
				refuseUnfit(input.type, input, { required: true });
				return db.transaction(async (tx) => {
					const isIt = eq(id, params.id);
					const [before] = await tx.select(columns).from(quickReplies).where(isIt).for("update");
					if (!before) throw new ProblemError("not-found");
					const change = { ...input, updatedAt: at(), version: sql`${version} + 1` };
					const isSeen = and(isIt, eq(version, seen));
					const [row] = await tx.update(quickReplies).set(change).where(isSeen).returning(columns);
					if (!row) throw new ProblemError("version-conflict");
					await recordQuick(tx, before, row, caller);
					return row;
				});
			});
			implement(app, quick.deleteQuickReply, ({ params, caller }) =>
				db.transaction(async (tx) => {
					const [row] = await tx.delete(quickReplies).where(eq(id, params.id)).returning(columns);
					if (!row) throw new ProblemError("not-found");
					await recordQuick(tx, row, null, caller);
				}),
			);
			implement(app, templates.listReplyTemplates, async () => {
				const rows = await db
					.select()
					.from(settings)
					.where(inArray(settings.key, leadTypes.map(keyOf)));
				return leadTypes.map((type) =>
					present(
						type,
						rows.find(({ key }) => key === keyOf(type)),
					),
				);
			});
			implement(app, templates.setReplyTemplate, ({ params: { type }, body: { version: seen, ...texts }, caller }) => {
				refuseUnfit(type, texts);
				return db.transaction(async (tx) => {
					const [key, updatedAt] = [keyOf(type), at()];
					const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for("update");
					if ((before?.version ?? 0) !== seen) throw new ProblemError("version-conflict");
					const [row] = await tx
						.insert(settings)
						.values({ key, value: texts, updatedAt })
						.onConflictDoUpdate({
							target: settings.key,
							set: { value: texts, updatedAt, version: sql`${settings.version} + 1` },
							// Another may have set it first since it was read.
							setWhere: eq(settings.version, seen),
						})
						.returning();
					if (!row) throw new ProblemError("version-conflict");
					const contacts = caller.check(linesOf(before?.value), linesOf(texts));
					const change = { before: { [type]: before?.value ?? null }, after: { [type]: texts }, contacts };
					const entry = { by: caller.id, at: updatedAt, action: "updated", subject: "reply" } as const;
					await record(tx, { ...entry, subjectId: null, ...change });
					return present(type, row);
				});
			});
		},
	};
}

const linesOf = (value: unknown) => readableLines(value).join("\n");

function present(type: LeadType, row: { value: unknown; version: number } | undefined): templates.ReplyTemplate {
	const read = templates.replyTemplateSchema.pick({ en: true, ur: true }).safeParse(row?.value);
	const { en, ur } = read.success ? read.data : { en: "", ur: "" };
	return { type, en, ur, version: row?.version ?? 0 };
}

/** @throws ProblemError `invalid` for a text with a variable that the type does not have; `required`: also without any text */
function refuseUnfit(type: LeadType | null, texts: Readonly<Record<Locale, string>>, { required = false } = {}): void {
	const issues: Record<string, FieldIssue> = {};
	for (const locale of locales) {
		const [name] = unknownVariables(type, texts[locale]);
		if (name !== undefined) issues[locale] = { code: "unknownVariable", name: `{${name}}` };
	}
	if (required && !texts.en && !texts.ur) issues.en = { code: "required" };
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
}
