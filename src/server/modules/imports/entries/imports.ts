import { and, desc, eq, getTableColumns, gt, lt, lte, ne, sql } from "drizzle-orm";
import type { DraftedType } from "#server/content/drafting.ts";
import { slugTaken } from "#server/content/slug.ts";
import type { Writer } from "#server/db/content/audited-repository.ts";
import { draftsStore } from "#server/db/content/drafts.ts";
import type { Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contentImports } from "#server/db/schema/content-imports.ts";
import { users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import type { ContentImport } from "#shared/api/content/imports.ts";
import { type CsvType, cellOf, csvColumns, csvUndoDays } from "#shared/content-types/csv.ts";
import { contentOf } from "#shared/content-types/present.ts";
import { blankValues } from "#shared/content-types/spec.ts";
import { day, dayOf } from "#shared/day.ts";
import { byteOrderMark, csvLine, withOwnQuotes } from "#shared/text/csv.ts";
import { type Plan, planTable, type StoredEntry } from "./plan.ts";
import { readTable } from "./read-file.ts";
import { takeBack, withReturned, writePlan } from "./write.ts";

interface EntryImportsParts extends Pick<Runtime, "db" | "now"> {
	readonly types: Readonly<Record<CsvType, DraftedType>>;
}

interface ImportOptions {
	/** As the file is called on the device. */
	readonly name: string;
	readonly publish: boolean;
	/** Of the dry run that was seen. */
	readonly mark?: string | undefined;
}

/** What staff do with tables of entries. */
export function entryImports({ db, types, now }: EntryImportsParts) {
	const drafts = draftsStore(db);
	const { entries: effects, ...columns } = getTableColumns(contentImports);
	const listed = { ...columns, creator: users.name };
	const undoableSince = () => new Date(now() - csvUndoDays * day);
	const writerOf = ({ id, check }: Writer) => ({ id, check, at: new Date(now()) });

	/** Every entry of a type, published or drafted. */
	async function entriesOf(name: CsvType): Promise<StoredEntry[]> {
		const { repository, spec } = types[name];
		const [rows, drafted] = await Promise.all([repository.all(), drafts.all(name)]);
		const draftOf = new Map(drafted.map((draft) => [draft.entryId, draft]));
		const entryOf = (id: string, row: StoredEntry["row"]): StoredEntry => {
			const draft = draftOf.get(id) ?? null;
			const published = row && contentOf(spec, row);
			return { id, row, draft, published, edited: { ...blankValues(spec), ...published, ...draft?.values } };
		};
		const published = new Set(rows.map(({ id }) => id));
		return [
			...rows.map((row) => entryOf(row.id, row)),
			...drafted.filter(({ entryId }) => !published.has(entryId)).map(({ entryId }) => entryOf(entryId, null)),
		];
	}

	async function planOf(name: CsvType, table: Awaited<ReturnType<typeof readTable>>, publish: boolean): Promise<Plan> {
		const entries = await entriesOf(name);
		return planTable({ type: types[name], table, entries, publish, today: dayOf(now()) });
	}

	/** @throws ProblemError `not-found` */
	async function find(type: CsvType, id: string) {
		const [row] = await db
			.select({ ...listed, effects })
			.from(contentImports)
			.leftJoin(users, eq(users.id, contentImports.createdBy))
			.where(and(eq(contentImports.type, type), eq(contentImports.id, id)));
		if (!row) throw new ProblemError("not-found");
		return row;
	}

	function present(row: Omit<Awaited<ReturnType<typeof find>>, "effects">): ContentImport {
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

	/** Runs `work` in a transaction beside which no other file is imported or undone, on any copy. @throws ProblemError `slug-taken` */
	function alone<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
		const done = db.transaction(async (tx) => {
			await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content-imports'))`);
			return work(tx);
		});
		return done.catch((error: unknown) => {
			throw isTaken(error) ? slugTaken(error) : error;
		});
	}

	return {
		/** Every entry of a type as a CSV file that says the same when it is read back: a column for each property. */
		async table(type: CsvType): Promise<string> {
			const columns = csvColumns(types[type].spec);
			const lines = (await entriesOf(type)).map(({ edited }) =>
				columns.map((column) => withOwnQuotes(cellOf(column, edited[column.name]))),
			);
			return byteOrderMark + [columns.map(({ name }) => name), ...lines].map(csvLine).join("");
		},

		/** The files that can still be undone, newest first, and those that were. */
		async list(type: CsvType): Promise<ContentImport[]> {
			const rows = await db
				.select(listed)
				.from(contentImports)
				.leftJoin(users, eq(users.id, contentImports.createdBy))
				.where(and(eq(contentImports.type, type), gt(contentImports.createdAt, undoableSince())))
				.orderBy(desc(contentImports.createdAt));
			return rows.map(present);
		},

		/** What a file would do. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
		async plan(type: CsvType, request: Request, publish: boolean): Promise<Plan> {
			return planOf(type, await readTable(request, types[type].spec), publish);
		},

		/**
		 * Imports a file, all of what can come or nothing; a file that would do nothing is not stored.
		 * @throws ProblemError as `plan`, `version-conflict` where something else would happen than was seen, `slug-taken`
		 */
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
				// Those that cannot be undone any more are dropped.
				await tx.delete(contentImports).where(lt(contentImports.createdAt, undoableSince()));
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
				const entries = new Map((await entriesOf(type)).map((entry) => [entry.id, entry]));
				const stateOf = (entryId: string) => entries.get(entryId) ?? {};
				const { counts, returned } = await takeBack(tx, types[type], row.effects, stateOf, by);
				// What earlier files did can then be undone, too.
				const earlier = await tx
					.select({ id: contentImports.id, effects })
					.from(contentImports)
					.where(
						and(eq(contentImports.type, type), lte(contentImports.createdAt, row.createdAt), ne(contentImports.id, id)),
					);
				for (const other of earlier) {
					const changed = withReturned(other.effects, returned);
					if (changed) await tx.update(contentImports).set({ entries: changed }).where(eq(contentImports.id, other.id));
				}
				await tx
					.update(contentImports)
					.set({ ...counts, undoneAt: by.at, undoneBy: by.id, entries: [] })
					.where(eq(contentImports.id, id));
				const after = { type, ...counts };
				const change = { action: "undone", subject: "content-import", subjectId: id, before: null, after } as const;
				await record(tx, { by: by.id, at: by.at, ...change });
			});
			return present(await find(type, id));
		},
	};
}

export type EntryImports = ReturnType<typeof entryImports>;
