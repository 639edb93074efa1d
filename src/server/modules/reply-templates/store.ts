import { eq, inArray, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { settings } from "#server/db/schema/staff.ts";
import { readableLines } from "#shared/contacts/readable-lines.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";

export interface TemplateRow {
	readonly type: LeadType;
	/** As it was stored, of any shape. */
	readonly value: unknown;
	readonly version: number;
}

/** The texts of a type, by language. */
export interface Texts {
	readonly en: string;
	readonly ur: string;
}

const keyOf = (type: LeadType) => `reply:${type}`;

export function replyTemplatesStore(db: Database) {
	return {
		/** Those that someone has set. */
		async all(): Promise<TemplateRow[]> {
			const rows = await db
				.select()
				.from(settings)
				.where(inArray(settings.key, leadTypes.map(keyOf)));
			return leadTypes.flatMap((type) => {
				const row = rows.find(({ key }) => key === keyOf(type));
				return row ? [{ type, value: row.value, version: row.version }] : [];
			});
		},

		/** Stores the texts of a type; `stale` when they are not at the version that the editor saw. */
		async set(type: LeadType, texts: Texts, seen: number, by: By): Promise<TemplateRow | "stale"> {
			return db.transaction(async (tx) => {
				const key = keyOf(type);
				const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for("update");
				if ((before?.version ?? 0) !== seen) return "stale";
				const [row] = await tx
					.insert(settings)
					.values({ key, value: texts, updatedAt: by.at })
					.onConflictDoUpdate({
						target: settings.key,
						set: { value: texts, updatedAt: by.at, version: sql`${settings.version} + 1` },
						// Another may have set it first since we looked.
						setWhere: eq(settings.version, seen),
					})
					.returning();
				if (!row) return "stale";
				const change = { action: "updated", subject: "reply", subjectId: null } as const;
				const textOf = (value: unknown) => readableLines(value).join("\n");
				const contacts = by.check?.(textOf(before?.value), textOf(texts)) ?? null;
				const named = (value: unknown) => ({ [type]: value ?? null });
				await record(tx, {
					by: by.id,
					at: by.at,
					...change,
					before: named(before?.value),
					after: named(texts),
					contacts,
				});
				return { type, value: row.value, version: row.version };
			});
		},
	};
}

export type ReplyTemplatesStore = ReturnType<typeof replyTemplatesStore>;
