import type { DraftedType } from "#server/content/drafting.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import { type DraftRow, draftWrites } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import type { ImportedEntry } from "#server/db/schema/content-imports.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { OwnColumns } from "#shared/content-types/spec.ts";

/** An entry as it stands now. */
interface Now {
	readonly row: OwnColumns<Date> | undefined;
	readonly draft: DraftRow | undefined;
}

/** How many entries went, say again what they said, and stay since they were changed. */
export interface TakenBack {
	removed: number;
	restored: number;
	kept: number;
}

/** Takes back what a file did to entries, in a transaction. An entry that was changed since stays as it is. */
export async function takeBack(
	tx: Transaction,
	type: DraftedType,
	entries: readonly ImportedEntry[],
	stateOf: (id: string) => Now,
	by: By,
): Promise<TakenBack> {
	const counts: TakenBack = { removed: 0, restored: 0, kept: 0 };
	const repository = type.repository.within(tx);
	const drafts = draftWrites(tx);
	for (const entry of entries) {
		const now = stateOf(entry.id);
		// What somebody deleted since is gone already.
		if (!now.row && !now.draft && (entry.seen.row || entry.seen.draft)) continue;
		if (wasChanged(entry, now)) {
			counts.kept++;
			continue;
		}
		const isGone = await takeRowBack(entry, now);
		const hasDraft = await takeDraftBack(entry, now);
		if ((isGone || !now.row) && !hasDraft) counts.removed++;
		else counts.restored++;
	}
	return counts;

	/** Whether nothing is published of it any more. */
	async function takeRowBack({ id, row }: ImportedEntry, now: Now): Promise<boolean> {
		if (row === "untouched" || !now.row) return false;
		if (row === "made") return repository.remove(id, by);
		const changed = await repository.update(id, () => row.changed, now.row.updatedAt, by, "restored");
		if (changed === "missing" || changed === "stale") throw new ProblemError("version-conflict");
		return false;
	}

	/** Whether there is a draft afterwards. */
	async function takeDraftBack({ id, draft }: ImportedEntry, now: Now): Promise<boolean> {
		if (draft === "untouched") return now.draft !== undefined;
		const key = { type: type.spec.name, id };
		if (!draft) {
			await drafts.drop(key);
			return false;
		}
		const saved = await drafts.put(key, now.draft ?? null, draft.values, { id: draft.savedBy, at: by.at });
		if (!saved) throw new ProblemError("version-conflict");
		return true;
	}
}

function wasChanged({ seen }: ImportedEntry, { row, draft }: Now): boolean {
	return (row?.updatedAt.toISOString() ?? null) !== seen.row || (draft?.savedAt.toISOString() ?? null) !== seen.draft;
}
