import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { By, Row, Writer } from "#server/db/content/audited-repository.ts";
import type { DraftRow, DraftsStore, StoredDraft } from "#server/db/content/drafts.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { check } from "#server/http/api/read-input.ts";
import type { ContentSchemas } from "#shared/api/content/content.ts";
import type { ContentEntry, ContentVersion, contentEntryCalls as calls } from "#shared/api/content/entries.ts";
import type { TextCheck } from "#shared/contacts/foreign-contacts.ts";
import { draftTexts } from "#shared/contacts/readable-lines.ts";
import { visibilityOf } from "#shared/content-types/list.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues, type ContentName, type ContentTypeSpec, pathOf } from "#shared/content-types/spec.ts";
import { wrongScripts } from "#shared/content-types/urdu.ts";
import type { Preview } from "./preview.ts";
import {
	absent,
	defined,
	differing,
	draftedTarget,
	draftTarget,
	type EntryState,
	entriesOf,
	entryWriter,
	publishedTarget,
	refuseTaken,
	type Target,
	versionOf,
	type WritableType,
	writeEntry,
} from "./write-entry.ts";

export interface DraftedType extends WritableType {
	readonly schemas: Pick<ContentSchemas<ContentTypeSpec>, "input" | "patch">;
	/** Values as they are stored: images that are ours, a slug where they name one. @throws ProblemError `invalid`, `slug-taken` */
	readonly prepare: (values: StoredValues, before: StoredValues) => Promise<StoredValues>;
}

export interface DraftingParts {
	readonly drafts: DraftsStore;
	readonly previewMark: (type: ContentName, id: string) => string;
	/** ms */
	readonly now: () => number;
}

/** The entries of a type as staff write them: drafts over what is published, their publication, and their versions. */
export function drafting(type: DraftedType, { drafts, previewMark, now }: DraftingParts) {
	const { spec, schemas, repository, prepare } = type;
	const name = spec.name;
	const by = ({ id, check }: Writer): By => ({ id, check, at: new Date(now()) });
	const valuesOf = (row: Row | null) => (row ? contentOf(spec, row) : null);
	const valuesWith = (row: Row | null, draft: DraftRow | null) => ({
		...blankValues(spec),
		...valuesOf(row),
		...draft?.values,
	});
	const changeOf = (row: Row | null, draft: DraftRow | null) => draft?.savedAt ?? row?.updatedAt ?? new Date(now());

	async function read(id: string): Promise<EntryState> {
		const [row, draft] = await Promise.all([repository.one(id), drafts.one({ type: name, id })]);
		return { row, draft };
	}

	function present(id: string, row: Row | null, draft: DraftRow | null): ContentEntry {
		const values = valuesWith(row, draft);
		const changedAt = changeOf(row, draft);
		return {
			id,
			...values,
			version: versionOf({ row, draft }),
			previewUrl: `${pathOf(spec, values)}?preview=${previewMark(name, id)}`,
			createdAt: (row?.createdAt ?? changedAt).toISOString(),
			updatedAt: changedAt.toISOString(),
			published: valuesOf(row),
			draft: draft && {
				savedAt: draft.savedAt.toISOString(),
				savedBy: { id: draft.savedBy, name: draft.savedByName },
				publishAt: draft.publishAt?.toISOString() ?? null,
			},
		};
	}

	async function one(id: string): Promise<ContentEntry> {
		const { row, draft } = await stateOf(id);
		const entry = present(id, row, draft);
		return { ...entry, hints: wrongScripts(spec, entry) };
	}

	async function versions(id: string): Promise<ContentVersion[]> {
		const rows = await repository.versions(id);
		if (rows.length > 0)
			return rows.map(({ n, action, at, by: actor, byName, values }) => ({
				n,
				action,
				at: at.toISOString(),
				by: actor ? { id: actor, name: byName } : null,
				values,
			}));
		const { published, updatedAt } = await one(id);
		return published ? [{ n: 1, action: "found", at: updatedAt, by: null, values: published }] : [];
	}

	/** What is published of an entry, and its draft. @throws ProblemError `not-found` */
	async function stateOf(id: string): Promise<EntryState> {
		const state = await read(id);
		if (!state.row && !state.draft) throw new ProblemError("not-found");
		return state;
	}

	function refuseIfSingle(): void {
		if (spec.single) throw new ProblemError("single-entry");
	}

	async function write(id: string, state: EntryState, target: Target, actor: Writer): Promise<ContentEntry> {
		await writeEntry(type, id, state, target, by(actor));
		return one(id);
	}

	/** Changes a draft, or begins one; with `publish` what is sent is published at once. @throws ProblemError `not-found`, `version-conflict`, `invalid`, `slug-taken` */
	async function save(id: string, { version, publish, ...body }: SentFields, actor: Writer): Promise<ContentEntry> {
		const patch = defined(check(schemas.patch, body) as StoredValues);
		const state = await stateOf(id);
		const shown = { ...valuesOf(state.row), ...state.draft?.values };
		const changes = await prepare(patch, shown);
		if (version !== undefined && version !== versionOf(state)) {
			const saved = publish ? { ...valuesOf(state.row) } : shown;
			if (!isDeepStrictEqual({ ...saved, ...changes }, saved)) throw new ProblemError("version-conflict");
			// It is so already where only the answer was lost.
			return one(id);
		}
		const target = publish ? publishedTarget(state, changes) : draftedTarget(spec, state, changes, by(actor));
		return write(id, state, target, actor);
	}

	return {
		async list(): Promise<ContentEntry[]> {
			return (await entriesOf(type, drafts)).map(({ id, row, draft }) => present(id, row, draft));
		},

		one,

		async preview(id: string): Promise<Preview | null> {
			const { row, draft } = await read(id);
			if (!row && !draft) return null;
			const visibility = visibilityOf(spec);
			const values = { ...valuesWith(row, draft), ...(visibility && { [visibility]: true }) };
			const createdAt = row?.createdAt ?? new Date(now());
			return { type: name, row: { id, ...values, createdAt, updatedAt: changeOf(row, draft) } };
		},

		/** `key`: the id that the entry gets; a repeat, whose answer was lost, is saved over what the first one made. */
		async create({ publish, ...body }: SentFields, actor: Writer, key: string | null): Promise<ContentEntry> {
			refuseIfSingle();
			const made = key ? await read(key) : absent;
			if (key && (made.row || made.draft)) return save(key, { ...body, publish }, actor);
			const input = check(schemas.input, body) as StoredValues;
			const values = { ...blankValues(spec), ...(await prepare(input, {})) };
			const target = publish ? { published: values } : draftTarget(values, by(actor));
			return write(key ?? crypto.randomUUID(), absent, target, actor);
		},

		save,

		async remove(id: string, actor: Writer): Promise<void> {
			refuseIfSingle();
			const state = await stateOf(id);
			await writeEntry(type, id, state, { draft: null, ...(state.row && { published: null }) }, by(actor));
		},

		async discard(id: string, actor: Writer): Promise<void> {
			await writeEntry(type, id, await stateOf(id), { draft: null }, by(actor));
		},

		/** Publishes the draft, now or at a time to come. @throws ProblemError `not-found`, `version-conflict`, `slug-taken`, `invalid` without a draft */
		async publish(
			id: string,
			{ version, at }: NonNullable<z.output<typeof calls.publish.body>>,
			actor: Writer,
		): Promise<ContentEntry> {
			const state = await stateOf(id);
			const { row, draft } = state;
			if (version !== undefined && version !== versionOf(state)) {
				const [last] = await repository.versions(id);
				const isSeen = version.startsWith(`${row?.updatedAt.getTime()}-`);
				// It is published already where only the answer was lost.
				if (draft || isSeen || last?.by !== actor.id) throw new ProblemError("version-conflict");
			}
			if (at != null && new Date(at).getTime() > now()) {
				if (!draft) throw new ProblemError("invalid", { issues: { at: { code: "choice" } } });
				// Nobody can be asked at its time.
				actor.check?.(...draftTexts(spec, valuesOf(state.row), draft.values));
				if (!(await drafts.schedule(draft, new Date(at), actor.id))) throw new ProblemError("version-conflict");
			} else if (draft) await writeEntry(type, id, state, { published: draft.values, draft: null }, by(actor));
			return one(id);
		},

		/** Takes publications back, all or none: what was published is a draft again. @throws ProblemError `not-found`, `version-conflict`, `slug-taken`, `confirm-contact` */
		async withdraw(entries: readonly { id: string; version: string }[], actor: Writer): Promise<void> {
			const author = by(actor);
			const takeBack = async (write: ReturnType<typeof entryWriter>, id: string, version: string) => {
				const state = await stateOf(id);
				const [published, before] = await repository.versions(id);
				// They are so already where only the answer was lost.
				const at = state.draft?.savedAt.getTime();
				if (published?.by === actor.id && published.at.getTime() === at) return;
				const isNew = published?.action === "created";
				if (version !== versionOf(state) || !state.row || state.draft || !published || !(isNew || before))
					throw new ProblemError("version-conflict");
				const former = isNew ? null : (before?.values ?? {});
				const draft = draftTarget(differing(published.values, former ?? {}), author);
				await write(id, state, { published: former, restores: true, ...draft });
			};
			await repository
				.transaction(async (tx) => {
					const write = entryWriter(tx, type, author);
					for (const { id, version } of entries) await takeBack(write, id, version);
				})
				.catch(refuseTaken);
		},

		async unschedule(id: string): Promise<ContentEntry> {
			const { draft } = await stateOf(id);
			if (draft && !(await drafts.schedule(draft, null, null))) throw new ProblemError("version-conflict");
			return one(id);
		},

		/** Publishes a draft whose time has come, in the name of who planned it; `check` says what the owners are told of. @throws ProblemError `slug-taken` */
		async publishDue(draft: StoredDraft, check: TextCheck): Promise<void> {
			const row = await repository.one(draft.entryId);
			const named = { ...draft, savedByName: null };
			const planner = by({ id: draft.publishBy ?? draft.savedBy, check });
			const target = { published: draft.values, draft: null };
			await writeEntry(type, draft.entryId, { row, draft: named }, target, planner);
		},

		versions,

		/** Makes a version the draft: staff look at it before visitors do. @throws ProblemError `not-found`, `version-conflict` */
		async restore(id: string, n: number, actor: Writer): Promise<ContentEntry> {
			const version = (await versions(id)).find((one) => one.n === n);
			if (!version) throw new ProblemError("not-found");
			// A field that came later, or is no more, is left as it is.
			const declared = Object.keys(blankValues(spec));
			const values = Object.fromEntries(Object.entries(version.values).filter(([field]) => declared.includes(field)));
			const state = await read(id);
			const restored = state.row ? differing(values, contentOf(spec, state.row)) : { ...blankValues(spec), ...values };
			return write(id, state, draftTarget(restored, by(actor)), actor);
		},
	};
}

export type Drafting = ReturnType<typeof drafting>;

type SentFields = z.output<typeof calls.save.body>;
