import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads, settings } from "#server/db/schema/index.ts";

const versionKey = "foldVersion";

export function reindexStore(db: Database) {
	return {
		/** The version of the fold that all search texts are known to have; `null` where it is not known. */
		async version(): Promise<number | null> {
			const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
			return typeof row?.value === "number" ? row.value : null;
		},

		/** What search texts are made of and what they are, of the leads that follow an id, in the order of ids. */
		after(afterId: string, limit: number) {
			const { id, name, email, whatsapp, searchText } = leads;
			return db
				.select({ id, name, email, whatsapp, searchText })
				.from(leads)
				.where(gt(id, afterId))
				.orderBy(asc(id))
				.limit(limit);
		},

		/** Gives leads other search texts. */
		async change(texts: readonly { readonly id: string; readonly text: string }[]): Promise<void> {
			const ids = sql.param(texts.map(({ id }) => id));
			const values = sql.param(texts.map(({ text }) => text));
			await db
				.update(leads)
				.set({ searchText: sql`given.text` })
				.from(sql`unnest(${ids}::uuid[], ${values}::text[]) AS given (id, text)`)
				.where(eq(leads.id, sql`given.id`));
		},

		async settle(version: number): Promise<void> {
			const row = { key: versionKey, value: version };
			await db
				.insert(settings)
				.values(row)
				.onConflictDoUpdate({ target: settings.key, set: { value: version, updatedAt: sql`now()` } });
		},
	};
}

export type ReindexStore = ReturnType<typeof reindexStore>;
