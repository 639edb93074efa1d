import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, getTableColumns, gt, lt, lte, ne, sql } from "drizzle-orm";
import type { DraftedType } from "#server/content/drafting.ts";
import {
	absent,
	draftedTarget,
	type EntryState,
	entriesOf,
	entryWriter,
	marksOf,
	publishedTarget,
	refuseTaken,
} from "#server/content/write-entry.ts";
import type { By, Writer } from "#server/db/content/audited-repository.ts";
import { draftsStore } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contentImports, type EntryMarks, type ImportedEntry, type StoredValues } from "#server/db/schema/content.ts";
import { users } from "#server/db/schema/staff.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ContentImport } from "#shared/api/content/imports.ts";
import { type CsvType, cellOf, csvColumns, csvUndoDays } from "#shared/content-types/csv.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues } from "#shared/content-types/spec.ts";
import { day, dayOf } from "#shared/day.ts";
import { byteOrderMark, csvLine, withOwnQuotes } from "#shared/text/csv.ts";
import type { ImportsDeps } from "../index.ts";
import { type EntriesTable, type Plan, planTable, type RowPlan, readTable, type StoredEntry } from "./plan.ts";

interface ImportOptions {
	readonly name: string;
	readonly publish: boolean;
	readonly mark?: string | undefined;
}

type ImportRow = typeof contentImports.$inferSelect;

export function entryImports({ db, types, now }: ImportsDeps) {
	const drafts = draftsStore(db);
	const { id: idColumn, type: typeColumn, createdAt } = contentImports;
	const undoableSince = () => new Date(now() - csvUndoDays * day);
	const writerOf = ({ id, check }: Writer) => ({ id, check, at: new Date(now()) });
	const select = () =>
		db
			.select({ ...getTableColumns(contentImports), creator: users.name })
			.from(contentImports)
			.leftJoin(users, eq(users.id, contentImports.createdBy));

	async function storedOf(name: CsvType): Promise<StoredEntry[]> {
		const { spec } = types[name];
		return (await entriesOf(types[name], drafts)).map((entry) => {
			const published = entry.row && contentOf(spec, entry.row);
			return { ...entry, published, edited: { ...blankValues(spec), ...published, ...entry.draft?.values } };
		});
	}

	async function planOf(name: CsvType, table: EntriesTable, publish: boolean): Promise<Plan> {
		return planTable({ type: types[name], table, entries: await storedOf(name), publish, today: dayOf(now()) });
	}

	async function find(type: CsvType, id: string) {
		const [row] = await select().where(and(eq(typeColumn, type), eq(idColumn, id)));
		if (!row) throw new ProblemError("not-found");
		return row;
	}

	function present(row: ImportRow & { readonly creator: string | null }): ContentImport {
		const { id, fileName, published, created, changed, removed, restored, kept } = row;
		const isUndoable = !row.undoneAt && row.createdAt > undoableSince();
		return {
			...{ id, fileName, published, created, changed },
			createdBy: row.creator,
			createdAt: row.createdAt.toISOString(),
			undo: row.undoneAt && { removed, restored, kept },
			undoUntil: isUndoable ? new Date(row.createdAt.getTime() + csvUndoDays * day).toISOString() : null,
		};
	}

	/** Runs `work` in a transaction beside which no other file is imported or undone, on any copy. @throws ProblemError `slug-taken` */
	function alone<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
		return db
			.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content-imports'))`);
				return work(tx);
			})
			.catch(refuseTaken);
	}

	return {
		/** Every entry of a type as a CSV file that says the same when it is read back: a column for each property. */
		async table(type: CsvType): Promise<string> {
			const columns = csvColumns(types[type].spec);
			const lines = (await storedOf(type)).map(({ edited }) =>
				columns.map((column) => withOwnQuotes(cellOf(column, edited[column.name]))),
			);
			return byteOrderMark + [columns.map(({ name }) => name), ...lines].map(csvLine).join("");
		},

		async list(type: CsvType): Promise<ContentImport[]> {
			const isListed = and(eq(typeColumn, type), gt(createdAt, undoableSince()));
			return (await select().where(isListed).orderBy(desc(createdAt))).map(present);
		},

		async plan(type: CsvType, request: Request, publish: boolean): Promise<Plan> {
			return planOf(type, await readTable(request, types[type].spec), publish);
		},

		/** Imports all of a file that can come, or nothing. @throws ProblemError as `plan`, `version-conflict` unless it would do what was seen, `slug-taken` */
		async run(type: CsvType, request: Request, { name, publish, mark }: ImportOptions, caller: Writer) {
			const table = await readTable(request, types[type].spec);
			const by = writerOf(caller);
			const id = crypto.randomUUID();
			const { plan, isStored } = await alone(async (tx) => {
				// Read once nobody else imports a file; an entry that is changed from now on is a conflict.
				const plan = await planOf(type, table, publish);
				if (mark !== undefined && mark !== plan.mark) throw new ProblemError("version-conflict");
				const entries = await writePlan(tx, types[type], plan.rows, publish, by);
				if (entries.length === 0) return { plan, isStored: false };
				const created = plan.rows.filter(({ state }) => state === "new").length;
				const after = { type, published: publish, created, changed: entries.length - created };
				await tx.delete(contentImports).where(lt(createdAt, undoableSince()));
				const row = { ...after, id, fileName: name, entries, createdBy: by.id, createdAt: by.at };
				await tx.insert(contentImports).values(row);
				await note(tx, "brought-in", id, after, by);
				return { plan, isStored: true };
			});
			return { plan, done: isStored ? present(await find(type, id)) : null };
		},

		/** Takes back what came with a file. @throws ProblemError `not-found`, `conflict` where it cannot be any more */
		async undo(type: CsvType, id: string, caller: Writer): Promise<ContentImport> {
			const by = writerOf(caller);
			await alone(async (tx) => {
				const row = await find(type, id);
				if (present(row).undoUntil === null) throw new ProblemError("conflict");
				const stored = new Map((await storedOf(type)).map((entry) => [entry.id, entry]));
				const { counts, returned } = await takeBack(tx, types[type], row.entries, stored, by);
				const set = (changes: Partial<ImportRow>, which: string) =>
					tx.update(contentImports).set(changes).where(eq(idColumn, which));
				// What earlier files did can then be undone, too.
				const isEarlier = and(eq(typeColumn, type), lte(createdAt, row.createdAt), ne(idColumn, id));
				for (const other of await tx.select().from(contentImports).where(isEarlier))
					await set({ entries: withReturned(other.entries, returned) }, other.id);
				await set({ ...counts, undoneAt: by.at, undoneBy: by.id, entries: [] }, id);
				await note(tx, "undone", id, { type, ...counts }, by);
			});
			return present(await find(type, id));
		},
	};
}

function note(tx: Transaction, action: "brought-in" | "undone", subjectId: string, after: StoredValues, by: By) {
	return record(tx, { by: by.id, at: by.at, action, subject: "content-import", subjectId, before: null, after });
}

async function writePlan(
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
async function takeBack(
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
function withReturned(entries: readonly ImportedEntry[], returned: readonly Returned[]): ImportedEntry[] {
	const byId = new Map(returned.map((entry) => [entry.id, entry]));
	return entries.map((entry) => {
		const found = byId.get(entry.id);
		return found && isDeepStrictEqual(found.was, entry.seen) ? { ...entry, seen: found.now } : entry;
	});
}
