import type { DraftedType } from "#server/content/drafting.ts";
import { slugTaken } from "#server/content/slug.ts";
import type { Writer } from "#server/db/content/audited-repository.ts";
import type { DraftsStore } from "#server/db/content/drafts.ts";
import { record } from "#server/db/record.ts";
import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ContentImport } from "#shared/api/content/imports.ts";
import { type CsvType, csvUndoDays } from "#shared/content-types/csv.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues } from "#shared/content-types/spec.ts";
import { day, dayOf } from "#shared/day.ts";
import { type Plan, planTable, type Standing } from "./plan.ts";
import { readTable } from "./read-file.ts";
import type { ImportsStore, ListedImport } from "./store.ts";
import { tableOf } from "./table-of.ts";
import { takeBack, withReturned } from "./take-back.ts";
import { writePlan } from "./write.ts";

export interface ImportsParts {
	readonly store: ImportsStore;
	readonly drafts: Pick<DraftsStore, "all">;
	readonly types: Readonly<Record<CsvType, DraftedType>>;
	/** ms */
	readonly now: () => number;
}

/** How a file is brought in. */
interface Bringing {
	readonly name: string;
	readonly publish: boolean;
	/** Of the dry run that was seen. */
	readonly mark?: string | undefined;
}

/** What staff do with tables of entries. */
export function importsOf({ store, drafts, types, now }: ImportsParts) {
	const undoableSince = () => new Date(now() - csvUndoDays * day);

	async function standing(name: CsvType): Promise<Standing[]> {
		const { repository, spec } = types[name];
		const [rows, drafted] = await Promise.all([repository.all(), drafts.all(name)]);
		const draftOf = new Map(drafted.map((draft) => [draft.entryId, draft]));
		const published = new Set(rows.map(({ id }) => id));
		const entryOf = (id: string, row: Standing["row"]): Standing => {
			const draft = draftOf.get(id) ?? null;
			const said = row && contentOf(spec, row);
			return { id, row, draft, published: said, edited: { ...blankValues(spec), ...said, ...draft?.values } };
		};
		return [
			...rows.map((row) => entryOf(row.id, row)),
			...drafted.filter(({ entryId }) => !published.has(entryId)).map(({ entryId }) => entryOf(entryId, null)),
		];
	}

	async function planOf(name: CsvType, table: Awaited<ReturnType<typeof readTable>>, publish: boolean): Promise<Plan> {
		const entries = await standing(name);
		return planTable({ type: types[name], table, entries, publish, today: dayOf(now()) });
	}

	function present(row: ListedImport): ContentImport {
		const until = row.createdAt.getTime() + csvUndoDays * day;
		const { id, fileName, published, created, changed, creator, createdAt, removed, restored, kept } = row;
		return {
			id,
			fileName,
			published,
			created,
			changed,
			createdBy: creator,
			createdAt: createdAt.toISOString(),
			undo: row.undoneAt && { removed, restored, kept },
			undoUntil: !row.undoneAt && until > now() ? new Date(until).toISOString() : null,
		};
	}

	/** @throws ProblemError `not-found` */
	async function one(type: CsvType, id: string): Promise<ContentImport> {
		const row = await store.find(type, id);
		if (!row) throw new ProblemError("not-found");
		return present(row);
	}

	return {
		/** Every entry of a type as a CSV file. */
		async table(type: CsvType): Promise<string> {
			const entries = await standing(type);
			return tableOf(
				types[type].spec,
				entries.map(({ edited }) => edited),
			);
		},

		async list(type: CsvType): Promise<ContentImport[]> {
			return (await store.list(type, undoableSince())).map(present);
		},

		/** What a file would do. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
		async plan(type: CsvType, request: Request, publish: boolean): Promise<Plan> {
			return planOf(type, await readTable(request, types[type].spec), publish);
		},

		/**
		 * Brings a file in, all of what can come or nothing; a file that would do nothing is not stored.
		 * @throws ProblemError as `plan`, `version-conflict` where something else would happen than was seen, `slug-taken`
		 */
		async bring(type: CsvType, request: Request, { name, publish, mark }: Bringing, caller: Writer) {
			const table = await readTable(request, types[type].spec);
			const by = { id: caller.id, check: caller.check, at: new Date(now()) };
			const id = crypto.randomUUID();
			const done = await store
				.alone(async (tx) => {
					// Read once nobody else brings a file in; an entry that is changed from now on is a conflict.
					const plan = await planOf(type, table, publish);
					if (mark !== undefined && mark !== plan.mark) throw new ProblemError("version-conflict");
					const entries = await writePlan(tx, types[type], plan.rows, publish, by);
					if (entries.length === 0) return { plan, isStored: false };
					const created = plan.rows.filter(({ state }) => state === "new").length;
					const changed = entries.length - created;
					const row = { id, type, fileName: name, published: publish, created, changed, entries };
					await store.add(tx, { ...row, createdBy: caller.id, createdAt: by.at }, undoableSince());
					const after = { type, published: publish, created, changed };
					const change = {
						action: "brought-in",
						subject: "content-import",
						subjectId: id,
						before: null,
						after,
					} as const;
					await record(tx, { by: caller.id, at: by.at, ...change });
					return { plan, isStored: true };
				})
				.catch(refuseTaken);
			return { plan: done.plan, brought: done.isStored ? await one(type, id) : null };
		},

		/** Takes back what came with a file. @throws ProblemError `not-found`, `conflict` where it cannot be any more */
		async undo(type: CsvType, id: string, caller: Writer): Promise<ContentImport> {
			const by = { id: caller.id, check: caller.check, at: new Date(now()) };
			await store
				.alone(async (tx) => {
					const row = await store.find(type, id);
					if (!row) throw new ProblemError("not-found");
					if (present(row).undoUntil === null) throw new ProblemError("conflict");
					const entries = new Map((await standing(type)).map((entry) => [entry.id, entry]));
					const stateOf = (entryId: string) => entries.get(entryId) ?? {};
					const { counts, returned } = await takeBack(tx, types[type], row.entries, stateOf, by);
					await store.changeOthers(tx, row, (others) => withReturned(others, returned));
					await store.end(tx, id, { ...counts, undoneAt: by.at, undoneBy: caller.id });
					const after = { type, ...counts };
					const change = { action: "undone", subject: "content-import", subjectId: id, before: null, after } as const;
					await record(tx, { by: caller.id, at: by.at, ...change });
				})
				.catch(refuseTaken);
			return one(type, id);
		},
	};
}

export type Imports = ReturnType<typeof importsOf>;

function refuseTaken(error: unknown): never {
	if (!isTaken(error)) throw error;
	throw slugTaken(error);
}
