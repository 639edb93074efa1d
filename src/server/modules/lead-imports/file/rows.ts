import { csvRows, type FileRow, type TableForm } from "#server/table-files/csv-rows.ts";
import type { ImportKind } from "#shared/leads/import.ts";
import { wordpressRows } from "./wordpress-rows.ts";

/** How a file is read. */
export interface FileForm extends TableForm {
	readonly kind: ImportKind;
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
