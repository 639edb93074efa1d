import { isDeepStrictEqual } from "node:util";
import type { DraftedType } from "#server/content/drafting.ts";
import {
	absent,
	draftedTarget,
	type EntryState,
	entryWriter,
	marksOf,
	publishedTarget,
} from "#server/content/write-entry.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import type { EntryMarks, ImportedEntry } from "#server/db/schema/content.ts";
import type { RowPlan } from "./plan.ts";

/** Writes what a plan says, in a transaction, as drafts or for all to see; answers what was done to each entry. */
export async function writePlan(
	tx: Transaction,
	type: DraftedType,
	rows: readonly RowPlan[],
	publish: boolean,
	by: By,
): Promise<ImportedEntry[]> {
	const write = entryWriter(tx, type, by, true);
	const written: ImportedEntry[] = [];
	for (const row of rows) {
		if (row.state !== "new" && row.state !== "changed") continue;
		const { id, ...state } = row.state === "changed" ? row.entry : { ...absent, id: crypto.randomUUID() };
		const target = publish ? publishedTarget(state, row.values) : draftedTarget(type.spec, state, row.values, by);
		const changed = row.state === "changed" && state.row ? { changed: row.before } : "made";
		written.push({
			id,
			was: marksOf(state),
			seen: await write(id, state, target),
			row: target.published ? changed : "untouched",
			draft: target.draft === undefined ? "untouched" : storedDraft(state),
		});
	}
	return written;
}

function storedDraft({ draft }: EntryState) {
	return draft && { values: draft.values, savedBy: draft.savedBy };
}

type Returned = Pick<ImportedEntry, "id" | "was"> & { readonly now: EntryMarks };

/** Takes back what a file did to entries, in a transaction. An entry that was changed since stays as it is. */
export async function takeBack(
	tx: Transaction,
	type: DraftedType,
	entries: readonly ImportedEntry[],
	stored: ReadonlyMap<string, EntryState>,
	by: By,
) {
	const write = entryWriter(tx, type, by, true);
	const counts = { removed: 0, restored: 0, kept: 0 };
	const returned: Returned[] = [];
	for (const { id, was, seen, row, draft } of entries) {
		const state = stored.get(id);
		// What somebody deleted since is gone already.
		if (!state) continue;
		if (!isDeepStrictEqual(marksOf(state), seen)) {
			counts.kept++;
			continue;
		}
		const now = await write(id, state, {
			restores: true,
			...(row !== "untouched" && { published: row === "made" ? null : row.changed }),
			...(draft !== "untouched" && { draft: draft && { values: draft.values, by: { ...by, id: draft.savedBy } } }),
		});
		counts[(now.row ?? now.draft) ? "restored" : "removed"]++;
		returned.push({ id, was, now });
	}
	return { counts, returned };
}

/** What an earlier file did, so that it can be taken back too: what was returned to it counts as unchanged since. */
export function withReturned(entries: readonly ImportedEntry[], returned: readonly Returned[]): ImportedEntry[] {
	const byId = new Map(returned.map((entry) => [entry.id, entry]));
	return entries.map((entry) => {
		const found = byId.get(entry.id);
		return found && isDeepStrictEqual(found.was, entry.seen) ? { ...entry, seen: found.now } : entry;
	});
}
