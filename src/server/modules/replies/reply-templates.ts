import { eq, inArray, sql } from "drizzle-orm";
import type { Writer } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { settings } from "#server/db/schema/staff.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import {
	type ReplyTemplate,
	type ReplyTemplateInput,
	replyTemplateSchema,
} from "#shared/api/content/reply-template.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { type Locale, locales } from "#shared/locale.ts";
import { unknownVariables } from "#shared/requests/reply.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";

const keyOf = (type: LeadType) => `reply:${type}`;

/** What staff begin their answers with, by type of request. `now` in ms. */
export function replyTemplates(db: Database, now: () => number) {
	return {
		/** One for every type, empty where nobody has set it. */
		async all(): Promise<ReplyTemplate[]> {
			const rows = await db
				.select()
				.from(settings)
				.where(inArray(settings.key, leadTypes.map(keyOf)));
			const byKey = new Map(rows.map((row) => [row.key, row]));
			return leadTypes.map((type) => present(type, byKey.get(keyOf(type))));
		},

		/**
		 * Stores the texts of a type that are still at the version that the editor saw.
		 * @throws ProblemError `invalid` for a variable that the type does not have, `version-conflict`, `confirm-contact`
		 */
		set(type: LeadType, { version: seen, ...texts }: ReplyTemplateInput, actor: Writer): Promise<ReplyTemplate> {
			const issues = variableIssues(type, texts);
			if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
			return db.transaction(async (tx) => {
				const at = new Date(now());
				const key = keyOf(type);
				const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for("update");
				if ((before?.version ?? 0) !== seen) throw new ProblemError("version-conflict");
				const [row] = await tx
					.insert(settings)
					.values({ key, value: texts, updatedAt: at })
					.onConflictDoUpdate({
						target: settings.key,
						set: { value: texts, updatedAt: at, version: sql`${settings.version} + 1` },
						// Another may have set it first since it was read.
						setWhere: eq(settings.version, seen),
					})
					.returning();
				if (!row) throw new ProblemError("version-conflict");
				const textOf = (value: unknown) => readableLines(value).join("\n");
				const contacts = actor.check?.(textOf(before?.value), textOf(texts)) ?? null;
				const change = { before: { [type]: before?.value ?? null }, after: { [type]: texts }, contacts };
				await record(tx, { by: actor.id, at, action: "updated", subject: "reply", subjectId: null, ...change });
				return present(type, row);
			});
		},
	};
}

function present(type: LeadType, row: { value: unknown; version: number } | undefined): ReplyTemplate {
	const read = replyTemplateSchema.pick({ en: true, ur: true }).safeParse(row?.value);
	const { en, ur } = read.success ? read.data : { en: "", ur: "" };
	return { type, en, ur, version: row?.version ?? 0 };
}

/** The languages whose text names a variable that the type does not have. */
export function variableIssues(
	type: LeadType | null,
	texts: Readonly<Record<Locale, string>>,
): Record<string, FieldIssue> {
	return Object.fromEntries(
		locales.flatMap((locale): [string, FieldIssue][] => {
			const [name] = unknownVariables(type, texts[locale]);
			return name === undefined ? [] : [[locale, { code: "unknownVariable", name: `{${name}}` }]];
		}),
	);
}
