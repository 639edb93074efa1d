import { orderIn, readDate } from "#server/table-files/read-date.ts";
import { type CsvColumn, stepsIn, tagsIn } from "#shared/content-types/csv.ts";
import { imageName, type TypedValues, typedValue } from "#shared/content-types/form.ts";
import type { ChoiceField } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { chooseSlug } from "#shared/text/slug.ts";

/** What a cell fills into the form of an entry. */
export interface ReadCell {
	readonly typed: TypedValues;
	/** The value itself, where the controls of the form cannot hold it exactly. */
	readonly value?: unknown;
	/** Why the cell says nothing that a form could hold. */
	readonly issue?: FieldIssue;
}

/** Reads a day in any of its spellings: `2026-11-23`; `null` where it is none. */
export type ReadDay = (cell: string) => string | null;

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
export function readCell(column: CsvColumn, cell: string, base: unknown, readDay: ReadDay): ReadCell {
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
export function typedOf(column: CsvColumn, value: unknown): TypedValues {
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
	const said = cell.toLowerCase();
	if (yes.has(said)) return { typed: { [name]: "on" } };
	if (no.has(said)) return { typed: { [name]: "" } };
	const typed = { [name]: typedValue(base) };
	return said === "" ? { typed } : { typed, issue: { code: "csvFlag" } };
}

/** The value that a cell means, by itself or by its label; what is none of them is refused by the field's own check. */
function optionOf({ options }: ChoiceField, cell: string): string {
	const said = cell.toLowerCase();
	const called = ({ value, label }: ChoiceField["options"][number]) => [value, label.en, label.ur];
	return options.find((option) => called(option).some((name) => name.toLowerCase() === said))?.value ?? cell;
}
