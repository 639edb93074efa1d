import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { addJob } from "#server/db/add-job.ts";
import type { Transaction } from "#server/db/database.ts";
import { withoutSamples } from "#server/db/lead-import-files.ts";
import { record } from "#server/db/record.ts";
import { leadImportParts, leadImports } from "#server/db/schema/index.ts";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ItemOutcome, Job, QueuedItem } from "#server/queue/job.ts";
import { importsQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import { day } from "#shared/day.ts";
import { fileDays, type ImportState } from "#shared/leads/import.ts";
import type { Leads } from "../../leads/index.ts";
import { type Batch, batchesOf, type OpenedFile, sift } from "./check.ts";

export type ImportRow = typeof leadImports.$inferSelect;

/** So few rows are stored in a commit that nobody in the inbox waits for them. */
const batchLength = 200;
/** ms; a file without progress for so long is worked on again. */
const stallAge = 2 * 60_000;
// Any fixed number: it names the lock that lets one batch of one import be stored at a time.
const importsLock = 7_283_219;
const first = "00000000-0000-0000-0000-000000000000";

/** Imports files and takes them back. Each batch is stored with the count of rows up to it: a crash neither loses a row nor imports one twice. */
export function importWork(
	{ db, now }: Pick<Runtime, "db" | "now">,
	imported: Leads["imported"],
	open: (row: ImportRow) => Promise<OpenedFile>,
) {
	const { id: idColumn, state, createdAt, updatedAt } = leadImports;
	const at = () => new Date(now());

	/** Runs `work` with an import alone: of two files with the same number one imports it. @throws ProblemError `not-found` */
	function change<Result>(id: string, work: (tx: Transaction, row: ImportRow) => Promise<Result>): Promise<Result> {
		return db.transaction(async (tx) => {
			await tx.execute(sql`SELECT pg_advisory_xact_lock(${importsLock})`);
			const [row] = await tx.select().from(leadImports).where(eq(idColumn, id)).for("update");
			if (!row) throw new ProblemError("not-found");
			return work(tx, row);
		});
	}

	async function update(tx: Transaction, id: string, changes: Partial<ImportRow>): Promise<void> {
		await tx
			.update(leadImports)
			.set({ updatedAt: at(), ...changes })
			.where(eq(idColumn, id));
	}

	/** Has an import worked on, by the commit of its cause. */
	const queue = (tx: Transaction, importId: string) =>
		addJob(tx, { queue: importsQueue, id: crypto.randomUUID(), data: { importId } });

	/** Ends imports: their files go, and what they showed of people. */
	async function end(tx: Transaction, which: SQL | undefined, to: ImportState): Promise<void> {
		const ended = await tx
			.update(leadImports)
			.set({ ...withoutSamples, state: to, finishedAt: at(), updatedAt: at() })
			.where(which)
			.returning({ id: idColumn });
		for (const { id } of ended) await tx.delete(leadImportParts).where(eq(leadImportParts.importId, id));
	}

	/** Ends an import that is under way, with its entry in the audit log. */
	async function endRun(tx: Transaction, row: ImportRow, to: "done" | "failed" | "stopped"): Promise<void> {
		await end(tx, eq(idColumn, row.id), to);
		await recordRun(tx, "imported", row.startedBy, row.brought);
	}

	function recordRun(tx: Transaction, action: "imported" | "import-undone", by: string | null, leads: number) {
		const entry = { action, subject: "lead", subjectId: null, before: null, after: { leads } } as const;
		return record(tx, { ...entry, by, at: at() });
	}

	async function importRows(row: ImportRow): Promise<void> {
		let done = row.done;
		for await (const batch of batchesOf(await open(row), batchLength, row.done)) {
			if (!(await storeBatch(row.id, done, batch))) return;
			done = batch.upTo;
		}
		await finish(row.id, done < row.rows ? "failed" : "done");
	}

	/** Stores rows from where the import is; false where somebody else works on it, or ended it. */
	async function storeBatch(id: string, from: number, batch: Omit<Batch, "refused">, tries = 3): Promise<boolean> {
		const { upTo, leads } = batch;
		try {
			return await change(id, async (tx, row) => {
				if (row.state !== "running" || row.done !== from) return false;
				const sifted = await sift(tx, leads, row.mapping.duplicates, new Set(), imported);
				const coming = leads.filter((_, place) => sifted[place] === "new").map(({ lead }) => lead);
				await imported.importLeads(tx, coming, { importId: id, actorId: row.startedBy });
				await update(tx, id, {
					done: upTo,
					brought: row.brought + coming.length,
					duplicates: row.duplicates + leads.length - coming.length,
					refused: row.refused + upTo - from - leads.length,
				});
				return true;
			});
		} catch (error) {
			// A reference that another request has: the next try deals others.
			if (tries > 1 && isTaken(error)) return storeBatch(id, from, batch, tries - 1);
			if (!isOfValue(error) || leads.length === 0) throw error;
			// One of the rows cannot be stored: the batch is halved until that one is alone, and refused; all others come.
			if (leads.length === 1) return storeBatch(id, from, { upTo, leads: [] });
			const head = leads.slice(0, leads.length / 2);
			const middle = head.at(-1)?.place ?? from;
			if (!(await storeBatch(id, from, { upTo: middle, leads: head }))) return false;
			return storeBatch(id, middle, { upTo, leads: leads.slice(head.length) });
		}
	}

	async function takeBack(importId: string): Promise<void> {
		for (let after: string | null = first; after !== null; ) {
			const from: string = after;
			after = await change(importId, async (tx, row) => {
				if (row.state !== "undoing") return null;
				const taken = await imported.takeBack(tx, importId, from, batchLength);
				const kept = (from === first ? 0 : row.kept) + taken.seen - taken.removed;
				const removed = row.removed + taken.removed;
				const isLast = taken.seen < batchLength;
				await update(tx, importId, { removed, kept, ...(isLast ? { state: "undone" } : {}) });
				if (isLast) await recordRun(tx, "import-undone", row.undoneBy, removed);
				return isLast ? null : taken.last;
			});
		}
	}

	async function finish(id: string, to: "done" | "failed"): Promise<void> {
		await change(id, async (tx, row) => {
			if (row.state === "running") await endRun(tx, row, to);
		});
	}

	async function work(importId: string): Promise<void> {
		const [row] = await db.select().from(leadImports).where(eq(idColumn, importId));
		if (row?.state === "undoing") await takeBack(importId);
		if (row?.state !== "running") return;
		await importRows(row).catch((error: unknown) => {
			// The file is not what it was when it was sent.
			if (error instanceof ProblemError) return finish(importId, "failed");
			throw error;
		});
	}

	async function workOn({ id, data }: QueuedItem): Promise<ItemOutcome> {
		try {
			await work((data as { importId: string }).importId);
			return { id, state: "done", output: {} };
		} catch (error) {
			// The queue stores what it is given, and a failed statement names its parameters.
			return { id, state: "retry", output: { error: error instanceof Error ? error.name : "unknown" } };
		}
	}

	/** Ends files that nobody imported, and has what a crash left behind worked on again. */
	function sweep(): Promise<void> {
		const before = (age: number) => new Date(now() - age);
		return db.transaction(async (tx) => {
			await end(tx, and(eq(state, "ready"), lt(createdAt, before(fileDays * day))), "expired");
			const stalled = await tx
				.update(leadImports)
				.set({ updatedAt: at() })
				.where(and(inArray(state, ["running", "undoing"]), lt(updatedAt, before(stallAge))))
				.returning({ id: idColumn });
			for (const { id } of stalled) await queue(tx, id);
		});
	}

	const jobs: readonly Job[] = [
		{
			name: importsQueue,
			// A large file takes its time; one whose worker crashed is found by the sweep.
			retry: { ...noticeRetry, lease: 12 * 3600 },
			batch: 1,
			run: (items: readonly QueuedItem[]) => Promise.all(items.map(workOn)),
		},
		{ name: "lead-imports-overdue", schedule: "* * * * *", run: sweep },
	];
	return { jobs, change, update, queue, endRun };
}

/** Whether the database refused a value, rather than being away. */
function isOfValue(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return ("code" in error && /^2[23]/.test(String(error.code))) || isOfValue(error.cause);
}
