import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { once } from "#server/db/once.ts";
import { record } from "#server/db/record.ts";
import { quickReplies, settings } from "#server/db/schema/index.ts";
import { inserted } from "#server/db/sql.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { found, ProblemError } from "#server/http/api/problems.ts";
import type { QuickReply, QuickReplyChange, QuickReplyInput } from "#shared/api/content/replies.ts";
import { type ReplyTemplate, type ReplyTemplateInput, replyTemplateSchema } from "#shared/api/content/replies.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { type Locale, locales } from "#shared/locale.ts";
import { unknownVariables } from "#shared/requests/reply.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";

const mostQuick = 200;
const { id, type, name, en, ur, version, createdAt } = quickReplies;
const columns = { id, type, name, en, ur, version };
const keyOf = (type: LeadType) => `reply:${type}`;
const linesOf = (value: unknown) => readableLines(value).join("\n");

export function listQuick(db: Database): Promise<QuickReply[]> {
	return db.select(columns).from(quickReplies).orderBy(asc(createdAt), asc(id));
}

/** @throws ProblemError `invalid`, `conflict` where there are as many as there may be, `confirm-contact`, `idempotency-mismatch` */
export function addQuick(db: Database, input: QuickReplyInput, by: By, call: KeyedCall): Promise<QuickReply> {
	refuseUnfit(input.type, input, true);
	return db.transaction(async (tx) => {
		const made = await once(tx, call, async (id) => {
			if ((await tx.$count(quickReplies)) >= mostQuick) throw new ProblemError("conflict");
			const values = { ...input, id, createdAt: by.at, updatedAt: by.at };
			const row = inserted(await tx.insert(quickReplies).values(values).returning(columns));
			await recordQuick(tx, "created", null, row, by);
			return id;
		});
		return found((await tx.select(columns).from(quickReplies).where(eq(id, made)))[0]);
	});
}

/** Changes one that is still at a version. @throws ProblemError `invalid`, `not-found`, `version-conflict`, `confirm-contact` */
export function changeQuick(db: Database, replyId: string, input: QuickReplyChange, by: By): Promise<QuickReply> {
	refuseUnfit(input.type, input, true);
	return db.transaction(async (tx) => {
		const isIt = eq(id, replyId);
		const [before] = await tx.select(columns).from(quickReplies).where(isIt).for("update");
		if (!before) throw new ProblemError("not-found");
		if (isDeepStrictEqual({ ...before, ...input, version: 0 }, { ...before, version: 0 })) return before;
		const change = { ...input, updatedAt: by.at, version: sql`${version} + 1` };
		const isSeen = and(isIt, eq(version, input.version));
		const [row] = await tx.update(quickReplies).set(change).where(isSeen).returning(columns);
		if (!row) throw new ProblemError("version-conflict");
		await recordQuick(tx, "updated", before, row, by);
		return row;
	});
}

/** @throws ProblemError `not-found` */
export function removeQuick(db: Database, replyId: string, by: By): Promise<void> {
	return db.transaction(async (tx) => {
		const [row] = await tx.delete(quickReplies).where(eq(id, replyId)).returning(columns);
		if (!row) throw new ProblemError("not-found");
		await recordQuick(tx, "deleted", row, null, by);
	});
}

function recordQuick(
	tx: Transaction,
	action: "created" | "updated" | "deleted",
	before: QuickReply | null,
	after: QuickReply | null,
	by: By,
) {
	const recorded = (row: QuickReply | null) => row && { type: row.type, name: row.name, en: row.en, ur: row.ur };
	const textOf = (row: QuickReply | null) => linesOf(row && [row.name, row.en, row.ur]);
	const contacts = (after && by.check?.(textOf(before), textOf(after))) ?? null;
	const change = { before: recorded(before), after: recorded(after), contacts };
	const subjectId = (after ?? before)?.id ?? null;
	return record(tx, { by: by.id, at: by.at, action, subject: "reply", subjectId, ...change });
}

export async function listTemplates(db: Database): Promise<ReplyTemplate[]> {
	const rows = await db
		.select()
		.from(settings)
		.where(inArray(settings.key, leadTypes.map(keyOf)));
	const byKey = new Map(rows.map((row) => [row.key, row]));
	return leadTypes.map((type) => present(type, byKey.get(keyOf(type))));
}

/** Stores the texts of a type that are at the version seen. @throws ProblemError `invalid`, `version-conflict`, `confirm-contact` */
export function setTemplate(
	db: Database,
	type: LeadType,
	{ version: seen, ...texts }: ReplyTemplateInput,
	by: By,
): Promise<ReplyTemplate> {
	refuseUnfit(type, texts, false);
	return db.transaction(async (tx) => {
		const set = { value: texts, updatedAt: by.at };
		const isIt = eq(settings.key, keyOf(type));
		const [before] = await tx.select().from(settings).where(isIt).for("update");
		if (before && isDeepStrictEqual(before.value, texts)) return present(type, before);
		if ((before?.version ?? 0) !== seen) throw new ProblemError("version-conflict");
		const [row] = await tx
			.insert(settings)
			.values({ key: keyOf(type), ...set })
			.onConflictDoUpdate({
				target: settings.key,
				set: { ...set, version: sql`${settings.version} + 1` },
				// Another may have set it first since it was read.
				setWhere: eq(settings.version, seen),
			})
			.returning();
		if (!row) throw new ProblemError("version-conflict");
		const contacts = by.check?.(linesOf(before?.value), linesOf(texts)) ?? null;
		const change = { before: { [type]: before?.value ?? null }, after: { [type]: texts }, contacts };
		await record(tx, { by: by.id, at: by.at, action: "updated", subject: "reply", subjectId: null, ...change });
		return present(type, row);
	});
}

function present(type: LeadType, row: { value: unknown; version: number } | undefined): ReplyTemplate {
	const read = replyTemplateSchema.pick({ en: true, ur: true }).safeParse(row?.value);
	const { en, ur } = read.success ? read.data : { en: "", ur: "" };
	return { type, en, ur, version: row?.version ?? 0 };
}

/** @throws ProblemError `invalid` for a text with a variable that the type does not have, and where one is needed and none is there */
function refuseUnfit(type: LeadType | null, texts: Readonly<Record<Locale, string>>, needsOne: boolean): void {
	const issues: Record<string, FieldIssue> = {};
	for (const locale of locales) {
		const [name] = unknownVariables(type, texts[locale]);
		if (name !== undefined) issues[locale] = { code: "unknownVariable", name: `{${name}}` };
	}
	if (needsOne && !texts.en && !texts.ur) issues.en = { code: "required" };
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
}
