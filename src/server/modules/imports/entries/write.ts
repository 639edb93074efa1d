import { isDeepStrictEqual } from "node:util";
import type { DraftedType } from "#server/content/drafting.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import { type DraftRow, type DraftWrites, draftWrites } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import type { EntryMarks, ImportedEntry } from "#server/db/schema/content-imports.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { draftTexts } from "#shared/contacts/readable-lines.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues } from "#shared/content-types/spec.ts";
import type { ChangedRow, NewRow, RowPlan, StoredEntry } from "./plan.ts";

/** Writes what a plan says, in a transaction, as drafts or for all to see; answers what was done to each entry. */
export async function writePlan(
	tx: Transaction,
	type: DraftedType,
	rows: readonly RowPlan[],
	publish: boolean,
	by: By,
): Promise<ImportedEntry[]> {
	const writer = entryWriter(type, type.repository.within(tx), draftWrites(tx), by);
	const written: ImportedEntry[] = [];
	for (const row of rows) {
		if (row.state === "new") written.push(await writer.make(row, publish));
		if (row.state === "changed") written.push(await (publish ? writer.publish(row) : writer.draft(row)));
	}
	return written;
}

function entryWriter(
	{ spec }: DraftedType,
	repository: ReturnType<DraftedType["repository"]["within"]>,
	drafts: DraftWrites,
	by: By,
) {
	const keyOf = (id: string) => ({ type: spec.name, id });
	const before = (draft: DraftRow | null) => draft && { values: draft.values, savedBy: draft.savedBy };

	async function put(id: string, draft: DraftRow | null, values: StoredValues, saver = by): Promise<string> {
		const savedAt = await drafts.put(keyOf(id), draft, values, saver);
		if (!savedAt) throw new ProblemError("version-conflict");
		return savedAt.toISOString();
	}

	/** What is published, made of values. */
	async function create(id: string, values: StoredValues): Promise<string> {
		const row = await repository.create({ ...blankValues(spec), ...values }, by, id);
		return row.updatedAt.toISOString();
	}

	return {
		async make({ values }: NewRow, publish: boolean): Promise<ImportedEntry> {
			const id = crypto.randomUUID();
			const was = { row: null, draft: null };
			if (!publish)
				return { id, was, seen: { row: null, draft: await put(id, null, values) }, row: "untouched", draft: null };
			return { id, was, seen: { row: await create(id, values), draft: null }, row: "made", draft: "untouched" };
		},

		/** Changes a draft, or begins one; a draft that says what is published is none. */
		async draft({ entry: { id, row, draft }, values }: ChangedRow): Promise<ImportedEntry> {
			const was = marksOf({ row, draft });
			const written = { ...draft?.values, ...values };
			const rest = row ? differing(written, contentOf(spec, row)) : written;
			const isEmpty = Object.keys(rest).length === 0;
			// Nobody can be asked at the time at which it is published.
			if (draft?.publishAt) by.check?.(...draftTexts(spec, row && contentOf(spec, row), rest));
			if (isEmpty) await drafts.drop(keyOf(id));
			const saved = isEmpty ? null : await put(id, draft, rest);
			return {
				id,
				was,
				seen: { row: was.row, draft: saved },
				row: "untouched",
				draft: before(draft),
			};
		},

		/** Changes what visitors see; what else a draft has stays one. A draft that was never published is published whole. */
		async publish({ entry: { id, row, draft }, before: previous, values }: ChangedRow): Promise<ImportedEntry> {
			const was = marksOf({ row, draft });
			if (!row) {
				const made = await create(id, { ...draft?.values, ...values });
				await drafts.drop(keyOf(id));
				return { id, was, seen: { row: made, draft: null }, row: "made", draft: before(draft) };
			}
			const changed = await repository.update(id, () => values, row.updatedAt, by);
			if (changed === "missing" || changed === "stale") throw new ProblemError("version-conflict");
			const seen = changed.updatedAt.toISOString();
			const rest = Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => !(name in values)));
			if (!draft || isDeepStrictEqual(rest, draft.values)) {
				return { id, was, seen: { row: seen, draft: was.draft }, row: { changed: previous }, draft: "untouched" };
			}
			const isEmpty = Object.keys(rest).length === 0;
			if (isEmpty) await drafts.drop(keyOf(id));
			const saved = isEmpty ? null : await put(id, draft, rest, { id: draft.savedBy, at: draft.savedAt });
			return { id, was, seen: { row: seen, draft: saved }, row: { changed: previous }, draft: before(draft) };
		},
	};
}

/** When an entry was changed last. */
function marksOf({ row, draft }: Partial<Pick<StoredEntry, "row" | "draft">>): EntryMarks {
	return { row: row?.updatedAt.toISOString() ?? null, draft: draft?.savedAt.toISOString() ?? null };
}

function differing(values: StoredValues, from: StoredValues): StoredValues {
	return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, from[name])));
}

type Now = Partial<Pick<StoredEntry, "row" | "draft">>;

/** An entry that is again as it was before a file, under new marks. */
interface Returned {
	readonly id: string;
	readonly was: EntryMarks;
	readonly now: EntryMarks;
}

/** How many entries went, say again what they said, and stay since they were changed. */
interface TakenBack {
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
		const current = stateOf(entry.id);
		// What somebody deleted since is gone already.
		if (!current.row && !current.draft) continue;
		if (!isDeepStrictEqual(marksOf(current), entry.seen)) {
			counts.kept++;
			continue;
		}
		const now = { row: await takeRowBack(entry, current), draft: await takeDraftBack(entry, current) };
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
