import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadNotes, leads, settings } from "#server/db/schema/index.ts";
import { searchColumnsOf, searchVersion } from "./search-text.ts";

const versionKey = "leadSearch";
const atOnce = 200;
const first = "00000000-0000-0000-0000-000000000000";

/** Indexes all leads anew where another version did, a batch at a time, from the start after an interruption; answers how many it saw. */
export async function reindex(db: Database, isOver: () => boolean): Promise<number> {
	const stored = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
	if (stored[0]?.value === searchVersion) return 0;
	let seen = 0;
	for (let after: string | undefined = first; after; ) {
		if (isOver()) return seen;
		const ids = await reindexSome(db, after);
		seen += ids.length;
		after = ids[atOnce - 1];
	}
	const value = { value: searchVersion, updatedAt: sql`now()` };
	await db
		.insert(settings)
		.values({ key: versionKey, value: searchVersion })
		.onConflictDoUpdate({ target: settings.key, set: value });
	return seen;
}

/** Indexes the leads that follow an id; answers theirs. A note that is written meanwhile waits, and is added to the new text. */
function reindexSome(db: Database, after: string): Promise<readonly string[]> {
	return db.transaction(async (tx) => {
		const { id, name, email, whatsapp, reference, type, payload, quote, searchText, searchSounds } = leads;
		const rows = await tx
			.select({ id, name, email, whatsapp, reference, type, payload, quote, searchText, searchSounds })
			.from(leads)
			.where(gt(id, after))
			.orderBy(asc(id))
			.limit(atOnce)
			.for("update");
		const ids = rows.map((row) => row.id);
		const notes = await tx
			.select({ leadId: leadNotes.leadId, text: leadNotes.text })
			.from(leadNotes)
			.where(sql`${leadNotes.leadId} = ANY(${sql.param(ids)}::uuid[])`);
		const notesOf = Map.groupBy(notes, ({ leadId }) => leadId);
		const changed = rows.flatMap((row) => {
			const columns = searchColumnsOf(
				row,
				notesOf.get(row.id)?.map(({ text }) => text),
			);
			const isSame = columns.searchText === row.searchText && `${columns.searchSounds}` === `${row.searchSounds}`;
			return isSame ? [] : [{ id: row.id, ...columns }];
		});
		if (changed.length > 0)
			await tx
				.update(leads)
				.set({ searchText: sql`given."searchText"`, searchSounds: sql`given."searchSounds"` })
				.from(
					sql`json_to_recordset(${JSON.stringify(changed)}::json) AS given (id uuid, "searchText" text, "searchSounds" text[])`,
				)
				.where(eq(id, sql`given.id`));
		return ids;
	});
}
