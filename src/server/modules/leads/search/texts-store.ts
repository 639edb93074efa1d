import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadNotes, leads, leadTexts, settings } from "#server/db/schema/index.ts";
import type { TextSource } from "./lead-text.ts";

const stateKey = "leadTexts";

/** How far the texts are made: every lead that came before `until` has those of `version`. */
export interface TextsState {
	readonly version: number;
	/** ISO 8601; `null` before the first. */
	readonly until: string | null;
}

export interface UnreadLead extends TextSource {
	readonly id: string;
	readonly createdAt: Date;
}

export type NewText = Omit<typeof leadTexts.$inferInsert, "leadCreatedAt">;

// A lead is stamped when its statement begins and seen when it ends; no statement lasts longer.
const overlap = sql.raw("interval '10 seconds'");
const oldest = "0001-01-01T00:00:00Z";

export function textsStore(db: Database) {
	return {
		async state(): Promise<TextsState | null> {
			const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, stateKey));
			return row ? (row.value as TextsState) : null;
		},

		async saveState(value: TextsState): Promise<void> {
			await db
				.insert(settings)
				.values({ key: stateKey, value })
				.onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
		},

		/** The first leads from a moment on that have no text of this version, oldest first. */
		unread({ version, until }: TextsState, limit: number): Promise<UnreadLead[]> {
			const { id, type, reference, name, payload, quote, createdAt } = getTableColumns(leads);
			const { leadId, sourceId } = leadTexts;
			const isRead = sql`EXISTS (SELECT FROM ${leadTexts}
				WHERE ${leadId} = ${id} AND ${sourceId} = ${id} AND ${leadTexts.version} = ${version})`;
			return db
				.select({ id, type, reference, name, payload, quote, createdAt })
				.from(leads)
				.where(and(sql`${createdAt} >= ${until ?? oldest}::timestamptz - ${overlap}`, sql`NOT ${isRead}`))
				.orderBy(sql`${createdAt} NULLS FIRST, ${id} NULLS FIRST`)
				.limit(limit);
		},

		/** The notes on some leads. */
		notesOf(ids: readonly string[]): Promise<{ id: string; leadId: string; text: string }[]> {
			const { id, leadId, text } = leadNotes;
			return db
				.select({ id, leadId, text })
				.from(leadNotes)
				.where(sql`${leadId} = ANY(${sql.param(ids)}::uuid[])`);
		},

		/** Stores texts; those of leads that were erased meanwhile are left out. */
		async add(texts: readonly NewText[]): Promise<void> {
			const column = (name: keyof NewText) => sql.param(texts.map((text) => text[name]));
			await db.execute(sql`
				INSERT INTO lead_texts (lead_id, source_id, lead_created_at, text, version)
				SELECT given.lead_id, given.source_id, leads.created_at, given.text, given.version
				FROM unnest(${column("leadId")}::uuid[], ${column("sourceId")}::uuid[], ${column("text")}::text[], ${column("version")}::smallint[])
					AS given (lead_id, source_id, text, version)
				JOIN leads ON leads.id = given.lead_id
				FOR KEY SHARE OF leads
				ON CONFLICT (lead_id, source_id) DO UPDATE SET text = excluded.text, version = excluded.version`);
		},
	};
}

export type TextsStore = ReturnType<typeof textsStore>;
