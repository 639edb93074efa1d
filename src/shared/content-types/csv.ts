import { type ContentTypeSpec, type FieldPart, partsOf, type Step } from "./spec.ts";

export const csvTypes = ["network", "service", "question"] as const;
export type CsvType = (typeof csvTypes)[number];

/** The largest file, in bytes, and the most rows under its head. */
export const largestCsv = 2 * 1024 * 1024;
export const mostCsvRows = 2000;
/** How long what came with a file can be taken back, in days. */
export const csvUndoDays = 30;

export function isCsvType(name: string | null): name is CsvType {
	return csvTypes.some((type) => type === name);
}

/** The columns of a type's table: every property of its entries but packages, which are too much for a cell. */
export function csvColumns({ fields }: ContentTypeSpec): readonly FieldPart[] {
	return fields.filter(({ kind }) => kind !== "packages").flatMap(partsOf);
}

/** Whether an entry cannot be without a value in this column. */
export function isRequiredColumn({ field, part }: FieldPart): boolean {
	return part === "value" && "required" in field && field.required !== undefined;
}

/** A value as its cell holds it: of a list one entry a line, of steps `title | text`. */
export function cellOf({ field, part }: FieldPart, value: unknown): string {
	if (value === null || value === undefined) return "";
	if (part === "checkedOn" || part === "source") return String(value);
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (!Array.isArray(value)) return String(value);
	if (field.kind === "steps") return value.map(lineOfStep).join("\n");
	return value.map((entry) => (field.kind === "tags" ? escaped(String(entry), /[\\,،]/g) : String(entry))).join("\n");
}

function lineOfStep({ title, text }: Step): string {
	const [head, body] = [title, text].map((part) =>
		escaped(part.replace(/\r\n?/g, "\n"), /[\\|]/g).replace(/\n/g, "\\n"),
	);
	return body ? `${head} | ${body}` : (head ?? "");
}

function escaped(text: string, signs: RegExp): string {
	return text.replace(signs, "\\$&");
}

/** The tags of a cell, between commas or line breaks; a comma behind `\` belongs to its tag. */
export function tagsIn(cell: string): string[] {
	return (cell.match(/(?:\\[\\,،]|[^,،\n])+/g) ?? [])
		.map((tag) => tag.replace(/\\([\\,،])/g, "$1").trim())
		.filter(Boolean);
}

/** The steps of a cell, one a line; `\|`, `\\` and `\n` stand for the sign itself and for a line break. */
export function stepsIn(cell: string): Step[] {
	return cell
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const [title = ""] = /^(?:\\.|[^|\\]|\\$)*/.exec(line) ?? [];
			return { title: unescaped(title), text: unescaped(line.slice(title.length + 1)) };
		});
}

function unescaped(text: string): string {
	return text.replace(/\\([\\|n])/g, (_, sign) => (sign === "n" ? "\n" : sign)).trim();
}
