import { isDeepStrictEqual } from "node:util";
import type { AuditedRepository, By, Row } from "#server/db/content/audited-repository.ts";
import { type DraftRow, type DraftsStore, draftWrites } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import type { EntryMarks, StoredValues } from "#server/db/schema/content.ts";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { draftTexts } from "#shared/contacts/readable-lines.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues, type ContentTypeSpec } from "#shared/content-types/spec.ts";

export interface EntryState {
	readonly row: Row | null;
	readonly draft: DraftRow | null;
}
export const absent: EntryState = { row: null, draft: null };

/** Every entry of a type: those that were never published first, the newest first. */
export async function entriesOf({ spec, repository }: WritableType, drafts: Pick<DraftsStore, "all">) {
	const [rows, drafted] = await Promise.all([repository.all(), drafts.all(spec.name)]);
	const draftOf = new Map(drafted.map((draft) => [draft.entryId, draft]));
	const published = rows.map((row) => ({ id: row.id, row, draft: draftOf.get(row.id) ?? null }));
	const isPublished = new Set(rows.map(({ id }) => id));
	const unpublished = drafted
		.filter(({ entryId }) => !isPublished.has(entryId))
		.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
		.map((draft) => ({ id: draft.entryId, row: null, draft }));
	return [...unpublished, ...published];
}

/** What is to become of an entry; what is left out stays as it is, and `null` is deleted. */
export interface Target {
	readonly published?: StoredValues | null;
	readonly draft?: { readonly values: StoredValues; readonly by: By } | null;
	/** Also over what was published since the state was read. */
	readonly overwrites?: boolean;
	/** It says again what it said before, whatever is refused now. */
	readonly restores?: boolean;
}

export interface WritableType {
	readonly spec: ContentTypeSpec;
	readonly repository: AuditedRepository;
	/** Refuses a change of what is published, `null` for its deletion. @throws ProblemError `invalid`, `fixed-entry` */
	readonly guard: (values: StoredValues | null, before: StoredValues) => void;
}

/** Brings an entry from its state to a target in one commit. @throws ProblemError `version-conflict`, `slug-taken`, `confirm-contact` */
export async function writeEntry(
	type: WritableType,
	id: string,
	state: EntryState,
	target: Target,
	by: By,
): Promise<void> {
	await type.repository.transaction((tx) => entryWriter(tx, type, by)(id, state, target)).catch(refuseTaken);
}

/** Writes entries in a transaction. `isPart`: of a larger change, which has the one entry in the audit log. @throws ProblemError as `writeEntry` */
export function entryWriter(tx: Transaction, { spec, repository, guard }: WritableType, by: By, isPart = false) {
	const rows = repository.within(tx, isPart);
	const drafts = draftWrites(tx);

	async function writeRow(id: string, { row }: EntryState, { published, restores, overwrites }: Target) {
		if (published === undefined) return row;
		const refuse = restores ? () => undefined : guard;
		if (published === null) {
			if (row) refuse(null, { ...row });
			await rows.remove(id, by);
			return null;
		}
		if (!row) return rows.create({ ...blankValues(spec), ...published }, by, id);
		const decide = (before: Row) => {
			refuse(published, { ...before });
			return published;
		};
		const seenAt = overwrites ? null : row.updatedAt;
		const outcome = await rows.update(id, decide, seenAt, by, restores ? "restored" : "updated");
		if (!outcome) throw new ProblemError("version-conflict");
		return outcome;
	}

	async function writeDraft(id: string, { row, draft }: EntryState, target: NonNullable<Target["draft"]> | null) {
		if (target === null) {
			if (draft && !(await drafts.drop(draft))) throw new ProblemError("version-conflict");
			return null;
		}
		// Nobody can be asked at the time at which it is published.
		if (draft?.publishAt) target.by.check?.(...draftTexts(spec, row && contentOf(spec, row), target.values));
		const savedAt = await drafts.put({ type: spec.name, id }, draft, target.values, target.by);
		if (!savedAt) throw new ProblemError("version-conflict");
		return { savedAt };
	}

	return async (id: string, state: EntryState, target: Target): Promise<EntryMarks> => {
		const row = await writeRow(id, state, target);
		const draft = target.draft === undefined ? state.draft : await writeDraft(id, state, target.draft);
		return marksOf({ row, draft });
	};
}

/** What an editor saw: the moments of the last changes of what is published and of the draft. */
export function versionOf({ row, draft }: EntryState): string {
	return `${row?.updatedAt.getTime() ?? 0}-${draft?.savedAt.getTime() ?? 0}`;
}

type Marked = { row: Pick<Row, "updatedAt"> | null; draft: Pick<DraftRow, "savedAt"> | null };

export function marksOf({ row, draft }: Marked): EntryMarks {
	return { row: row?.updatedAt.toISOString() ?? null, draft: draft?.savedAt.toISOString() ?? null };
}

/** Visitors see some changes at once; what else the draft has stays one. A draft of a new entry is published whole. */
export function publishedTarget({ row, draft }: EntryState, changes: StoredValues): Target {
	if (!row) return { published: { ...draft?.values, ...changes }, draft: null };
	const rest = Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => !(name in changes)));
	if (!draft || isDeepStrictEqual(rest, draft.values)) return { published: changes };
	return { published: changes, ...draftTarget(rest, { id: draft.savedBy, at: draft.savedAt }) };
}

export function draftedTarget(
	spec: ContentTypeSpec,
	{ row, draft }: EntryState,
	changes: StoredValues,
	by: By,
): Target {
	return draftTarget(differing({ ...draft?.values, ...changes }, row ? contentOf(spec, row) : {}), by);
}

/** Some values become the draft; one that says nothing but what is published is none. */
export function draftTarget(values: StoredValues, by: By): Target {
	return { draft: Object.keys(values).length === 0 ? null : { values, by } };
}

export function differing(values: StoredValues, from: StoredValues): StoredValues {
	return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, from[name])));
}

export function defined(values: StoredValues): StoredValues {
	return Object.fromEntries(
		Object.entries(values).filter(([name, value]) => value !== undefined && name !== "updatedAt"),
	);
}

/** @throws ProblemError `slug-taken` where an address is, else the error itself */
export function refuseTaken(error: unknown): never {
	if (!isTaken(error)) throw error;
	throw slugTaken(error);
}

export function slugTaken(cause?: unknown): ProblemError {
	return new ProblemError("slug-taken", { cause, issues: { slug: { code: "slugTaken" } } });
}
