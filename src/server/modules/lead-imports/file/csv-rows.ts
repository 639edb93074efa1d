import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { refusedFile, textOf } from "./recognise.ts";
import type { FileForm, FileRow } from "./rows.ts";

/** Signs that one row may have; more means a quote that is never closed. */
const longestRow = 1_000_000;

/** The rows of a table without its head, and without those in which no cell says anything. @throws ProblemError `invalid` */
export async function* csvRows(
	parts: AsyncIterable<Buffer>,
	{ encoding, delimiter, headRows }: Pick<FileForm, "encoding" | "delimiter" | "headRows">,
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
		throw error instanceof CsvError ? refusedFile("importNotTable") : error;
	} finally {
		parser.destroy();
		await fed;
	}
}
