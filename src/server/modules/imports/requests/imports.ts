import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, gt } from "drizzle-orm";
import { readAgain } from "#server/db/failover/trouble.ts";
import { leadImportParts, leadImports, users } from "#server/db/schema/index.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { ImportMapping, LeadImport } from "#shared/api/leads/lead-import.ts";
import { day } from "#shared/day.ts";
import { canKnowPeople, isUndoable, joinedTargets, largestFile, undoDays } from "#shared/leads/import.ts";
import type { ImportsDeps } from "../index.ts";
import { partsOf, receive } from "../table/receive.ts";
import { rowsOf } from "../table/rows.ts";
import { dryRun, type OpenedFile } from "./check.ts";
import { rowReader, typeReader } from "./read-row.ts";
import { type ImportRow, importWork } from "./run.ts";
import { survey } from "./survey.ts";

const listed = 50;

export function requestImports({ db, leads: { imported }, services, now }: ImportsDeps) {
	const at = () => new Date(now());
	const { jobs, change, update, queue, endRun } = importWork({ db, now }, imported, open);
	const select = () =>
		db
			.select({ ...getTableColumns(leadImports), creator: users.name })
			.from(leadImports)
			.leftJoin(users, eq(users.id, leadImports.createdBy));

	async function find(id: string): Promise<ListedImport> {
		const [row] = await select().where(eq(leadImports.id, id));
		if (!row) throw new ProblemError("not-found");
		return row;
	}
	const read = async (id: string): Promise<LeadImport> => presentImport(await find(id), now());

	async function open(row: ImportRow): Promise<OpenedFile> {
		const { columns, mapping } = row;
		const typeOf = typeReader(await services());
		const oldest = await imported.retainedSince();
		const read = rowReader({ columns, mapping, typeOf, sentAt: row.createdAt.getTime(), oldest });
		return { columns, rows: rowsOf(storedParts(row.id), row), read };
	}

	/** Reads a stored file from its beginning, a part at a time: no side holds it whole. */
	async function* storedParts(id: string): AsyncGenerator<Buffer> {
		const { importId, place, content } = leadImportParts;
		for (let after = -1; ; after++) {
			const next = and(eq(importId, id), gt(place, after));
			const [part] = await readAgain(() =>
				db.select({ content }).from(leadImportParts).where(next).orderBy(asc(place)).limit(1),
			);
			if (!part) return;
			yield part.content;
		}
	}

	return {
		jobs,
		read,

		async list(): Promise<LeadImport[]> {
			const rows = await select().orderBy(desc(leadImports.createdAt)).limit(listed);
			return rows.map((row) => presentImport(row, now()));
		},

		/** Stores a file that can be read, and says what is in it. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
		async receive(request: Request, fileName: string, callerId: string): Promise<LeadImport> {
			const file = await receive(request, largestFile);
			const found = await survey(file);
			const id = randomUUID();
			await db.transaction(async (tx) => {
				const sent = { bytes: file.bytes.length, createdBy: callerId, createdAt: at(), updatedAt: at() };
				await tx.insert(leadImports).values({ ...found, ...sent, id, state: "ready", fileName });
				let place = 0;
				for (const content of partsOf(file))
					await tx.insert(leadImportParts).values({ importId: id, place: place++, content });
			});
			return read(id);
		},

		/** Names the columns and counts what would come. @throws ProblemError `not-found`, `conflict`, `invalid` */
		async map(id: string, mapping: ImportMapping): Promise<LeadImport> {
			const row = await find(id);
			if (row.state !== "ready") throw new ProblemError("conflict");
			checkMapping(mapping, row.columns.length);
			const check = await dryRun(db, await open({ ...row, mapping }), mapping.duplicates, imported);
			await change(id, async (tx, { state }) => {
				if (state !== "ready") throw new ProblemError("conflict");
				await update(tx, id, { mapping, check });
			});
			return read(id);
		},

		/** Begins to import a file; a repeat, whose answer was lost, changes nothing. @throws ProblemError `not-found`, `conflict` before a dry run, or once another person began it */
		async start(id: string, callerId: string): Promise<LeadImport> {
			await change(id, async (tx, { state, check, startedBy }) => {
				if (startedBy === callerId) return;
				if (state !== "ready" || !check?.coming) throw new ProblemError("conflict");
				await update(tx, id, { state: "running", startedBy: callerId, startedAt: at() });
				await queue(tx, id);
			});
			return read(id);
		},

		/** Begins to take back what came by a file. @throws ProblemError `not-found`, `conflict` where it cannot be any more */
		async undo(id: string, callerId: string): Promise<LeadImport> {
			await change(id, async (tx, row) => {
				if (row.state === "undoing" && row.undoneBy === callerId) return;
				if (undoUntilOf(row, now()) === null) throw new ProblemError("conflict");
				await update(tx, id, { state: "undoing", undoneBy: callerId });
				await queue(tx, id);
			});
			return read(id);
		},

		/** Throws a waiting file away, or breaks off one that is brought in. @throws ProblemError `not-found`, `conflict` */
		async remove(id: string): Promise<void> {
			await change(id, async (tx, row) => {
				if (row.state === "running") await endRun(tx, row, "stopped");
				else if (row.state === "stopped") return;
				else if (row.state !== "ready" && row.state !== "expired") throw new ProblemError("conflict");
				else await tx.delete(leadImports).where(eq(leadImports.id, id));
			});
		},

		/** The file whose last mapping refuses rows. @throws ProblemError `not-found`, `conflict` once the file is gone */
		async refused(id: string): Promise<OpenedFile> {
			const row = await find(id);
			if (row.state !== "ready" || !row.check) throw new ProblemError("conflict");
			return open(row);
		},
	};
}

type ListedImport = ImportRow & { readonly creator: string | null };

function checkMapping({ columns }: ImportMapping, count: number): void {
	if (columns.length !== count) throw invalid("mapping", "importColumns");
	const held = columns.filter((target) => target !== null);
	if (!canKnowPeople(held)) throw invalid("mapping", "importNoContact");
	const single = held.filter((target) => !joinedTargets.includes(target));
	if (new Set(single).size !== single.length) throw invalid("mapping", "importTwice");
}

/** Until when an import can be taken back; `null` where it cannot, or not any more. `now` in ms. */
function undoUntilOf(row: ImportRow, now: number): Date | null {
	if (!isUndoable(row) || !row.finishedAt) return null;
	const until = new Date(row.finishedAt.getTime() + undoDays * day);
	return until.getTime() > now ? until : null;
}

/** An import as the owner sees it at a moment, in ms. */
function presentImport(row: ListedImport, now: number): LeadImport {
	const { id, state, fileName, bytes, kind, columns, rows, mapping, check } = row;
	const { done, brought, duplicates, refused, removed, kept } = row;
	return {
		...{ id, state, fileName, bytes, kind, columns, rows, mapping, check },
		progress: { done, brought, duplicates, refused },
		undo: state === "undoing" || state === "undone" ? { removed, kept } : null,
		undoUntil: undoUntilOf(row, now)?.toISOString() ?? null,
		createdBy: row.creator,
		createdAt: row.createdAt.toISOString(),
		finishedAt: row.finishedAt?.toISOString() ?? null,
	};
}
