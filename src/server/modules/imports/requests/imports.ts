import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/db/database.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { ItemOutcome, Job, QueuedItem } from "#server/queue/job.ts";
import { importsQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import type { ImportMapping, LeadImport } from "#shared/api/leads/lead-import.ts";
import { day } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { canKnowPeople, fileDays, isUndoable, joinedTargets, largestFile, undoDays } from "#shared/leads/import.ts";
import type { OrderableService } from "#shared/requests/open-choice.ts";
import type { Leads } from "../../leads/index.ts";
import { receive } from "../table/receive.ts";
import { rowsOf } from "../table/rows.ts";
import { dryRun } from "./dry-run.ts";
import { rowReader, typeReader } from "./read-row.ts";
import { importWork, type OpenRows } from "./run.ts";
import { end, type ImportRow, type ImportTask, importsStore, type ListedImport, queueWork, update } from "./store.ts";
import { survey } from "./survey.ts";

interface RequestImportsParts extends Pick<Runtime, "db" | "now"> {
	readonly imported: Leads["imported"];
	/** The services that can be ordered now. */
	readonly services: () => Promise<readonly OrderableService[]>;
}

const minute = 60_000;
/** A file without progress for so long is worked on again. */
const stallAge = 2 * minute;
/** So long a file may take to arrive. */
const receivingAge = 60 * minute;

/** What the owner does with files of requests, and the jobs that work on them. */
export function requestImports({ db, imported, services, now }: RequestImportsParts) {
	const store = importsStore(db);
	const at = () => new Date(now());
	const open: OpenRows = async (row) => ({
		rows: rowsOf(store.readFile(row.id), row),
		read: rowReader({
			columns: row.columns,
			mapping: row.mapping,
			typeOf: typeReader(await services()),
			sentAt: row.createdAt.getTime(),
			oldest: await imported.retainedSince(),
		}),
	});
	const { work, endRun } = importWork({ store, imported, open, now });
	const find = async (id: string): Promise<ListedImport> => {
		const row = await store.find(id);
		if (!row) throw new ProblemError("not-found");
		return row;
	};
	const changeOne = <Result>(id: string, change: (tx: Transaction, row: ImportRow) => Promise<Result>) =>
		store.change(id, (tx, row) => {
			if (!row) throw new ProblemError("not-found");
			return change(tx, row);
		});
	const present = async (id: string): Promise<LeadImport> => presentImport(await find(id), now());

	/** Ends files that nobody imported, and has what a crash left behind worked on again. */
	async function sweep(signal: AbortSignal): Promise<void> {
		const before = (age: number) => new Date(now() - age);
		for (const id of await store.overdue(before(fileDays * day), before(receivingAge))) {
			if (signal.aborted) return;
			await store.change(id, async (tx, row) => {
				if (row?.state === "ready") await end(tx, id, "expired", at());
			});
		}
		for (const id of await store.stalled(before(stallAge)))
			await store.change(id, async (tx) => {
				await update(tx, id, { updatedAt: at() });
				await queueWork(tx, { importId: id });
			});
	}

	async function workOn({ id, data }: QueuedItem): Promise<ItemOutcome> {
		try {
			await work(data as ImportTask);
			return { id, state: "done", output: {} };
		} catch (error) {
			// The queue stores what it is given, and a failed statement names its parameters.
			return { id, state: "retry", output: { error: error instanceof Error ? error.name : "unknown" } };
		}
	}

	const jobs: readonly Job[] = [
		{
			name: importsQueue,
			// A slice takes its time and what the way to its rows takes.
			retry: { ...noticeRetry, lease: 60 },
			batch: 1,
			run: (items: readonly QueuedItem[]) => Promise.all(items.map(workOn)),
		},
		{ name: "lead-imports-overdue", schedule: "* * * * *", run: sweep },
	];

	return {
		jobs,
		read: present,

		async list(): Promise<LeadImport[]> {
			return (await store.list()).filter(({ rows }) => rows > 0).map((row) => presentImport(row, now()));
		},

		/**
		 * Stores a file and says what is in it. One that cannot be read is not stored.
		 * @throws ProblemError `too-large`, `unsupported-media-type`, `invalid`
		 */
		async receive(request: Request, fileName: string, callerId: string): Promise<LeadImport> {
			const id = randomUUID();
			const { bytes, received } = receive(request, largestFile);
			const unknown = { bytes: 0, kind: "csv", encoding: "", columns: [], rows: 0, mapping: noMapping } as const;
			const times = { createdAt: at(), updatedAt: at() };
			await store.add({ id, state: "ready", fileName, createdBy: callerId, ...unknown, columns: [], ...times });
			try {
				await store.writeFile(id, bytes);
				const found = await survey(() => store.readFile(id), received.encoding());
				await store.change(id, (tx) => update(tx, id, { ...found, bytes: received.bytes, updatedAt: at() }));
			} catch (error) {
				await store.remove(id).catch(() => undefined);
				throw error;
			}
			return present(id);
		},

		/** Names the columns and counts what would come. @throws ProblemError `not-found`, `conflict`, `invalid` */
		async map(id: string, mapping: ImportMapping): Promise<LeadImport> {
			const row = await find(id);
			if (row.state !== "ready") throw new ProblemError("conflict");
			checkMapping(mapping, row.columns.length);
			const { rows, read } = await open({ ...row, mapping });
			const check = await dryRun(db, rows, read, mapping, imported);
			await store.change(id, async (tx, current) => {
				if (current?.state !== "ready") throw new ProblemError("conflict");
				await update(tx, id, { mapping, check, updatedAt: at() });
			});
			return present(id);
		},

		/** Begins to import a file. @throws ProblemError `not-found`, `conflict` before a dry run, or once it began */
		async start(id: string, callerId: string): Promise<LeadImport> {
			await changeOne(id, async (tx, row) => {
				if (row.state !== "ready" || !row.check || row.check.coming === 0) throw new ProblemError("conflict");
				await update(tx, id, { state: "running", startedBy: callerId, startedAt: at(), updatedAt: at() });
				await queueWork(tx, { importId: id });
			});
			return present(id);
		},

		/** Begins to take back what came by a file. @throws ProblemError `not-found`, `conflict` where it cannot be any more */
		async undo(id: string, callerId: string): Promise<LeadImport> {
			await changeOne(id, async (tx, row) => {
				if ((undoUntilOf(row) ?? 0) <= now()) throw new ProblemError("conflict");
				await update(tx, id, { state: "undoing", undoneBy: callerId, updatedAt: at() });
				await queueWork(tx, { importId: id });
			});
			return present(id);
		},

		/** Throws a waiting file away, or breaks off one that is brought in. @throws ProblemError `not-found`, `conflict` */
		async remove(id: string): Promise<void> {
			const state = await changeOne(id, async (tx, row) => {
				if (row.state === "running") await endRun(tx, row, "stopped");
				else if (row.state !== "ready" && row.state !== "expired") throw new ProblemError("conflict");
				return row.state;
			});
			if (state !== "running") await store.remove(id);
		},

		/** The rows that the last mapping refuses. @throws ProblemError `not-found`, `conflict` once the file is gone */
		async refused(id: string) {
			const row = await find(id);
			if (row.state !== "ready" || !row.check) throw new ProblemError("conflict");
			return { columns: row.columns, ...(await open(row)) };
		},
	};
}

export type RequestImports = ReturnType<typeof requestImports>;

const noMapping: ImportMapping = {
	columns: [],
	dayFirst: true,
	type: "CONTACT",
	openDays: 0,
	duplicates: "skip",
	locale: "en",
};

function checkMapping({ columns }: ImportMapping, count: number): void {
	const refuse = (code: FieldIssue["code"]) => new ProblemError("invalid", { issues: { mapping: { code } } });
	if (columns.length !== count) throw refuse("importColumns");
	const held = columns.filter((target) => target !== null);
	if (!canKnowPeople(held)) throw refuse("importNoContact");
	const single = held.filter((target) => !joinedTargets.includes(target));
	if (new Set(single).size !== single.length) throw refuse("importTwice");
}

/** Until when an import can be taken back, in ms; `null` where it cannot. */
function undoUntilOf(row: Pick<ListedImport, "state" | "brought" | "finishedAt">): number | null {
	return isUndoable(row) && row.finishedAt ? row.finishedAt.getTime() + undoDays * day : null;
}

/** An import as the owner sees it at a moment, in ms. */
function presentImport(row: ListedImport, now: number): LeadImport {
	const { id, state, fileName, bytes, kind, columns, rows, mapping, check } = row;
	const undoUntil = undoUntilOf(row);
	return {
		id,
		state,
		fileName,
		bytes,
		kind,
		columns,
		rows,
		mapping,
		check,
		progress: { done: row.done, brought: row.brought, duplicates: row.duplicates, refused: row.refused },
		undo: state === "undoing" || state === "undone" ? { removed: row.removed, kept: row.kept } : null,
		undoUntil: undoUntil !== null && undoUntil > now ? new Date(undoUntil).toISOString() : null,
		createdBy: row.creator,
		createdAt: row.createdAt.toISOString(),
		finishedAt: row.finishedAt?.toISOString() ?? null,
	};
}
