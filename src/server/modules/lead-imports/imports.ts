import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/database.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FileRow } from "#server/table-files/csv-rows.ts";
import { receive } from "#server/table-files/receive.ts";
import type { ImportMapping, LeadImport } from "#shared/api/leads/lead-import.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { canKnowPeople, joinedTargets, largestFile } from "#shared/leads/import.ts";
import type { OrderableService } from "#shared/requests/open-choice.ts";
import type { Leads } from "../leads/index.ts";
import type { PartsStore } from "./file/parts-store.ts";
import { rowsOf } from "./file/rows.ts";
import { presentImport, undoUntilOf } from "./present.ts";
import { type RowReading, rowReader } from "./reading/read-row.ts";
import { typeReader } from "./reading/read-type.ts";
import { dryRun } from "./run/dry-run.ts";
import type { ImportWork } from "./run/work.ts";
import { end, type ImportRow, type ImportsStore, queueWork, update } from "./store.ts";
import { survey } from "./survey.ts";

export interface ImportsParts {
	readonly db: Database;
	readonly store: ImportsStore;
	readonly parts: PartsStore;
	readonly imported: Leads["imported"];
	readonly work: Pick<ImportWork, "endRun">;
	readonly open: OpenRows;
	/** ms */
	readonly now: () => number;
}

/** The rows of an import's file, and how they are read by its mapping. */
export type OpenRows = (
	row: ImportRow,
) => Promise<{ rows: AsyncIterable<FileRow>; read: (row: FileRow) => RowReading }>;

/** How the rows of stored files are opened. */
export function openRows(
	parts: PartsStore,
	imported: Pick<Leads["imported"], "retainedSince">,
	services: () => Promise<readonly OrderableService[]>,
): OpenRows {
	return async (row) => ({
		rows: rowsOf(parts.read(row.id), row),
		read: rowReader({
			columns: row.columns,
			mapping: row.mapping,
			typeOf: typeReader(await services()),
			sentAt: row.createdAt.getTime(),
			oldest: await imported.retainedSince(),
		}),
	});
}

/** What the owner does with files of requests. */
export function importsOf({ db, store, parts, imported, work, open, now }: ImportsParts) {
	const at = () => new Date(now());
	const present = async (id: string): Promise<LeadImport> => {
		const row = await store.find(id);
		if (!row) throw new ProblemError("not-found");
		return presentImport(row, now());
	};

	return {
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
				await parts.write(id, bytes);
				const found = await survey(() => parts.read(id), received.encoding());
				await store.change(id, (tx) => update(tx, id, { ...found, bytes: received.bytes, updatedAt: at() }));
			} catch (error) {
				await store.remove(id).catch(() => undefined);
				throw error;
			}
			return present(id);
		},

		/** Names the columns and counts what would come. @throws ProblemError `not-found`, `conflict`, `invalid` */
		async map(id: string, mapping: ImportMapping): Promise<LeadImport> {
			const row = await store.find(id);
			if (!row) throw new ProblemError("not-found");
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

		/** Begins to bring a file in. @throws ProblemError `not-found`, `conflict` before a dry run, or once it began */
		async start(id: string, callerId: string): Promise<LeadImport> {
			await store.change(id, async (tx, row) => {
				if (!row) throw new ProblemError("not-found");
				if (row.state !== "ready" || !row.check || row.check.coming === 0) throw new ProblemError("conflict");
				await update(tx, id, { state: "running", startedBy: callerId, startedAt: at(), updatedAt: at() });
				await queueWork(tx, { importId: id });
			});
			return present(id);
		},

		/** Begins to take back what came by a file. @throws ProblemError `not-found`, `conflict` where it cannot be any more */
		async undo(id: string, callerId: string): Promise<LeadImport> {
			await store.change(id, async (tx, row) => {
				if (!row) throw new ProblemError("not-found");
				if ((undoUntilOf(row) ?? 0) <= now()) throw new ProblemError("conflict");
				await update(tx, id, { state: "undoing", undoneBy: callerId, updatedAt: at() });
				await queueWork(tx, { importId: id });
			});
			return present(id);
		},

		/** Throws a waiting file away, or breaks off one that is brought in. @throws ProblemError `not-found`, `conflict` */
		async remove(id: string): Promise<void> {
			const state = await store.change(id, async (tx, row) => {
				if (!row) throw new ProblemError("not-found");
				if (row.state === "running") await work.endRun(tx, row, "stopped");
				else if (row.state !== "ready" && row.state !== "expired") throw new ProblemError("conflict");
				return row.state;
			});
			if (state !== "running") await store.remove(id);
		},

		/** The rows that the last mapping refuses. @throws ProblemError `not-found`, `conflict` once the file is gone */
		async refused(id: string) {
			const row = await store.find(id);
			if (!row) throw new ProblemError("not-found");
			if (row.state !== "ready" || !row.check) throw new ProblemError("conflict");
			return { columns: row.columns, ...(await open(row)) };
		},

		/** Ends what waits for too long, and has what stands still worked on again. */
		async sweep(signal: AbortSignal, { fileAge, receivingAge, stallAge }: Ages): Promise<void> {
			const before = (age: number) => new Date(now() - age);
			for (const id of await store.overdue(before(fileAge), before(receivingAge))) {
				if (signal.aborted) return;
				await store.change(id, async (tx, row) => {
					if (row?.state === "ready") await end(tx, id, "expired", at());
				});
			}
			const stalled = await store.stalled(before(stallAge));
			for (const id of stalled)
				await store.change(id, async (tx) => {
					await update(tx, id, { updatedAt: at() });
					await queueWork(tx, { importId: id });
				});
		},
	};
}

export type Imports = ReturnType<typeof importsOf>;

/** ms */
interface Ages {
	/** So long a file waits to be brought in. */
	readonly fileAge: number;
	/** So long a file may take to arrive. */
	readonly receivingAge: number;
	/** An import without progress for so long stands still. */
	readonly stallAge: number;
}

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
