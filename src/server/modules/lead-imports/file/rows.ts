import type { ImportKind } from "#shared/leads/import.ts";
import { csvRows } from "./csv-rows.ts";
import { wordpressRows } from "./wordpress-rows.ts";

/** A row of a file; `row` is its number as a spreadsheet shows it, or of the message in an export of WordPress. */
export interface FileRow {
	readonly row: number;
	/** In the order of the file's columns. */
	readonly cells: readonly string[];
}

/** How a file is read. */
export interface FileForm {
	readonly kind: ImportKind;
	readonly encoding: string;
	readonly delimiter: string;
	/** Rows before the data; the last of them names the columns. */
	readonly headRows: number;
	readonly columns: readonly { readonly name: string }[];
}

/** The rows of a file whose form is known, as a stream. @throws ProblemError `invalid` where it cannot be read on */
export async function* rowsOf(parts: AsyncIterable<Buffer>, form: FileForm): AsyncGenerator<FileRow> {
	if (form.kind !== "wordpress") {
		yield* csvRows(parts, form);
		return;
	}
	let row = 0;
	for await (const values of wordpressRows(parts, form.encoding))
		yield { row: ++row, cells: form.columns.map(({ name }) => values.get(name) ?? "") };
}
