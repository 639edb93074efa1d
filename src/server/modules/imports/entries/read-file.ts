import { createHash } from "node:crypto";
import { ProblemError } from "#server/http/api/problems.ts";
import { type CsvColumn, csvColumns, largestCsv, mostCsvRows } from "#shared/content-types/csv.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { withoutGuards } from "#shared/text/csv.ts";
import { beginningOf, delimiterOf, isXml, receive, refusedFile } from "../table/receive.ts";
import { csvRows, type FileRow, nameKey } from "../table/rows.ts";

/** A table of entries as it was sent. */
export interface EntriesTable {
	/** What each column holds, `null` for one that is not known. */
	readonly columns: readonly (CsvColumn | null)[];
	/** The heads of columns that are not known. */
	readonly ignored: readonly string[];
	readonly rows: readonly FileRow[];
	/** Another for any other file. */
	readonly hash: string;
}

/** Reads a table of entries from a call's body. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
export async function readTable(request: Request, spec: ContentTypeSpec): Promise<EntriesTable> {
	const { bytes, received } = receive(request, largestCsv);
	const parts: Buffer[] = [];
	for await (const part of bytes) parts.push(part);
	const file = Buffer.concat(parts);
	const encoding = received.encoding();
	const beginning = await beginningOf(asParts(file), encoding);
	if (isXml(beginning)) throw refusedFile("importNotTable");
	const { delimiter, before } = delimiterOf(beginning);
	const [head, ...rows] = await rowsOf(file, { encoding, delimiter, headRows: before });
	if (!head) throw refusedFile("importEmpty");
	const heads = head.cells.map(cleanCell);
	if (rows.length === 0 && heads.length === 1) throw refusedFile("importNotTable");
	const columns = recognise(spec, heads);
	if (rows.length === 0) throw refusedFile("importEmpty");
	const ignored = heads.filter((name, place) => name !== "" && !columns[place]);
	return { columns, ignored, rows, hash: createHash("sha256").update(file).digest("hex") };
}

async function rowsOf(file: Buffer, form: Parameters<typeof csvRows>[1]): Promise<FileRow[]> {
	const rows: FileRow[] = [];
	for await (const row of csvRows(asParts(file), form))
		if (rows.push(row) > mostCsvRows + 1) throw refusedFile("importTooManyRows", mostCsvRows);
	return rows;
}

async function* asParts(file: Buffer): AsyncGenerator<Buffer> {
	yield file;
}

/** A cell as staff would type it: without the guard against formulas, and with one kind of line break. */
export function cleanCell(cell: string): string {
	return withoutGuards(cell.toWellFormed().replace(/\r\n?/g, "\n").trim()).trim();
}

/** Columns by the name of their property, or by what forms call it in either language. */
function recognise(spec: ContentTypeSpec, heads: readonly string[]): (CsvColumn | null)[] {
	const known = knownHeads(spec);
	const columns = heads.map((head) => known.get(nameKey(head)) ?? null);
	const names = columns.flatMap((column) => (column ? [column.name] : []));
	if (names.length === 0) throw refusedFile("csvNoColumns");
	const twice = names.find((name, place) => names.indexOf(name) !== place);
	if (twice) throw new ProblemError("invalid", { issues: { file: { code: "csvColumnTwice", name: twice } } });
	return columns;
}

/** The columns of a type by everything that they may be called. */
export function knownHeads(spec: ContentTypeSpec): ReadonlyMap<string, CsvColumn> {
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
