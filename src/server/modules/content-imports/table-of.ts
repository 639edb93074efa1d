import { cellOf, csvColumns } from "#shared/content-types/csv.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { byteOrderMark, csvLine, withOwnQuotes } from "#shared/text/csv.ts";

/** Entries as a CSV file that says the same when it is read back: a column for each property, under its name. */
export function tableOf(spec: ContentTypeSpec, entries: readonly Readonly<Record<string, unknown>>[]): string {
	const columns = csvColumns(spec);
	const lines = entries.map((values) => columns.map((column) => withOwnQuotes(cellOf(column, values[column.name]))));
	return byteOrderMark + [columns.map(({ name }) => name), ...lines].map(csvLine).join("");
}
