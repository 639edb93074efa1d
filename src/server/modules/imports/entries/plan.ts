import { createHash } from "node:crypto";
import type { DraftedType } from "#server/content/drafting.ts";
import { type EntryState, versionOf } from "#server/content/write-entry.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import { ProblemError, sentencesOf } from "#server/http/api/problems.ts";
import type { ContentImport, ContentImportPlan, PlannedRow } from "#shared/api/content/imports.ts";
import { cellOf, csvColumns, isRequiredColumn, largestCsv, mostCsvRows } from "#shared/content-types/csv.ts";
import type { ContentTypeSpec, FieldPart } from "#shared/content-types/spec.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import type { Locale } from "#shared/locale.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import { delimiterOf, isXml, partsOf, receive, refusedFile } from "../table/receive.ts";
import { cleanCell, csvRows, type FileRow, isOverfull, nameKey } from "../table/rows.ts";
import { rowReader } from "./read-row.ts";

export type EntriesTable = Awaited<ReturnType<typeof readTable>>;

/** Reads a table of entries from a call's body. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
export async function readTable(request: Request, spec: ContentTypeSpec) {
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
function recognise(spec: ContentTypeSpec, heads: readonly string[]): (FieldPart | null)[] {
	const columnOf = columnsByHead(spec);
	const columns = heads.map((head) => columnOf.get(nameKey(head)) ?? null);
	const names = columns.flatMap((column) => (column ? [column.name] : []));
	if (names.length === 0) throw refusedFile("csvNoColumns");
	const twice = names.find((name, place) => names.indexOf(name) !== place);
	if (twice) throw wrongColumns("csvColumnTwice", twice);
	return columns;
}

/** @throws ProblemError `invalid` where a table has no column for what a new entry needs */
function refuseWithoutRequired(spec: ContentTypeSpec, { columns }: EntriesTable): void {
	const missing = csvColumns(spec).filter(
		(column) => isRequiredColumn(column) && !columns.some((given) => given?.name === column.name),
	);
	if (missing.length > 0) throw wrongColumns("csvColumnsMissing", missing.map(({ name }) => name).join(", "));
}

function wrongColumns(code: "csvColumnTwice" | "csvColumnsMissing", name: string): ProblemError {
	return new ProblemError("invalid", { issues: { file: { code, name } } });
}

export function columnsByHead(spec: ContentTypeSpec): ReadonlyMap<string, FieldPart> {
	return new Map(
		csvColumns(spec).flatMap((column): [string, FieldPart][] => {
			const { name, label, part, field } = column;
			const { formerly } = field;
			const before = part === "value" && formerly ? [formerly.en, formerly.ur] : [];
			const spelled = part === "urdu" ? [`${name.slice(0, -2)}Urdu`] : [];
			return [name, label.en, label.ur, ...before, ...spelled].map((called) => [nameKey(called), column]);
		}),
	);
}

export interface StoredEntry extends EntryState {
	readonly id: string;
	/** What visitors get; `null` until it is published for the first time. */
	readonly published: StoredValues | null;
	/** What staff see: with the draft. */
	readonly edited: StoredValues;
}

export interface RowIssue {
	/** `null`: the row as such. */
	readonly field: string | null;
	readonly issue: FieldIssue;
}

export type RowReading =
	| { readonly state: "new"; readonly values: StoredValues }
	| {
			readonly state: "changed";
			readonly entry: StoredEntry;
			readonly before: StoredValues;
			readonly values: StoredValues;
			/** It is a draft so far, and is published by this. */
			readonly publishes: boolean;
	  }
	| { readonly state: "unchanged" }
	| { readonly state: "refused"; readonly issues: readonly RowIssue[] };
export type RowPlan = RowReading & { readonly row: number; readonly title: string };
export type ChangedRow = Extract<RowPlan, { readonly state: "changed" }>;

export type Plan = Awaited<ReturnType<typeof planTable>>;

export interface PlanInput {
	readonly type: DraftedType;
	readonly table: EntriesTable;
	readonly entries: readonly StoredEntry[];
	readonly publish: boolean;
	/** In Pakistan, as `2026-11-21`. */
	readonly today: string;
}

/** What a table would do to entries as staff see them, with `publish` as visitors do. @throws ProblemError `invalid` without a column for new ones */
export async function planTable({ type, table, entries, publish, today }: PlanInput) {
	const titleColumn = csvColumns(type.spec)[0]?.name ?? "";
	const find = entryFinder(type.spec, entries);
	const read = rowReader({ type, table, today, publish });
	const rows: RowPlan[] = [];
	let hasNew = false;
	for (const row of table.rows) {
		const cells: Cells = new Map(
			table.columns.flatMap((column, place) => (column ? [[column.name, cleanCell(row.cells[place])]] : [])),
		);
		const found = find(cells, row.row);
		const issue = isOverfull(row, table.columns) ? ({ code: "csvCells" } as const) : found.issue;
		hasNew ||= !issue && !found.entry;
		const title = String(found.entry?.edited[titleColumn] ?? "") || (cells.get(titleColumn) ?? "");
		const reading = issue
			? ({ state: "refused", issues: [{ field: null, issue }] } as const)
			: await read(cells, found.entry);
		rows.push({ row: row.row, title, ...reading });
	}
	if (hasNew) refuseWithoutRequired(type.spec, table);
	const done = rows.map((plan) => [plan.row, plan.state, plan.state === "changed" ? versionOf(plan.entry) : ""]);
	const mark = createHash("sha256")
		.update(JSON.stringify([table.hash, publish, done]))
		.digest("hex");
	return { rows, ignored: table.ignored, mark };
}

export type Cells = ReadonlyMap<string, string>;

/** Tells which entry a row means: by address, by its name alone, by the address that its name gives; `null` for a new one. No two rows mean one. */
function entryFinder(spec: ContentTypeSpec, entries: readonly StoredEntry[]) {
	const title = spec.fields.find(({ listed }) => listed === "title")?.name ?? "";
	const slug = spec.fields.find(({ kind }) => kind === "slug")?.name;
	const bySlug = new Map<string, StoredEntry>();
	const byTitle = new Map<string, Set<StoredEntry>>();
	// Of an address that was given up in a draft the one that visitors use is the entry's, too; no draft takes it away.
	for (const state of ["edited", "published"] as const)
		for (const entry of entries) {
			const values = entry[state];
			if (!values) continue;
			if (slug && values[slug]) bySlug.set(String(values[slug]), entry);
			const key = titleKey(String(values[title] ?? ""));
			byTitle.set(key, (byTitle.get(key) ?? new Set()).add(entry));
		}
	const rowOf = new Map<string, number>();

	/** `row`: its number in the file. `issue`: why no entry can be told. */
	return (cells: Cells, row: number): { readonly entry: StoredEntry | null; readonly issue?: FieldIssue } => {
		const name = cells.get(title) ?? "";
		const given = slug ? (cells.get(slug) ?? "") : "";
		const address = slug ? chooseSlug(given, name, "") : null;
		const named = name ? [...(byTitle.get(titleKey(name)) ?? [])] : [];
		const addressed = address ? bySlug.get(address) : undefined;
		const isShared = given && addressed && named.some((it) => it !== addressed && it.edited[slug ?? ""] === address);
		if (isShared) return { entry: null, issue: { code: "slugTaken" } };
		const isNamed = named.length > 0 && !(given && addressed);
		if (isNamed && named.length > 1) return { entry: null, issue: { code: "csvAmbiguous" } };
		const entry = (isNamed ? named[0] : addressed) ?? null;
		const key = entry?.id ?? (address ? `/${address}` : titleKey(name));
		const before = key ? rowOf.get(key) : undefined;
		if (before !== undefined) return { entry, issue: { code: "csvTwice", limit: before } };
		rowOf.set(key, row);
		return { entry };
	};
}

function titleKey(title: string): string {
	return title.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

const maxListed = 200;
const longestValue = 300;

export function presentPlan(
	spec: ContentTypeSpec,
	{ rows, ignored, mark }: Plan,
	brought: ContentImport | null,
	locale: Locale,
): ContentImportPlan {
	const byState = Map.groupBy(rows, ({ state }) => state);
	const countOf = (state: RowPlan["state"]) => byState.get(state)?.length ?? 0;
	const shown = (["new", "changed", "refused"] as const).flatMap((state) =>
		(byState.get(state) ?? []).slice(0, maxListed).map(
			(plan): PlannedRow => ({
				row: plan.row,
				title: cut(plan.title),
				state,
				changes: plan.state === "changed" ? changesOf(spec, plan) : [],
				publishes: plan.state === "changed" && plan.publishes,
				problems: plan.state === "refused" ? plan.issues.map((issue) => problemOf(issue, locale)) : [],
			}),
		),
	);
	const counts = {
		new: countOf("new"),
		changed: countOf("changed"),
		unchanged: countOf("unchanged"),
		refused: countOf("refused"),
	};
	return { counts, ignored: ignored.slice(0, maxListed).map(cut), rows: shown, mark, import: brought };
}

function changesOf(spec: ContentTypeSpec, { before, values }: ChangedRow): PlannedRow["changes"] {
	const changed = csvColumns(spec).filter(({ name }) => name in values);
	return changed.map((column) => {
		const textOf = (from: StoredValues) => cut(cellOf(column, from[column.name]));
		return { field: column.name, before: textOf(before), after: textOf(values) };
	});
}

function problemOf({ field, issue }: RowIssue, locale: Locale): PlannedRow["problems"][number] {
	return { field, reason: sentencesOf({ it: issue }, locale).it ?? "" };
}

function cut(text: string): string {
	return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed().trimEnd()}…` : text;
}
