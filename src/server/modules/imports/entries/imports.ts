import { and, desc, eq, getTableColumns, gt, lt, lte, ne, sql } from "drizzle-orm";
import { entriesOf, refuseTaken } from "#server/content/write-entry.ts";
import type { Writer } from "#server/db/content/audited-repository.ts";
import { draftsStore } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contentImports } from "#server/db/schema/content.ts";
import { users } from "#server/db/schema/staff.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ContentImport } from "#shared/api/content/imports.ts";
import { type CsvType, cellOf, csvColumns, csvUndoDays } from "#shared/content-types/csv.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues } from "#shared/content-types/spec.ts";
import { day, dayOf } from "#shared/day.ts";
import { byteOrderMark, csvLine, withOwnQuotes } from "#shared/text/csv.ts";
import type { ImportsDeps } from "../index.ts";
import { type Plan, planTable, type StoredEntry } from "./plan.ts";
import { type EntriesTable, readTable } from "./read-table.ts";
import { takeBack, withReturned, writePlan } from "./write.ts";

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

		/** What a file would do. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
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
				const change = { action: "brought-in", subject: "content-import", subjectId: id, before: null, after } as const;
				await record(tx, { by: by.id, at: by.at, ...change });
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
				const after = { type, ...counts };
				const change = { action: "undone", subject: "content-import", subjectId: id, before: null, after } as const;
				await record(tx, { by: by.id, at: by.at, ...change });
			});
			return present(await find(type, id));
		},
	};
}
