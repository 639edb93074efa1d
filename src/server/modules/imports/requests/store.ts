import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, or, sql } from "drizzle-orm";
import { addJob } from "#server/db/add-job.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { readAgain } from "#server/db/failover/trouble.ts";
import { withoutSamples } from "#server/db/lead-import-files.ts";
import { leadImportParts, leadImports, users } from "#server/db/schema/index.ts";
import { importsQueue } from "#server/queue/notice-queues.ts";
import type { ImportState } from "#shared/leads/import.ts";

export type ImportRow = typeof leadImports.$inferSelect;
type NewImport = typeof leadImports.$inferInsert;
/** With the name of who sent the file. */
export type ListedImport = ImportRow & { readonly creator: string | null };

const listed = 50;
/** The largest part of a file in one row, in bytes: neither side holds a file whole. */
const partLength = 256 * 1024;

export function importsStore(db: Database) {
	const { id, state, createdAt, updatedAt, createdBy } = leadImports;
	const columns = { ...getTableColumns(leadImports), creator: users.name };
	const select = () => db.select(columns).from(leadImports).leftJoin(users, eq(users.id, createdBy));

	return {
		/** The newest imports, newest first. */
		list: (): Promise<ListedImport[]> => select().orderBy(desc(createdAt)).limit(listed),

		async find(importId: string): Promise<ListedImport | null> {
			return (await select().where(eq(id, importId)))[0] ?? null;
		},

		async add(row: NewImport): Promise<void> {
			await db.insert(leadImports).values(row);
		},

		/** Deletes an import that never began, with its file. */
		async remove(importId: string): Promise<void> {
			await db.delete(leadImports).where(eq(id, importId));
		},

		/**
		 * Runs `work` with an import that nobody else changes meanwhile; `null` where it is not there. One import is worked on
		 * at a time, so that two files with the same number do not both import it.
		 */
		change<Result>(
			importId: string,
			work: (tx: Transaction, row: ImportRow | null) => Promise<Result>,
		): Promise<Result> {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(${importsLock})`);
				const [row] = await tx.select().from(leadImports).where(eq(id, importId)).for("update");
				return work(tx, row ?? null);
			});
		},

		/** Imports that should be worked on and were not for a while. */
		async stalled(before: Date): Promise<string[]> {
			const rows = await db
				.select({ id })
				.from(leadImports)
				.where(and(inArray(state, ["running", "undoing"]), lt(updatedAt, before)));
			return rows.map((row) => row.id);
		},

		/** Imports whose file waits for longer than it may, or was never received whole. */
		async overdue(readySince: Date, receivingSince: Date): Promise<string[]> {
			const rows = await db
				.select({ id })
				.from(leadImports)
				.where(
					and(
						eq(state, "ready"),
						or(lt(createdAt, readySince), and(eq(leadImports.rows, 0), lt(createdAt, receivingSince))),
					),
				);
			return rows.map((row) => row.id);
		},

		/** Stores a file as it arrives; each part is in the database before the next is read. */
		async writeFile(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
			let next = 0;
			let held: Uint8Array[] = [];
			let size = 0;
			const flush = async () => {
				if (size > 0)
					await db.insert(leadImportParts).values({ importId: id, place: next++, content: Buffer.concat(held) });
				held = [];
				size = 0;
			};
			for await (const chunk of bytes) {
				held.push(chunk);
				size += chunk.byteLength;
				if (size >= partLength) await flush();
			}
			await flush();
		},

		/** Reads a file from its beginning, a part at a time. */
		async *readFile(id: string): AsyncGenerator<Buffer> {
			for (let after = -1; ; after++) {
				const [part] = await readAgain(() =>
					db
						.select({ content: leadImportParts.content })
						.from(leadImportParts)
						.where(and(eq(leadImportParts.importId, id), gt(leadImportParts.place, after)))
						.orderBy(asc(leadImportParts.place))
						.limit(1),
				);
				if (!part) return;
				yield part.content;
			}
		},
	};
}

export type ImportsStore = ReturnType<typeof importsStore>;

// Any fixed number: it names the lock that lets one batch of one import be stored at a time.
const importsLock = 7_283_219;

/** Changes the row of an import, in the transaction that holds it. */
export async function update(tx: Transaction, importId: string, change: Partial<NewImport>): Promise<void> {
	await tx.update(leadImports).set(change).where(eq(leadImports.id, importId));
}

/** Ends an import: its file goes, and what it showed of people. */
export async function end(tx: Transaction, importId: string, to: ImportState, at: Date): Promise<void> {
	await tx
		.update(leadImports)
		.set({ ...withoutSamples, state: to, finishedAt: at, updatedAt: at })
		.where(eq(leadImports.id, importId));
	await tx.delete(leadImportParts).where(eq(leadImportParts.importId, importId));
}

/** What a slice of work is to do. */
export interface ImportTask {
	readonly importId: string;
	/** Where taking back goes on: after this lead, and how many stayed until there. */
	readonly from?: { readonly after: string; readonly kept: number };
}

/** Has an import worked on, by the commit of its cause. */
export function queueWork(tx: Transaction, task: ImportTask): Promise<void> {
	return addJob(tx, { queue: importsQueue, id: randomUUID(), data: { ...task } });
}
