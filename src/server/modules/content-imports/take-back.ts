import { isDeepStrictEqual } from "node:util";
import type { DraftedType } from "#server/content/drafting.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import { draftWrites } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import type { EntryMarks, ImportedEntry } from "#server/db/schema/content-imports.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { draftTexts } from "#shared/contacts/readable-lines.ts";
import { contentOf } from "#shared/content-types/present.ts";
import type { Standing } from "./plan.ts";
import { marksOf } from "./write.ts";

type Now = Partial<Pick<Standing, "row" | "draft">>;

/** An entry that is again as it was before a file, under new marks. */
export interface Returned {
	readonly id: string;
	readonly was: EntryMarks;
	readonly now: EntryMarks;
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
): Promise<{ counts: TakenBack; returned: readonly Returned[] }> {
	const counts: TakenBack = { removed: 0, restored: 0, kept: 0 };
	const returned: Returned[] = [];
	const repository = type.repository.within(tx);
	const drafts = draftWrites(tx);
	for (const entry of entries) {
		const standing = stateOf(entry.id);
		// What somebody deleted since is gone already.
		if (!standing.row && !standing.draft) continue;
		if (!isDeepStrictEqual(marksOf(standing), entry.seen)) {
			counts.kept++;
			continue;
		}
		const now = { row: await takeRowBack(entry, standing), draft: await takeDraftBack(entry, standing) };
		if (now.row ?? now.draft) counts.restored++;
		else counts.removed++;
		returned.push({ id: entry.id, was: entry.was, now });
	}
	return { counts, returned };

	/** Its mark afterwards. */
	async function takeRowBack({ id, row }: ImportedEntry, now: Now): Promise<string | null> {
		if (row === "untouched" || !now.row) return marksOf(now).row;
		if (row === "made") {
			await repository.remove(id, by);
			return null;
		}
		const changed = await repository.update(id, () => row.changed, now.row.updatedAt, by, "restored");
		if (changed === "missing" || changed === "stale") throw new ProblemError("version-conflict");
		return changed.updatedAt.toISOString();
	}

	/** Its mark afterwards. */
	async function takeDraftBack({ id, draft }: ImportedEntry, now: Now): Promise<string | null> {
		if (draft === "untouched") return marksOf(now).draft;
		const key = { type: type.spec.name, id };
		// Nobody can be asked at the time at which it is published.
		if (draft && now.draft?.publishAt)
			by.check?.(...draftTexts(type.spec, now.row ? contentOf(type.spec, now.row) : null, draft.values));
		if (!draft) {
			await drafts.drop(key);
			return null;
		}
		const savedAt = await drafts.put(key, now.draft ?? null, draft.values, { id: draft.savedBy, at: by.at });
		if (!savedAt) throw new ProblemError("version-conflict");
		return savedAt.toISOString();
	}
}

/** What an earlier file did, so that it can be taken back too: what was returned to it counts as unchanged since. */
export function withReturned(entries: readonly ImportedEntry[], returned: readonly Returned[]): ImportedEntry[] | null {
	const byId = new Map(returned.map((entry) => [entry.id, entry]));
	let isChanged = false;
	const now = entries.map((entry) => {
		const found = byId.get(entry.id);
		if (!found || !isDeepStrictEqual(found.was, entry.seen)) return entry;
		isChanged = true;
		return { ...entry, seen: found.now };
	});
	return isChanged ? now : null;
}
