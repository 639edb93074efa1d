import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { ProblemError } from "#server/http/api/problems.ts";
import type { ImportKind } from "#shared/leads/import.ts";
import { withoutGuards } from "#shared/text/csv.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { type Parts, refusedFile, textOf } from "./receive.ts";
import { wordpressRows } from "./wordpress-rows.ts";

export interface FileForm {
	readonly kind: ImportKind;
	readonly encoding: string;
	readonly delimiter: string;
	/** Rows before the data; the last of them names the columns. */
	readonly headRows: number;
	readonly columns: readonly { readonly name: string }[];
}

/** The rows of a file whose form is known, as a stream. @throws ProblemError `invalid` where it cannot be read on */
export async function* rowsOf(parts: Parts, form: FileForm): AsyncGenerator<FileRow> {
	if (form.kind !== "wordpress") {
		yield* csvRows(parts, form);
		return;
	}
	let row = 0;
	for await (const values of wordpressRows(parts, form.encoding))
		yield { row: ++row, cells: form.columns.map(({ name }) => values.get(name) ?? "") };
}

/** A row of a file; `row` is its number as a spreadsheet shows it, or of the message in an export of WordPress. */
export interface FileRow {
	readonly row: number;
	readonly cells: readonly string[];
}

/** Signs that one row may have; more means a quote that is never closed. */
const longestRow = 1_000_000;

/** The rows of a table without its head, and without those in which no cell says anything. @throws ProblemError `invalid` */
export async function* csvRows(
	parts: Parts,
	{ encoding, delimiter, headRows }: Omit<FileForm, "kind" | "columns">,
): AsyncGenerator<FileRow> {
	const parser = parse({
		delimiter,
		relax_column_count: true,
		relax_quotes: true,
		record_delimiter: ["\r\n", "\n", "\r"],
		max_record_size: longestRow,
	});
	// What fails here fails the loop below.
	const fed = pipeline(Readable.from(textOf(parts, encoding)), parser).catch(() => undefined);
	let row = 0;
	try {
		for await (const record of parser) {
			const cells: string[] = record;
			row++;
			if (row > headRows && cells.some((cell) => cell.trim() !== "")) yield { row, cells };
		}
	} catch (error) {
		throw error instanceof CsvError ? refusalOf(error) : error;
	} finally {
		parser.destroy();
		await fed;
	}
}

/** A quotation mark that is never closed takes the rest of the file into its row; that row is named. */
function refusalOf({ code, records }: CsvError): ProblemError {
	const isOpen = code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE";
	return isOpen && typeof records === "number"
		? refusedFile("importQuote", records + 1)
		: refusedFile("importNotTable");
}

// Flamingo puts a warning before what begins like a formula, which every number with a plus does. Its words are translated;
// the address in it is not.
const flamingoWarning =
	/^'?\([^()]*https?:\/\/contactform7\.com\/heads-up-about-spreadsheet-vulnerabilities[^()]*\)\s*/;

/** A cell without what programs put around its value, and without what the database does not take. */
export function cleanCell(cell = ""): string {
	const text = cell.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();
	return withoutGuards(text.replace(flamingoWarning, "")).trim();
}

/** Whether a row has more cells than there are columns: it was written without quotation marks around a comma. */
export function isOverfull({ cells }: FileRow, columns: readonly unknown[]): boolean {
	return cells.slice(columns.length).some((cell) => cell.trim() !== "");
}

/** A name as columns and values are compared: folded, with nothing but letters and digits. */
export function nameKey(name: string): string {
	return foldForSearch(name)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
