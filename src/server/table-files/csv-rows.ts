import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { ProblemError } from "#server/http/api/problems.ts";
import { refusedFile, textOf } from "./recognise.ts";

/** A row of a file; `row` is its number as a spreadsheet shows it, or of the message in an export of WordPress. */
export interface FileRow {
	readonly row: number;
	/** In the order of the file's columns. */
	readonly cells: readonly string[];
}

/** How a table is read. */
export interface TableForm {
	readonly encoding: string;
	readonly delimiter: string;
	/** Rows before the data; the last of them names the columns. */
	readonly headRows: number;
}

/** Signs that one row may have; more means a quote that is never closed. */
const longestRow = 1_000_000;

/** The rows of a table without its head, and without those in which no cell says anything. @throws ProblemError `invalid` */
export async function* csvRows(
	parts: AsyncIterable<Buffer>,
	{ encoding, delimiter, headRows }: TableForm,
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
