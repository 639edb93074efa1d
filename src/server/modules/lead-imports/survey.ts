import { beginningOf } from "#server/table-files/beginning.ts";
import { cleanCell, nameKey } from "#server/table-files/clean.ts";
import { csvRows } from "#server/table-files/csv-rows.ts";
import { orderIn } from "#server/table-files/read-date.ts";
import { delimiterOf, isXml, refusedFile } from "#server/table-files/recognise.ts";
import type { ImportColumn, ImportMapping } from "#shared/api/leads/lead-import.ts";
import { type ImportKind, mostRows } from "#shared/leads/import.ts";
import { digitsOf } from "#shared/text/digits.ts";
import type { FileForm } from "./file/rows.ts";
import { wordpressRows } from "./file/wordpress-rows.ts";
import { proposeMapping } from "./reading/propose.ts";

const mostColumns = 300;
const samplesShown = 3;
const samplesRead = 20;
const longestSample = 80;

/** What a file is and what it holds. */
export interface Survey extends FileForm {
	readonly kind: ImportKind;
	readonly columns: ImportColumn[];
	readonly rows: number;
	readonly mapping: ImportMapping;
}

/** Opens a stored file from its beginning. */
export type OpenParts = () => AsyncIterable<Buffer>;

/** Reads a whole file once: what it is, its columns with samples, how many rows. @throws ProblemError `invalid` */
export async function survey(open: OpenParts, encoding: string): Promise<Survey> {
	const beginning = await beginningOf(open(), encoding);
	if (beginning.trim() === "") throw refusedFile("importEmpty");
	return isXml(beginning) ? surveyWordpress(open, encoding) : surveyTable(open, encoding, beginning);
}

async function surveyTable(open: OpenParts, encoding: string, beginning: string): Promise<Survey> {
	const { delimiter, before } = delimiterOf(beginning);
	const head = await firstRow(open, { encoding, delimiter, headRows: before });
	if (!head || head.length > mostColumns) throw refusedFile("importNotTable");
	const cells = head.map((cell) => cleanCell(cell));
	const isHead = !cells.some(isValue);
	const headRows = before + (isHead ? 1 : 0);
	const names = namesOf(isHead ? cells : cells.map(() => ""));
	const isFlamingo = isHead && names.some((name) => /^your-/.test(name));
	const gathered = gather(names, isFlamingo);
	for await (const { cells } of csvRows(open(), { encoding, delimiter, headRows })) gathered.add(cells);
	return { ...gathered.end(), kind: isFlamingo ? "flamingo" : "csv", encoding, delimiter, headRows };
}

async function surveyWordpress(open: OpenParts, encoding: string): Promise<Survey> {
	const names = new Set<string>();
	for await (const values of wordpressRows(open(), encoding))
		for (const name of values.keys()) if (names.size < mostColumns) names.add(name);
	if (names.size === 0) throw refusedFile("importNoRequests");
	const gathered = gather([...names], true);
	for await (const values of wordpressRows(open(), encoding))
		gathered.add([...names].map((name) => values.get(name) ?? ""));
	return { ...gathered.end(), kind: "wordpress", encoding, delimiter: "", headRows: 0 };
}

async function firstRow(
	open: OpenParts,
	form: Pick<FileForm, "encoding" | "delimiter" | "headRows">,
): Promise<readonly string[] | null> {
	for await (const { cells } of csvRows(open(), form)) return cells;
	return null;
}

/** A head names; it has no address, and no number that one could call. */
function isValue(cell: string): boolean {
	return /^\S+@\S+\.\S+$/.test(cell) || digitsOf(cell).length >= 7;
}

/** Names for all columns: one without is called by its place, one that another has is counted. */
function namesOf(head: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return head.map((cell, place) => {
		const name = cell.slice(0, 120) || `${place + 1}`;
		const count = (seen.get(nameKey(name)) ?? 0) + 1;
		seen.set(nameKey(name), count);
		return count > 1 ? `${name} (${count})` : name;
	});
}

function gather(names: readonly string[], isForm: boolean) {
	const samples = names.map(() => new Set<string>());
	const dates: string[] = [];
	let rows = 0;
	return {
		add(cells: readonly string[]): void {
			if (++rows > mostRows) throw refusedFile("importTooManyRows", mostRows);
			for (const [place, found] of samples.entries()) {
				const text = cells[place] ?? "";
				// What tells the order of day and month may come late.
				if (dates.length < 1000 && text.length < 30 && orderIn(text)) dates.push(text);
				if (found.size < samplesRead && text.trim()) found.add(cleanCell(text).slice(0, longestSample));
			}
		},
		end(): Pick<Survey, "columns" | "rows" | "mapping"> {
			// One cell alone is a sentence rather than the head of a table.
			if (rows === 0) throw refusedFile(names.length > 1 ? "importEmpty" : "importNotTable");
			const read = names.map((name, place) => ({ name, samples: [...(samples[place] ?? [])] }));
			return {
				columns: read.map(({ name, samples }) => ({ name, samples: samples.slice(0, samplesShown) })),
				rows,
				mapping: proposeMapping(read, dates, isForm),
			};
		},
	};
}
