import { Readable } from "node:stream";
import type { Database, Transaction } from "#server/db/database.ts";
import { readAgain } from "#server/db/failover/trouble.ts";
import type { ImportCheck, ImportMapping, ImportPreview } from "#shared/api/leads/lead-import.ts";
import type { RefusalReason } from "#shared/leads/import.ts";
import { byteOrderMark, csvLine } from "#shared/text/csv.ts";
import type { ImportedLead, Leads } from "../../leads/index.ts";
import type { FileRow } from "../table/rows.ts";
import type { RowReading } from "./read-row.ts";

export interface OpenedFile {
	readonly columns: readonly { readonly name: string }[];
	readonly rows: AsyncIterable<FileRow>;
	readonly read: (row: FileRow) => RowReading;
}

interface ReadLead {
	/** Which row of the file it is, from 1, and the number that a spreadsheet shows. */
	readonly place: number;
	readonly row: number;
	readonly lead: ImportedLead;
}

/** Rows that are worked on together, up to the row `upTo` of the file. */
export interface Batch {
	readonly upTo: number;
	readonly leads: readonly ReadLead[];
	readonly refused: readonly { readonly row: number; readonly reason: RefusalReason }[];
}

/** Reads the rows after the first `done` in batches of `length` rows. */
export async function* batchesOf({ rows, read }: OpenedFile, length: number, done = 0): AsyncGenerator<Batch> {
	let upTo = 0;
	let [leads, refused]: [ReadLead[], { row: number; reason: RefusalReason }[]] = [[], []];
	for await (const each of rows) {
		if (++upTo <= done) continue;
		const reading = read(each);
		if ("lead" in reading) leads.push({ place: upTo, row: each.row, lead: reading.lead });
		else refused.push({ row: each.row, reason: reading.reason });
		if (leads.length + refused.length < length) continue;
		yield { upTo, leads, refused };
		[leads, refused] = [[], []];
	}
	if (leads.length + refused.length > 0) yield { upTo, leads, refused };
}

type Known = Pick<Leads["imported"], "requestsHere">;

/** Tells which requests came before: by person, or by person and moment. `seen` remembers those of the file; new for each batch, they are `here`. */
export async function sift(
	db: Database | Transaction,
	leads: readonly ReadLead[],
	duplicates: ImportMapping["duplicates"],
	seen: Set<string>,
	existing: Known,
): Promise<("new" | "inFile" | "here")[]> {
	const pairs = leads.map(({ lead }) => ({ knownBy: lead.knownBy, createdAt: lead.createdAt.toISOString() }));
	const byPerson = duplicates === "skip";
	const keys = pairs.map(({ knownBy, createdAt }) => (byPerson ? knownBy : knownBy + createdAt));
	const here = await existing.requestsHere(db, pairs, byPerson);
	return keys.map((key, place) => {
		if (here.has(place)) return "here";
		if (seen.has(key)) return "inFile";
		seen.add(key);
		return "new";
	});
}

const refusedShown = 100;
const previewed = 10;
const longestMessage = 200;

export async function dryRun(
	db: Database,
	file: OpenedFile,
	duplicates: ImportMapping["duplicates"],
	existing: Known,
): Promise<ImportCheck> {
	const reasons: Partial<Record<RefusalReason, number>> = {};
	const firstRefused: ImportCheck["firstRefused"] = [];
	const preview: ImportPreview[] = [];
	const counts = { new: 0, inFile: 0, here: 0, refused: 0 };
	const seen = new Set<string>();
	for await (const { leads, refused } of batchesOf(file, 1000)) {
		counts.refused += refused.length;
		firstRefused.push(...refused.slice(0, refusedShown - firstRefused.length));
		for (const { reason } of refused) reasons[reason] = (reasons[reason] ?? 0) + 1;
		// It marks what was seen after all reads, so it can begin again.
		const sifted = await readAgain(() => sift(db, leads, duplicates, seen, existing));
		for (const kind of sifted) counts[kind]++;
		const coming = leads.filter((_, place) => sifted[place] === "new");
		preview.push(...coming.slice(0, previewed - preview.length).map(previewOf));
	}
	const { new: coming, refused, ...twice } = counts;
	return { coming, duplicates: twice, refused, reasons, firstRefused, preview };
}

function previewOf({ row, lead }: ReadLead): ImportPreview {
	const { name, whatsapp, email, type, status, payload, createdAt } = lead;
	const answers = Object.values(payload).filter((value) => value !== "" && value !== null);
	const message = answers.join(" · ").slice(0, longestMessage);
	return { row, name, whatsapp: whatsapp ?? "", email, type, message, status, receivedAt: createdAt.toISOString() };
}

/** Of a file that is sent, in UTF-16 units. */
const chunkBytes = 64 * 1024;

/** The rows that are refused, as a CSV file: the row's number, the reason, and the cells as they came. */
export function refusedCsv(
	{ columns, rows, read }: OpenedFile,
	reasonOf: (reason: RefusalReason) => string,
): ReadableStream<Uint8Array> {
	async function* lines() {
		let text = byteOrderMark + csvLine(["row", "reason", ...columns.map(({ name }) => name)]);
		for await (const row of rows) {
			const reading = read(row);
			if ("reason" in reading) text += csvLine([row.row, reasonOf(reading.reason), ...row.cells]);
			if (text.length < chunkBytes) continue;
			yield text;
			text = "";
		}
		yield text;
	}
	return Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream<Uint8Array>;
}
