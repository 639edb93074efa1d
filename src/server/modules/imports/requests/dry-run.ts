import { Readable } from "node:stream";
import type { Database } from "#server/db/database.ts";
import { readAgain } from "#server/db/failover/trouble.ts";
import type { ImportCheck, ImportMapping, ImportPreview } from "#shared/api/leads/lead-import.ts";
import type { RefusalReason } from "#shared/leads/import.ts";
import { byteOrderMark, csvLine } from "#shared/text/csv.ts";
import type { ImportedLead } from "../../leads/index.ts";
import type { FileRow } from "../table/rows.ts";
import type { RowReading } from "./read-row.ts";
import { type Known, sift } from "./run.ts";

const refusedShown = 100;
const previewed = 10;
const longestMessage = 200;
const atOnce = 1000;

interface ReadRow {
	readonly row: number;
	readonly lead: ImportedLead;
}

/** Reads all rows of a file and counts what would become of them; stores nothing. */
export async function dryRun(
	db: Database,
	rows: AsyncIterable<FileRow>,
	read: (row: FileRow) => RowReading,
	{ duplicates }: Pick<ImportMapping, "duplicates">,
	known: Known,
): Promise<ImportCheck> {
	const reasons: Partial<Record<RefusalReason, number>> = {};
	const firstRefused: ImportCheck["firstRefused"] = [];
	const preview: ImportPreview[] = [];
	const counts = { new: 0, inFile: 0, here: 0 };
	const seen = new Set<string>();
	let batch: ReadRow[] = [];
	const count = async () => {
		const leads = batch.map(({ lead }) => lead);
		// It marks what was seen after all reads, so it can begin again.
		const sifted = await readAgain(() => sift(db, leads, duplicates, seen, known));
		for (const [place, each] of batch.entries()) {
			const kind = sifted[place] ?? "new";
			counts[kind]++;
			if (kind === "new" && preview.length < previewed) preview.push(previewOf(each));
		}
		batch = [];
	};
	for await (const row of rows) {
		const reading = read(row);
		if ("reason" in reading) {
			reasons[reading.reason] = (reasons[reading.reason] ?? 0) + 1;
			if (firstRefused.length < refusedShown) firstRefused.push({ row: row.row, reason: reading.reason });
		} else if (batch.push({ row: row.row, lead: reading.lead }) >= atOnce) await count();
	}
	if (batch.length > 0) await count();
	return {
		coming: counts.new,
		duplicates: { inFile: counts.inFile, here: counts.here },
		refused: Object.values(reasons).reduce((sum, each) => sum + each, 0),
		reasons,
		firstRefused,
		preview,
	};
}

function previewOf({ row, lead }: ReadRow): ImportPreview {
	const { name, whatsapp, email, type, status, payload, createdAt } = lead;
	const answers = Object.values(payload).filter((value) => value !== "" && value !== null);
	return {
		row,
		name,
		whatsapp: whatsapp ?? "",
		email,
		type,
		message: answers.join(" · ").slice(0, longestMessage),
		status,
		receivedAt: createdAt.toISOString(),
	};
}

/** Of a file that is sent, in UTF-16 units. */
const chunkLength = 64 * 1024;

interface RefusedRows {
	readonly columns: readonly { readonly name: string }[];
	readonly rows: AsyncIterable<FileRow>;
	readonly read: (row: FileRow) => RowReading;
}

/** The rows that are refused, as a CSV file: the row's number, the reason, and the cells as they came. */
export function refusedCsv(
	{ columns, rows, read }: RefusedRows,
	reasonOf: (reason: RefusalReason) => string,
): ReadableStream<Uint8Array> {
	async function* lines() {
		let text = byteOrderMark + csvLine(["row", "reason", ...columns.map(({ name }) => name)]);
		for await (const row of rows) {
			const reading = read(row);
			if (!("reason" in reading)) continue;
			text += csvLine([row.row, reasonOf(reading.reason), ...row.cells]);
			if (text.length < chunkLength) continue;
			yield text;
			text = "";
		}
		yield text;
	}
	return Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream<Uint8Array>;
}
