import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadNotes, users } from "#server/db/schema/index.ts";

/** Data of the exported leads from other tables. */
export function exportStore(db: Database) {
	return {
		/** The names of all staff, by id. */
		async staffNames(): Promise<ReadonlyMap<string, string>> {
			const rows = await db.select({ id: users.id, name: users.name, email: users.email }).from(users);
			return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
		},

		/** The notes on some leads, oldest first, by the lead's id. */
		async notesOf(leadIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
			if (leadIds.length === 0) return new Map();
			const rows = await db
				.select({ leadId: leadNotes.leadId, text: leadNotes.text, author: users.name })
				.from(leadNotes)
				.leftJoin(users, eq(users.id, leadNotes.authorId))
				.where(inArray(leadNotes.leadId, [...leadIds]))
				.orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
			const written = Map.groupBy(rows, ({ leadId }) => leadId);
			return new Map(
				[...written].map(([id, notes]) => [
					id,
					notes.map(({ text, author }) => (author ? `${author}: ${text}` : text)),
				]),
			);
		},
	};
}

export type ExportStore = ReturnType<typeof exportStore>;
