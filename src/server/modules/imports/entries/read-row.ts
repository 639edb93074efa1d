import { isDeepStrictEqual } from "node:util";
import { defined } from "#server/content/write-entry.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { check } from "#server/http/api/read-input.ts";
import { csvColumns, stepsIn, tagsIn } from "#shared/content-types/csv.ts";
import { checkContent, contentInput, typedValue } from "#shared/content-types/form.ts";
import { blankValues, type ChoiceField, type ContentKind, type FieldPart } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import { orderIn, readDate } from "../table/read-date.ts";
import type { Cells, EntriesTable, PlanInput, RowReading, StoredEntry } from "./plan.ts";

type Issues = Readonly<Record<string, FieldIssue>>;

/** Reads rows as if their cells were typed into the form of the entry: the same checks refuse them. */
export function rowReader({ type, table, today, publish }: Omit<PlanInput, "entries">) {
	const { spec, schemas, prepare } = type;
	const blank = blankValues(spec);
	const all = csvColumns(spec);
	const columns = table.columns.filter((column) => column !== null);
	const readDay = dayReader(table);

	return async (cells: Cells, entry: StoredEntry | null): Promise<RowReading> => {
		const base = { ...blank, ...((publish && entry?.published) || entry?.edited) };
		const publishes = publish && entry !== null && entry.published === null;
		const current = Object.fromEntries(all.map((column) => [column.name, typedOf(column, base)]));
		const typed: Record<string, string> = { ...current };
		const exact: Record<string, unknown> = {};
		const unread: Record<string, FieldIssue> = {};
		for (const column of columns) {
			const { name } = column;
			const read = readCell(column, cells.get(name) ?? "", base[name], readDay);
			typed[name] = read.typed;
			if (read.value !== undefined) exact[name] = read.value;
			if (read.issue) unread[name] = read.issue;
		}
		const sent: StoredValues = { ...contentInput(spec, typed), ...exact };
		const given = entry ? Object.fromEntries(columns.map(({ name }) => [name, sent[name]])) : sent;

		/** What the form refuses; of what an entry has already only where the row changes the field. */
		function wrongIn(changed: readonly string[]): Issues {
			const before = entry ? checkContent(spec, current, today) : {};
			const wrong = Object.entries(checkContent(spec, typed, today));
			return Object.fromEntries(wrong.filter(([name]) => !before[name] || changed.includes(name)));
		}

		try {
			const values = defined(check(entry ? schemas.patch : schemas.input, given) as StoredValues);
			const changes = entry ? differing(values, base) : values;
			const issues = { ...wrongIn(Object.keys(changes)), ...unread };
			if (!isEmpty(issues)) return refused(issues);
			if (!entry) return { state: "new", values: { ...blank, ...(await prepare(changes, {})) } };
			const written = isEmpty(changes) ? changes : differing(await prepare(changes, base), base);
			if (!publishes && isEmpty(written)) return { state: "unchanged" };
			const before = Object.fromEntries(Object.keys(written).map((name) => [name, base[name]]));
			return { state: "changed", entry, before, values: written, publishes };
		} catch (error) {
			if (!(error instanceof ProblemError) || !error.details.issues) throw error;
			// The form's own sentences say more than the call's, for the same field.
			return refused({ ...error.details.issues, ...wrongIn(Object.keys(given)), ...unread });
		}
	};
}

function isEmpty(values: object): boolean {
	return Object.keys(values).length === 0;
}

function refused(issues: Issues): RowReading {
	const listed = Object.entries(issues).map(([name, issue]) => ({ field: name.split(".")[0] ?? name, issue }));
	return { state: "refused", issues: listed };
}

/** What differs from the values of an entry, line breaks of whatever kind aside. */
function differing(values: StoredValues, from: StoredValues): StoredValues {
	return Object.fromEntries(
		Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(plainBreaks(value), plainBreaks(from[name]))),
	);
}

function plainBreaks(value: unknown): unknown {
	if (typeof value === "string") return value.replace(/\r\n?/g, "\n");
	if (Array.isArray(value)) return value.map(plainBreaks);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainBreaks(part)]));
}

interface ReadCell {
	readonly typed: string;
	/** The value itself, where the controls of the form cannot hold it exactly. */
	readonly value?: unknown;
	/** Why the cell says nothing that a form could hold. */
	readonly issue?: FieldIssue | undefined;
}

type ReadDay = (cell: string) => string | null;

/** How days are read in a file: the order of day and month is the one that its days show, else day first. */
function dayReader({ columns, rows }: EntriesTable): ReadDay {
	const places = columns.flatMap((column, place) => (column?.part === "checkedOn" ? [place] : []));
	const orders = rows.flatMap(({ cells }) => places.map((place) => orderIn(cells[place] ?? "")));
	const isDayFirst = orders.find((order) => order !== null) !== "month";
	return (cell) => {
		const at = readDate(cell, isDayFirst);
		return at === null ? null : dayOf(at);
	};
}

/** Reads a cell. `base`: what the entry has, which an empty cell leaves where a form has no empty value. */
function readCell(column: FieldPart, cell: string, base: unknown, readDay: ReadDay): ReadCell {
	const { field } = column;
	const kind = kindOf(column);
	const typedAs = (typed: string, issue?: FieldIssue | false): ReadCell => ({ typed, issue: issue || undefined });
	if (kind === "day") {
		const day = readDay(cell);
		return typedAs(day ?? "", cell !== "" && !day && { code: "csvDay" });
	}
	if (kind === "flag") return readFlag(cell, typedValue(base), typedAs);
	if (field.kind === "choice" && kind === "choice") return typedAs(optionOf(field, cell));
	if (kind === "slug") return typedAs(cell === "" ? typedValue(base) : chooseSlug(cell, "", "") || cell);
	if (kind === "tags") {
		const tags = [...new Set(tagsIn(cell))];
		return { ...typedAs(tags.join(", ")), value: tags };
	}
	if (kind === "steps") {
		const steps = stepsIn(cell);
		return typedAs(steps.length > 0 ? JSON.stringify(steps) : "");
	}
	if (field.kind !== "images") return typedAs(cell);
	const images = cell.split("\n").flatMap((line) => line.trim() || []);
	const isTooMany = images.length > field.entries;
	return { ...typedAs("", isTooMany && { code: "tooMany", limit: field.entries }), value: images };
}

function kindOf({ field, part }: FieldPart): ContentKind {
	if (part === "checkedOn") return "day";
	return part === "source" ? "line" : field.kind;
}

function typedOf({ field, name, part }: FieldPart, values: StoredValues): string {
	return typedValue(values[name], part === "value" || part === "urdu" ? field.kind : undefined);
}

const yes = new Set(["yes", "y", "true", "1", "on", "ہاں", "جی ہاں", "جی"]);
const no = new Set(["no", "n", "false", "0", "off", "نہیں", "جی نہیں"]);

function readFlag(
	cell: string,
	base: string,
	typedAs: (text: string, issue?: FieldIssue | false) => ReadCell,
): ReadCell {
	const text = cell.toLowerCase();
	if (yes.has(text)) return typedAs("on");
	if (no.has(text)) return typedAs("");
	return typedAs(base, text !== "" && { code: "csvFlag" });
}

/** The value that a cell means, by itself or by its label; what is none of them is refused by the field's own check. */
function optionOf({ options }: ChoiceField, cell: string): string {
	const text = cell.toLowerCase();
	const called = ({ value, label }: ChoiceField["options"][number]) => [value, label.en, label.ur];
	return options.find((option) => called(option).some((name) => name.toLowerCase() === text))?.value ?? cell;
}
