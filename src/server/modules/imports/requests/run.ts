import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ImportMapping } from "#shared/api/leads/lead-import.ts";
import type { ImportedLead, Leads } from "../../leads/index.ts";
import type { FileRow } from "../table/rows.ts";
import type { RowReading } from "./read-row.ts";
import { end, type ImportRow, type ImportsStore, type ImportTask, queueWork, update } from "./store.ts";

/** So few rows are stored in a commit that nobody in the inbox waits for them. */
const batchLength = 200;
const undoLength = 200;
/** ms of work on new rows. The way to them is read again by each slice, and takes seconds in the largest files. */
const sliceTime = 6_000;
const first = "00000000-0000-0000-0000-000000000000";

/** Opens the rows of an import's file, and says how they are read by its mapping. */
export type OpenRows = (
	row: ImportRow,
) => Promise<{ rows: AsyncIterable<FileRow>; read: (row: FileRow) => RowReading }>;

interface WorkParts {
	readonly store: ImportsStore;
	readonly imported: Leads["imported"];
	readonly open: OpenRows;
	/** ms */
	readonly now: () => number;
	/** ms; tells how long a slice takes. */
	readonly timer?: () => number;
}

interface ReadLead {
	/** Which row of the file it is, from 1. */
	readonly place: number;
	readonly lead: ImportedLead;
}

/** Rows of a file, from where the import is up to `upTo`; those that are no lead of it are refused. */
interface Batch {
	readonly upTo: number;
	readonly leads: readonly ReadLead[];
}

/** Someone else works on the import, or ended it. */
class TakenOver extends Error {
	override name = "TakenOver";
}

/**
 * Imports files and takes them back, a slice at a time; what a slice leaves is queued again. Each batch is stored with the
 * count of rows that it took the import to, so that a crash neither loses a row nor imports one twice.
 */
export function importWork({ store, imported, open, now, timer = () => performance.now() }: WorkParts) {
	const at = () => new Date(now());

	/** Works on an import for a while. */
	async function work({ importId, from }: ImportTask): Promise<void> {
		const row = await store.find(importId);
		try {
			if (row?.state === "running") await importRows(row);
			if (row?.state === "undoing") await takeBack(row, from);
		} catch (error) {
			if (error instanceof TakenOver) return;
			// The file is not what it was when it was sent.
			if (!(error instanceof ProblemError)) throw error;
			await finish(importId, "failed");
		}
	}

	async function importRows(row: ImportRow): Promise<void> {
		const { rows, read } = await open(row);
		let until = Number.POSITIVE_INFINITY;
		let seen = 0;
		let done = row.done;
		let leads: ReadLead[] = [];
		for await (const each of rows) {
			if (++seen <= row.done) continue;
			if (seen === row.done + 1) until = timer() + sliceTime;
			const reading = read(each);
			if ("lead" in reading) leads.push({ place: seen, lead: reading.lead });
			if (seen - done < batchLength) continue;
			await storeBatch(row.id, done, { upTo: seen, leads });
			done = seen;
			leads = [];
			if (timer() > until) return goOn({ importId: row.id });
		}
		if (seen > done) await storeBatch(row.id, done, { upTo: seen, leads });
		await finish(row.id, seen < row.rows ? "failed" : "done");
	}

	async function storeBatch(importId: string, from: number, batch: Batch, tries = 3): Promise<void> {
		try {
			await store.change(importId, async (tx, row) => {
				if (row?.state !== "running" || row.done !== from) throw new TakenOver();
				const leads = batch.leads.map(({ lead }) => lead);
				const sifted = await sift(tx, leads, row.mapping.duplicates, new Set(), imported);
				const coming = leads.filter((_, place) => sifted[place] === "new");
				await imported.importLeads(tx, coming, { importId, actorId: row.startedBy });
				await update(tx, importId, {
					done: batch.upTo,
					brought: row.brought + coming.length,
					duplicates: row.duplicates + leads.length - coming.length,
					refused: row.refused + batch.upTo - from - leads.length,
					updatedAt: at(),
				});
			});
		} catch (error) {
			// A reference that another request has: the next try deals others.
			if (tries > 1 && isTaken(error)) return storeBatch(importId, from, batch, tries - 1);
			if (!isOfValue(error) || batch.leads.length === 0) throw error;
			await storeHalves(importId, from, batch);
		}
	}

	/** One of the rows cannot be stored: the batch is halved until that one is alone, and refused; all others come. */
	async function storeHalves(importId: string, from: number, { upTo, leads }: Batch): Promise<void> {
		if (leads.length === 1) return storeBatch(importId, from, { upTo, leads: [] });
		const head = leads.slice(0, leads.length / 2);
		const middle = head.at(-1)?.place ?? from;
		await storeBatch(importId, from, { upTo: middle, leads: head });
		await storeBatch(importId, middle, { upTo, leads: leads.slice(head.length) });
	}

	async function takeBack(row: ImportRow, from: ImportTask["from"]): Promise<void> {
		const until = timer() + sliceTime;
		let { after, kept } = from ?? { after: first, kept: 0 };
		while (timer() <= until) {
			const step = await store.change(row.id, async (tx, now) => {
				if (now?.state !== "undoing") throw new TakenOver();
				const taken = await imported.takeBack(tx, row.id, after, undoLength);
				kept += taken.seen - taken.removed;
				const isLast = taken.seen < undoLength;
				const removed = now.removed + taken.removed;
				await update(tx, row.id, { removed, kept, updatedAt: at(), ...(isLast ? { state: "undone" } : {}) });
				if (isLast) await recordRun(tx, "import-undone", now.undoneBy, removed);
				return { isLast, last: taken.last };
			});
			if (step.isLast) return;
			after = step.last ?? after;
		}
		await goOn({ importId: row.id, from: { after, kept } });
	}

	async function finish(importId: string, to: "done" | "failed" | "stopped"): Promise<void> {
		await store.change(importId, async (tx, row) => {
			if (row?.state === "running") await endRun(tx, row, to);
		});
	}

	/** Ends an import that is under way, with its entry in the audit log. */
	async function endRun(tx: Transaction, row: ImportRow, to: "done" | "failed" | "stopped"): Promise<void> {
		await end(tx, row.id, to, at());
		await recordRun(tx, "imported", row.startedBy, row.brought);
	}

	function recordRun(
		tx: Transaction,
		action: "imported" | "import-undone",
		by: string | null,
		leads: number,
	): Promise<void> {
		const change = { action, subject: "lead", subjectId: null, before: null, after: { leads } } as const;
		return record(tx, { ...change, by, at: at() });
	}

	async function goOn(task: ImportTask): Promise<void> {
		await store.change(task.importId, (tx) => queueWork(tx, task));
	}

	return { work, endRun };
}

/** Whether the database refused a value, rather than being away. */
function isOfValue(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return ("code" in error && /^2[23]/.test(String(error.code))) || isOfValue(error.cause);
}

/** What is asked of the requests that are here. */
export type Known = Pick<Leads["imported"], "contactsHere" | "requestsHere">;

/** How a row of a batch stands to others. */
type Sifted = "new" | "inFile" | "here";

/**
 * Tells which of some requests came before: by number or address, or, where people's further requests are wanted,
 * also by moment. `seen` remembers those of the file; where it is new for each batch, what was brought in before is `here`.
 */
export async function sift(
	db: Database | Transaction,
	leads: readonly ImportedLead[],
	duplicates: ImportMapping["duplicates"],
	seen: Set<string>,
	known: Known,
): Promise<Sifted[]> {
	const asked = leads.map(({ knownBy, createdAt }) => ({ knownBy, createdAt: createdAt.toISOString() }));
	const keys = asked.map(({ knownBy }) => knownBy);
	const isHere =
		duplicates === "skip"
			? (
					(here) => (place: number) =>
						here.has(keys[place] ?? "")
				)(await known.contactsHere(db, keys))
			: (
					(here) => (place: number) =>
						here.has(place)
				)(await known.requestsHere(db, asked));
	return asked.map(({ knownBy, createdAt }, place) => {
		const key = duplicates === "skip" ? knownBy : knownBy + createdAt;
		if (isHere(place)) return "here";
		if (seen.has(key)) return "inFile";
		seen.add(key);
		return "new";
	});
}
