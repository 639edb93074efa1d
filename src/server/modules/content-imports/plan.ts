import { createHash } from "node:crypto";
import type { DraftedType } from "#server/content/drafting.ts";
import type { DraftRow } from "#server/db/content/drafts.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FileRow } from "#server/table-files/csv-rows.ts";
import { type CsvColumn, csvColumns, isRequiredColumn } from "#shared/content-types/csv.ts";
import type { OwnColumns } from "#shared/content-types/values.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { dayReader } from "./cells.ts";
import { type Entry, entryFinder } from "./find-entry.ts";
import { cleanCell, type EntriesTable } from "./read-file.ts";
import { rowReader } from "./row-reader.ts";

/** An entry as it stands. */
export interface Standing extends Entry {
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
	readonly entry: Standing;
	/** Of the fields that change. */
	readonly before: StoredValues;
	readonly values: StoredValues;
	/** It is a draft so far, and is published by this. */
	readonly publishes: boolean;
}
export interface RefusedRow extends Named {
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
	readonly entries: readonly Standing[];
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

function versionOf({ row, draft }: Standing): string {
	return `${row?.updatedAt.getTime() ?? 0}-${draft?.savedAt.getTime() ?? 0}`;
}
