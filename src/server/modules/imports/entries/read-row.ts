import { isDeepStrictEqual } from "node:util";
import type { DraftedType } from "#server/content/drafting.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { check } from "#server/http/api/read-input.ts";
import { type CsvColumn, stepsIn, tagsIn } from "#shared/content-types/csv.ts";
import { checkContent, contentInput, imageName, type TypedValues, typedValue } from "#shared/content-types/form.ts";
import { blankValues, type ChoiceField } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import { orderIn, readDate } from "../table/read-date.ts";
import type { Cells, RowIssue, RowPlan, StoredEntry } from "./plan.ts";

interface RowReaderParts {
	readonly type: DraftedType;
	/** Every column that a file could have, and those that this one has. */
	readonly all: readonly CsvColumn[];
	readonly columns: readonly CsvColumn[];
	readonly readDay: ReadDay;
	readonly today: string;
	readonly publish: boolean;
}

type Issues = Readonly<Record<string, FieldIssue>>;
interface Named {
	readonly row: number;
	readonly title: string;
}

/** Reads rows as if their cells were typed into the form of the entry: the same checks refuse them. */
export function rowReader({ type, all, columns, readDay, today, publish }: RowReaderParts) {
	const { spec, schemas, prepare } = type;
	const blank = blankValues(spec);

	/** `entry`: the one that the row means, `null` for a new one. */
	return async (named: Named, cells: Cells, entry: StoredEntry | null): Promise<RowPlan> => {
		const base: StoredValues = entry
			? { ...blank, ...(publish ? (entry.published ?? entry.edited) : entry.edited) }
			: blank;
		const publishes = publish && entry !== null && entry.published === null;
		const read = columns.map((column) => readCell(column, cells.get(column.name) ?? "", base[column.name], readDay));
		const current = formOf(base);
		const typed: TypedValues = Object.assign({}, current, ...read.map((cell) => cell.typed));
		const exact = Object.fromEntries(
			columns.flatMap(({ name }, place) => (read[place]?.value === undefined ? [] : [[name, read[place].value]])),
		);
		const sent = { ...contentInput(spec, typed), ...exact };
		const given = entry ? Object.fromEntries(columns.map(({ name }) => [name, sent[name]])) : sent;
		const unread: Issues = Object.fromEntries(
			columns.flatMap(({ name }, place) => (read[place]?.issue ? [[name, read[place].issue]] : [])),
		);
		try {
			const values = defined(check(entry ? schemas.patch : schemas.input, given) as StoredValues);
			const changes = entry ? differing(values, base) : values;
			const issues = { ...wrongIn(typed, entry ? current : null, Object.keys(changes)), ...unread };
			if (Object.keys(issues).length > 0) return refused(named, issues);
			if (entry && !publishes && Object.keys(changes).length === 0) return { ...named, state: "unchanged" };
			const prepared = defined(await prepare(changes, entry ? base : {}));
			if (!entry) return { ...named, state: "new", values: { ...blank, ...prepared } };
			const written = differing(prepared, base);
			if (!publishes && Object.keys(written).length === 0) return { ...named, state: "unchanged" };
			const before = Object.fromEntries(Object.keys(written).map((name) => [name, base[name]]));
			return { ...named, state: "changed", entry, before, values: written, publishes };
		} catch (error) {
			if (!(error instanceof ProblemError) || !error.details.issues) throw error;
			// The form's own sentences say more than the call's, for the same field.
			const own = wrongIn(typed, entry ? current : null, Object.keys(given));
			return refused(named, { ...error.details.issues, ...own, ...unread });
		}
	};

	function formOf(values: StoredValues): TypedValues {
		return Object.assign({}, ...all.map((column) => typedOf(column, values[column.name])));
	}

	/** What the form refuses; of what an entry has already only where the row changes the field. */
	function wrongIn(typed: TypedValues, current: TypedValues | null, changed: readonly string[]): Issues {
		const before = current ? checkContent(spec, current, today) : {};
		return Object.fromEntries(
			Object.entries(checkContent(spec, typed, today)).filter(([name]) => !before[name] || changed.includes(name)),
		);
	}
}

function refused(named: Named, issues: Issues): RowPlan {
	const listed = Object.entries(issues).map(
		([name, issue]): RowIssue => ({ field: name.split(".")[0] ?? name, issue }),
	);
	return { ...named, state: "refused", issues: listed };
}

function defined(values: StoredValues): StoredValues {
	return Object.fromEntries(
		Object.entries(values).filter(([name, value]) => value !== undefined && name !== "updatedAt"),
	);
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

/** What a cell fills into the form of an entry. */
interface ReadCell {
	readonly typed: TypedValues;
	/** The value itself, where the controls of the form cannot hold it exactly. */
	readonly value?: unknown;
	/** Why the cell says nothing that a form could hold. */
	readonly issue?: FieldIssue;
}

/** Reads a day in any of its spellings: `2026-11-23`; `null` where it is none. */
type ReadDay = (cell: string) => string | null;

/** How days are read in a file: the order of day and month is the one that its days show, else day first. */
export function dayReader(cells: Iterable<string>): ReadDay {
	let order: "day" | "month" | null = null;
	for (const cell of cells) order ??= orderIn(cell);
	return (cell) => {
		const at = readDate(cell, order !== "month");
		return at === null ? null : dayOf(at);
	};
}

/** Reads a cell. `base`: what the entry has, which an empty cell leaves where a form has no empty value. */
function readCell(column: CsvColumn, cell: string, base: unknown, readDay: ReadDay): ReadCell {
	const { field, name, part } = column;
	if (part === "checkedOn") return readDayCell(name, cell, readDay);
	if (part === "source") return { typed: { [name]: cell } };
	switch (field.kind) {
		case "day":
			return readDayCell(name, cell, readDay);
		case "flag":
			return readFlag(name, cell, base);
		case "choice":
			return { typed: { [name]: optionOf(field, cell) } };
		case "slug":
			return { typed: { [name]: cell === "" ? typedValue(base) : chooseSlug(cell, "", "") || cell } };
		case "tags": {
			const tags = [...new Set(tagsIn(cell))];
			return { typed: { [name]: tags.join(", ") }, value: tags };
		}
		case "steps": {
			const steps = stepsIn(cell);
			return { typed: { [name]: steps.length > 0 ? JSON.stringify(steps) : "" } };
		}
		case "images": {
			const images = cell.split("\n").map((line) => line.trim());
			const given = images.filter(Boolean);
			const typed = typedImages(column, given);
			return given.length > field.entries ? { typed, issue: { code: "tooMany", limit: field.entries } } : { typed };
		}
		default:
			return { typed: { [name]: cell } };
	}
}

/** A stored value as the controls of its field hold it. */
function typedOf(column: CsvColumn, value: unknown): TypedValues {
	const { field, name, part } = column;
	if (field.kind === "images") return typedImages(column, Array.isArray(value) ? value : []);
	return { [name]: typedValue(value, part === "value" || part === "urdu" ? field.kind : undefined) };
}

/** Every control of the field, those without an image empty. */
function typedImages({ field }: CsvColumn, images: readonly unknown[]): TypedValues {
	const entries = "entries" in field ? field.entries : 0;
	return Object.fromEntries(
		Array.from({ length: entries }, (_, place) => [imageName(field, place), String(images[place] ?? "")]),
	);
}

function readDayCell(name: string, cell: string, readDay: ReadDay): ReadCell {
	if (cell === "") return { typed: { [name]: "" } };
	const day = readDay(cell);
	return day ? { typed: { [name]: day } } : { typed: { [name]: "" }, issue: { code: "csvDay" } };
}

const yes = new Set(["yes", "y", "true", "1", "on", "ہاں", "جی ہاں", "جی"]);
const no = new Set(["no", "n", "false", "0", "off", "نہیں", "جی نہیں"]);

function readFlag(name: string, cell: string, base: unknown): ReadCell {
	const text = cell.toLowerCase();
	if (yes.has(text)) return { typed: { [name]: "on" } };
	if (no.has(text)) return { typed: { [name]: "" } };
	const typed = { [name]: typedValue(base) };
	return text === "" ? { typed } : { typed, issue: { code: "csvFlag" } };
}

/** The value that a cell means, by itself or by its label; what is none of them is refused by the field's own check. */
function optionOf({ options }: ChoiceField, cell: string): string {
	const text = cell.toLowerCase();
	const called = ({ value, label }: ChoiceField["options"][number]) => [value, label.en, label.ur];
	return options.find((option) => called(option).some((name) => name.toLowerCase() === text))?.value ?? cell;
}
