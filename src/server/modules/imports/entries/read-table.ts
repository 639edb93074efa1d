import { createHash } from "node:crypto";
import { ProblemError } from "#server/http/api/problems.ts";
import { type CsvColumn, csvColumns, isRequiredColumn, largestCsv, mostCsvRows } from "#shared/content-types/csv.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { delimiterOf, isXml, partsOf, receive, refusedFile } from "../table/receive.ts";
import { cleanCell, csvRows, type FileRow, nameKey } from "../table/rows.ts";

export interface EntriesTable {
	readonly columns: readonly (CsvColumn | null)[];
	readonly ignored: readonly string[];
	readonly rows: readonly FileRow[];
	readonly hash: string;
}

/** Reads a table of entries from a call's body. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
export async function readTable(request: Request, spec: ContentTypeSpec): Promise<EntriesTable> {
	const file = await receive(request, largestCsv);
	if (isXml(file.beginning)) throw refusedFile("importNotTable");
	const { delimiter, before } = delimiterOf(file.beginning);
	const all: FileRow[] = [];
	for await (const row of csvRows(partsOf(file), { encoding: file.encoding, delimiter, headRows: before }))
		if (all.push(row) > mostCsvRows + 1) throw refusedFile("importTooManyRows", mostCsvRows);
	const [head, ...rows] = all;
	if (!head) throw refusedFile("importEmpty");
	const heads = head.cells.map((cell) => cleanCell(cell));
	if (rows.length === 0 && heads.length === 1) throw refusedFile("importNotTable");
	const columns = recognise(spec, heads);
	if (rows.length === 0) throw refusedFile("importEmpty");
	const ignored = heads.filter((name, place) => name !== "" && !columns[place]);
	return { columns, ignored, rows, hash: createHash("sha256").update(file.bytes).digest("hex") };
}

/** Columns by the name of their property, or by what forms call it in either language. */
function recognise(spec: ContentTypeSpec, heads: readonly string[]): (CsvColumn | null)[] {
	const columnOf = columnsByHead(spec);
	const columns = heads.map((head) => columnOf.get(nameKey(head)) ?? null);
	const names = columns.flatMap((column) => (column ? [column.name] : []));
	if (names.length === 0) throw refusedFile("csvNoColumns");
	const twice = names.find((name, place) => names.indexOf(name) !== place);
	if (twice) throw wrongColumns("csvColumnTwice", twice);
	return columns;
}

/** @throws ProblemError `invalid` where a table has no column for what a new entry needs */
export function refuseWithoutRequired(spec: ContentTypeSpec, { columns }: EntriesTable): void {
	const missing = csvColumns(spec).filter(
		(column) => isRequiredColumn(column) && !columns.some((given) => given?.name === column.name),
	);
	if (missing.length > 0) throw wrongColumns("csvColumnsMissing", missing.map(({ name }) => name).join(", "));
}

function wrongColumns(code: "csvColumnTwice" | "csvColumnsMissing", name: string): ProblemError {
	return new ProblemError("invalid", { issues: { file: { code, name } } });
}

export function columnsByHead(spec: ContentTypeSpec): ReadonlyMap<string, CsvColumn> {
	return new Map(
		csvColumns(spec).flatMap((column): [string, CsvColumn][] => {
			const { name, label, part, field } = column;
			const { formerly } = field;
			const before = part === "value" && formerly ? [formerly.en, formerly.ur] : [];
			const spelled = part === "urdu" ? [`${name.slice(0, -2)}Urdu`] : [];
			return [name, label.en, label.ur, ...before, ...spelled].map((called) => [nameKey(called), column]);
		}),
	);
}
