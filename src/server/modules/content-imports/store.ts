import { and, desc, eq, getTableColumns, gt, lt, lte, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { contentImports, type ImportedEntry } from "#server/db/schema/content-imports.ts";
import { users } from "#server/db/schema/staff.ts";
import type { CsvType } from "#shared/content-types/csv.ts";

/** A file that entries came with, and the name of who brought it. */
export type StoredImport = typeof contentImports.$inferSelect & { readonly creator: string | null };
export type ListedImport = Omit<StoredImport, "entries">;
type NewImport = typeof contentImports.$inferInsert;
type Undone = Pick<NewImport, "removed" | "restored" | "kept" | "undoneAt" | "undoneBy">;

export function importsStore(db: Database) {
	const { entries, ...columns } = getTableColumns(contentImports);
	const listed = { ...columns, creator: users.name };
	return {
		/** The files that were brought in after a moment, newest first. */
		list(type: CsvType, after: Date): Promise<ListedImport[]> {
			return db
				.select(listed)
				.from(contentImports)
				.leftJoin(users, eq(users.id, contentImports.createdBy))
				.where(and(eq(contentImports.type, type), gt(contentImports.createdAt, after)))
				.orderBy(desc(contentImports.createdAt));
		},

		async find(type: CsvType, id: string): Promise<StoredImport | null> {
			const [row] = await db
				.select({ ...listed, entries })
				.from(contentImports)
				.leftJoin(users, eq(users.id, contentImports.createdBy))
				.where(and(eq(contentImports.type, type), eq(contentImports.id, id)));
			return row ?? null;
		},

		/** Runs `work` in a transaction beside which no other file is brought in or taken back, on any copy. */
		alone<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content-imports'))`);
				return work(tx);
			});
		},

		/** Adds one, and forgets those from before a moment, which cannot be taken back any more. */
		async add(tx: Transaction, row: NewImport, before: Date): Promise<void> {
			await tx.delete(contentImports).where(lt(contentImports.createdAt, before));
			await tx.insert(contentImports).values(row);
		},

		/** Changes what files before one did, where `change` makes something else of it. */
		async changeOthers(
			tx: Transaction,
			{ id, type, createdAt }: Pick<StoredImport, "id" | "type" | "createdAt">,
			change: (entries: readonly ImportedEntry[]) => ImportedEntry[] | null,
		): Promise<void> {
			const others = await tx
				.select({ id: contentImports.id, entries })
				.from(contentImports)
				.where(and(eq(contentImports.type, type), lte(contentImports.createdAt, createdAt), ne(contentImports.id, id)));
			for (const other of others) {
				const changed = change(other.entries);
				if (changed) await tx.update(contentImports).set({ entries: changed }).where(eq(contentImports.id, other.id));
			}
		},

		async end(tx: Transaction, id: string, undone: Undone): Promise<void> {
			await tx
				.update(contentImports)
				.set({ ...undone, entries: [] })
				.where(eq(contentImports.id, id));
		},
	};
}

export type ImportsStore = ReturnType<typeof importsStore>;
