import { isDeepStrictEqual } from "node:util";
import type { DraftedType } from "#server/content/drafting.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import { draftWrites } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import type { EntryMarks, ImportedEntry } from "#server/db/schema/content-imports.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { draftTexts } from "#shared/contacts/readable-lines.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues } from "#shared/content-types/spec.ts";
import type { ChangedRow, RowPlan, StoredEntry } from "./plan.ts";

type EntryState = Pick<StoredEntry, "row" | "draft">;
const absent: EntryState = { row: null, draft: null };

/** What is to become of an entry; what is left out stays as it is, and `null` is deleted. */
interface Target {
	/** Of a published entry what changes. */
	readonly published?: StoredValues | null;
	readonly draft?: { readonly values: StoredValues; readonly by: By } | null;
}

/** Writes what a plan says, in a transaction, as drafts or for all to see; answers what was done to each entry. */
export async function writePlan(
	tx: Transaction,
	type: DraftedType,
	rows: readonly RowPlan[],
	publish: boolean,
	by: By,
): Promise<ImportedEntry[]> {
	const write = entryWriter(tx, type, by);
	const written: ImportedEntry[] = [];
	for (const row of rows) {
		if (row.state !== "new" && row.state !== "changed") continue;
		const { id, ...state } = row.state === "changed" ? row.entry : { ...absent, id: crypto.randomUUID() };
		const target = row.state === "changed" ? targetOf(row) : addedAs(row.values);
		const before = row.state === "changed" ? row.before : {};
		written.push({
			id,
			was: marksOf(state),
			seen: await write(id, state, target),
			row: target.published ? (state.row ? { changed: before } : "made") : "untouched",
			draft: target.draft === undefined ? "untouched" : storedDraft(state),
		});
	}
	return written;

	function addedAs(values: StoredValues): Target {
		return publish ? { published: values } : { draft: { values, by } };
	}

	function targetOf({ entry: { row, draft }, values }: ChangedRow): Target {
		const published = row && contentOf(type.spec, row);
		if (!publish) return { draft: unlessEmpty(differing({ ...draft?.values, ...values }, published ?? {}), by) };
		// A draft that was never published is published whole; of another one what the file does not change stays a draft.
		if (!row) return { published: { ...draft?.values, ...values }, draft: null };
		const rest = Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => !(name in values)));
		if (!draft || isDeepStrictEqual(rest, draft.values)) return { published: values };
		return { published: values, draft: unlessEmpty(rest, { id: draft.savedBy, at: draft.savedAt }) };
	}
}

/** A draft that says what is published is none. */
function unlessEmpty(values: StoredValues, by: By): (Target["draft"] & {}) | null {
	return Object.keys(values).length === 0 ? null : { values, by };
}

function storedDraft({ draft }: EntryState) {
	return draft && { values: draft.values, savedBy: draft.savedBy };
}

/** When an entry was changed last. */
function marksOf({ row, draft }: EntryState): EntryMarks {
	return { row: row?.updatedAt.toISOString() ?? null, draft: draft?.savedAt.toISOString() ?? null };
}

function differing(values: StoredValues, from: StoredValues): StoredValues {
	return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, from[name])));
}

/** Brings entries from what they are to what they are to be, and answers their marks afterwards. @throws ProblemError `version-conflict` */
function entryWriter(tx: Transaction, { spec, repository }: DraftedType, by: By) {
	const rows = repository.within(tx);
	const drafts = draftWrites(tx);

	async function writeRow(id: string, { row }: EntryState, values: StoredValues | null, action?: "restored") {
		if (values === null) {
			await rows.remove(id, by);
			return null;
		}
		const written = row
			? await rows.update(id, () => values, row.updatedAt, by, action)
			: await rows.create({ ...blankValues(spec), ...values }, by, id);
		if (written === "missing" || written === "stale") throw new ProblemError("version-conflict");
		return written.updatedAt.toISOString();
	}

	async function writeDraft(id: string, { row, draft }: EntryState, target: (Target["draft"] & {}) | null) {
		const key = { type: spec.name, id };
		if (target === null) {
			await drafts.drop(key);
			return null;
		}
		// Nobody can be asked at the time at which it is published.
		if (draft?.publishAt) target.by.check?.(...draftTexts(spec, row && contentOf(spec, row), target.values));
		const savedAt = await drafts.put(key, draft, target.values, target.by);
		if (!savedAt) throw new ProblemError("version-conflict");
		return savedAt.toISOString();
	}

	return async (id: string, state: EntryState, { published, draft }: Target, action?: "restored") => ({
		row: published === undefined ? marksOf(state).row : await writeRow(id, state, published, action),
		draft: draft === undefined ? marksOf(state).draft : await writeDraft(id, state, draft),
	});
}

/** An entry that is again as it was before a file, under new marks. */
interface Returned {
	readonly id: string;
	readonly was: EntryMarks;
	readonly now: EntryMarks;
}

/** Takes back what a file did to entries, in a transaction. An entry that was changed since stays as it is. */
export async function takeBack(
	tx: Transaction,
	type: DraftedType,
	entries: readonly ImportedEntry[],
	stored: ReadonlyMap<string, EntryState>,
	by: By,
) {
	const write = entryWriter(tx, type, by);
	/** How many entries went, say again what they said, and stay since they were changed. */
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
		const target: Target = {
			...(row === "untouched" ? {} : { published: row === "made" ? null : row.changed }),
			...(draft === "untouched" ? {} : { draft: draft && { values: draft.values, by: { ...by, id: draft.savedBy } } }),
		};
		const now = await write(id, state, target, "restored");
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
