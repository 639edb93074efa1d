import { isDeepStrictEqual } from "node:util";
import type { DraftedType } from "#server/content/drafting.ts";
import type { StoredValues } from "#server/db/schema/content.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { check } from "#server/http/api/read-input.ts";
import type { CsvColumn } from "#shared/content-types/csv.ts";
import { checkContent, contentInput, type TypedValues } from "#shared/content-types/form.ts";
import { blankValues } from "#shared/content-types/spec.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { type ReadDay, readCell, typedOf } from "./cells.ts";
import type { Cells } from "./find-entry.ts";
import type { RowIssue, RowPlan, Standing } from "./plan.ts";

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
	return async (named: Named, cells: Cells, entry: Standing | null): Promise<RowPlan> => {
		const base: StoredValues = entry
			? { ...blank, ...(publish ? (entry.published ?? entry.edited) : entry.edited) }
			: blank;
		const publishes = publish && entry !== null && entry.published === null;
		const read = columns.map((column) => readCell(column, cells.get(column.name) ?? "", base[column.name], readDay));
		const standing = formOf(base);
		const typed: TypedValues = Object.assign({}, standing, ...read.map((cell) => cell.typed));
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
			const issues = { ...wrongIn(typed, entry ? standing : null, Object.keys(changes)), ...unread };
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
			const own = wrongIn(typed, entry ? standing : null, Object.keys(given));
			return refused(named, { ...error.details.issues, ...own, ...unread });
		}
	};

	function formOf(values: StoredValues): TypedValues {
		return Object.assign({}, ...all.map((column) => typedOf(column, values[column.name])));
	}

	/** What the form refuses; of what an entry has already only where the row changes the field. */
	function wrongIn(typed: TypedValues, standing: TypedValues | null, changed: readonly string[]): Issues {
		const before = standing ? checkContent(spec, standing, today) : {};
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
