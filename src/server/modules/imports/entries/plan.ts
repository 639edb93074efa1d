import { createHash } from "node:crypto";
import type { DraftedType } from "#server/content/drafting.ts";
import type { DraftRow } from "#server/db/content/drafts.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import { ProblemError, sentencesOf } from "#server/http/api/problems.ts";
import type { ContentImport, ContentImportPlan, PlannedRow, ValueChange } from "#shared/api/content/imports.ts";
import { type CsvColumn, cellOf, csvColumns, isRequiredColumn } from "#shared/content-types/csv.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { OwnColumns } from "#shared/content-types/values.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import type { Locale } from "#shared/locale.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import type { FileRow } from "../table/rows.ts";
import { cleanCell, type EntriesTable } from "./read-file.ts";
import { dayReader, rowReader } from "./read-row.ts";

/** An entry as it stands. */
export interface StoredEntry extends Entry {
	readonly row: OwnColumns<Date> | null;
	readonly draft: DraftRow | null;
}

export interface RowIssue {
	/** `null`: the row as such. */
	readonly field: string | null;
	readonly issue: FieldIssue;
}

interface Named {
	readonly row: number;
	readonly title: string;
}
export interface NewRow extends Named {
	readonly state: "new";
	readonly values: StoredValues;
}
export interface ChangedRow extends Named {
	readonly state: "changed";
	readonly entry: StoredEntry;
	/** Of the fields that change. */
	readonly before: StoredValues;
	readonly values: StoredValues;
	/** It is a draft so far, and is published by this. */
	readonly publishes: boolean;
}
interface RefusedRow extends Named {
	readonly state: "refused";
	readonly issues: readonly RowIssue[];
}
/** What becomes of a row of the file. */
export type RowPlan = NewRow | ChangedRow | RefusedRow | (Named & { readonly state: "unchanged" });

export interface Plan {
	readonly rows: readonly RowPlan[];
	readonly ignored: readonly string[];
	/** Another for anything else that would be done. */
	readonly mark: string;
}

interface PlanInput {
	readonly type: DraftedType;
	readonly table: EntriesTable;
	readonly entries: readonly StoredEntry[];
	readonly publish: boolean;
	/** In Pakistan, as `2026-11-21`. */
	readonly today: string;
}

/**
 * What a table would do to the entries of a type; writes nothing. Drafts are compared with what staff see, with `publish`
 * with what visitors see.
 * @throws ProblemError `invalid` where a row is new and the file lacks a column that entries need
 */
export async function planTable({ type, table, entries, publish, today }: PlanInput): Promise<Plan> {
	const all = csvColumns(type.spec);
	const known = table.columns.flatMap((column, place) => (column ? [{ column, place }] : []));
	const days = known.filter(({ column }) => column.part === "checkedOn");
	const readDay = dayReader(table.rows.flatMap(({ cells }) => days.map(({ place }) => cells[place] ?? "")));
	const find = entryFinder(type.spec, entries);
	const read = rowReader({ type, all, columns: known.map(({ column }) => column), readDay, today, publish });
	const rows: RowPlan[] = [];
	let hasNew = false;
	for (const row of table.rows) {
		const cells = new Map(known.map(({ column, place }) => [column.name, cleanCell(row.cells[place] ?? "")]));
		const found = find(cells, row.row);
		const named = { row: row.row, title: found.title || (cells.get(all[0]?.name ?? "") ?? "") };
		const issue = isOverfull(row, table.columns.length) ? ({ code: "csvCells" } as const) : found.issue;
		hasNew ||= !issue && !found.entry;
		rows.push(
			issue ? { ...named, state: "refused", issues: [{ field: null, issue }] } : await read(named, cells, found.entry),
		);
	}
	if (hasNew) refuseWithoutRequired(all, known);
	const done = rows.map((plan) => [plan.row, plan.state, plan.state === "changed" ? versionOf(plan.entry) : ""]);
	const mark = createHash("sha256")
		.update(JSON.stringify([table.hash, publish, done]))
		.digest("hex");
	return { rows, ignored: table.ignored, mark };
}

/** A row with more cells than there are columns was written without quotation marks around a comma. */
function isOverfull({ cells }: FileRow, columns: number): boolean {
	return cells.slice(columns).some((cell) => cell.trim() !== "");
}

function refuseWithoutRequired(all: readonly CsvColumn[], known: readonly { readonly column: CsvColumn }[]): void {
	const given = new Set(known.map(({ column }) => column.name));
	const missing = all.filter((column) => isRequiredColumn(column) && !given.has(column.name));
	if (missing.length === 0) return;
	const name = missing.map((column) => column.name).join(", ");
	throw new ProblemError("invalid", { issues: { file: { code: "csvColumnsMissing", name } } });
}

function versionOf({ row, draft }: StoredEntry): string {
	return `${row?.updatedAt.getTime() ?? 0}-${draft?.savedAt.getTime() ?? 0}`;
}

/** An entry that rows may mean. */
interface Entry {
	readonly id: string;
	/** What visitors get; `null` until it is published for the first time. */
	readonly published: StoredValues | null;
	/** What staff see: with the draft. */
	readonly edited: StoredValues;
}

interface Found<Known> {
	/** `null`: the row is a new entry. */
	readonly entry: Known | null;
	/** What the entry is called so far; empty for a new one. */
	readonly title: string;
	/** Why no entry can be told. */
	readonly issue?: FieldIssue;
}

/** The cells of a row, by the property that they hold. */
export type Cells = ReadonlyMap<string, string>;

/**
 * Tells which entry a row means: the one with its address, else the only one that is called so, else the one whose
 * address the name gives. Two rows of a file cannot mean the same one.
 */
function entryFinder<Known extends Entry>(spec: ContentTypeSpec, entries: readonly Known[]) {
	const title = spec.fields.find(({ listed }) => listed === "title")?.name ?? "";
	const slug = spec.fields.find(({ kind }) => kind === "slug")?.name;
	const bySlug = new Map<string, Known>();
	const byTitle = new Map<string, Set<Known>>();
	// Of an address that was given up in a draft the one that visitors use is the entry's, too.
	for (const entry of entries)
		for (const values of [entry.published, entry.edited]) {
			if (!values) continue;
			if (slug && values[slug]) bySlug.set(String(values[slug]), entry);
			const key = titleKey(String(values[title] ?? ""));
			byTitle.set(key, (byTitle.get(key) ?? new Set()).add(entry));
		}
	const rowOf = new Map<string, number>();

	function find(cells: Cells): { entry: Known | null; key: string } | { issue: FieldIssue } {
		const name = cells.get(title) ?? "";
		const given = slug ? (cells.get(slug) ?? "") : "";
		const address = slug ? chooseSlug(given, name, "") : null;
		const named = name ? [...(byTitle.get(titleKey(name)) ?? [])] : [];
		const addressed = address ? bySlug.get(address) : undefined;
		if (given && addressed) return { entry: addressed, key: addressed.id };
		if (named.length > 1) return { issue: { code: "csvAmbiguous" } };
		const entry = named[0] ?? addressed ?? null;
		return { entry, key: entry?.id ?? (address ? `/${address}` : titleKey(name)) };
	}

	/** `row`: its number in the file. */
	return (cells: Cells, row: number): Found<Known> => {
		const found = find(cells);
		if ("issue" in found) return { entry: null, title: "", issue: found.issue };
		const { entry, key } = found;
		const called = entry ? String(entry.edited[title] ?? "") : "";
		const before = key ? rowOf.get(key) : undefined;
		if (before !== undefined) return { entry: null, title: called, issue: { code: "csvTwice", limit: before } };
		rowOf.set(key, row);
		return { entry, title: called };
	};
}

function titleKey(title: string): string {
	return title.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** So many rows of each state are told; all are counted. */
const mostTold = 200;
const longestValue = 300;

/** A plan as it is told to staff, in their language. */
export function presentPlan(
	spec: ContentTypeSpec,
	{ rows, ignored, mark }: Plan,
	brought: ContentImport | null,
	locale: Locale,
): ContentImportPlan {
	const inState = (state: RowPlan["state"]) => rows.filter((row) => row.state === state);
	const counts = {
		new: inState("new").length,
		changed: inState("changed").length,
		unchanged: inState("unchanged").length,
		refused: inState("refused").length,
	};
	const told = (["new", "changed", "refused"] as const).flatMap((state) =>
		inState(state)
			.slice(0, mostTold)
			.map(({ row, title, ...plan }): PlannedRow => {
				const known = { row, title: cut(title), state, changes: [], publishes: false, problems: [] };
				if (plan.state === "changed") return { ...known, changes: changesOf(spec, plan), publishes: plan.publishes };
				return plan.state === "refused" ? { ...known, problems: problemsOf(plan, locale) } : known;
			}),
	);
	return { counts, ignored: ignored.slice(0, mostTold).map(cut), rows: told, mark, import: brought };
}

function changesOf(spec: ContentTypeSpec, { before, values }: Pick<ChangedRow, "before" | "values">): ValueChange[] {
	return csvColumns(spec).flatMap((column) => {
		const { name } = column;
		if (!(name in values)) return [];
		const [was, is] = [before[name], values[name]].map((value) => cut(cellOf(column, value)));
		return [{ field: name, before: was ?? "", after: is ?? "" }];
	});
}

function problemsOf({ issues }: Pick<RefusedRow, "issues">, locale: Locale): PlannedRow["problems"] {
	return issues.map(({ field, issue }) => ({ field, reason: sentencesOf({ it: issue }, locale).it ?? "" }));
}

function cut(text: string): string {
	return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed().trimEnd()}…` : text;
}
