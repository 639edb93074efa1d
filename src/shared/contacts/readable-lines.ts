import { visibilityOf } from "../content-types/list.ts";
import type { NavLink } from "../content-types/navigation.ts";
import { blankValues, type ContentField, type ContentTypeSpec, urduName } from "../content-types/spec.ts";
import { plainText, type RichText } from "../rich-text/rich-text.ts";

/** What can be read of a value of any shape, line by line: texts, numbers, and where the links of a rich text lead. */
export function readableLines(value: unknown): readonly string[] {
	if (typeof value === "string" || typeof value === "number") return String(value).split("\n");
	if (Array.isArray(value)) return value.flatMap(readableLines);
	if (typeof value !== "object" || value === null) return [];
	if ("type" in value && value.type === "doc")
		return [...readableLines(plainText(value as RichText)), ...linksOf(value)];
	return Object.values(value).flatMap(readableLines);
}

/** All others hold texts, or addresses that a text leads to. */
const plainKinds: readonly string[] = [
	"image",
	"images",
	"flag",
	"choice",
	"choices",
	"day",
	"order",
	"count",
	"price",
];

/** What visitors read of an entry; nothing of one that is hidden. Where a fact was read is not among it. */
export function publishedText(spec: ContentTypeSpec, values: Readonly<Record<string, unknown>> | null): string {
	const visibility = visibilityOf(spec);
	if (!values || (visibility && values[visibility] !== true)) return "";
	const shown = spec.fields.filter(
		(field) => field.public && !plainKinds.includes(field.kind) && !("elsewhere" in field),
	);
	return readableLines(shown.flatMap((field) => readOf(field, values))).join("\n");
}

function readOf(field: ContentField, values: Readonly<Record<string, unknown>>): readonly unknown[] {
	if (field.kind !== "links") return [values[field.name], values[urduName(field)]];
	// A page's id says nothing to anybody.
	return (values[field.name] as readonly NavLink[]).flatMap(({ label, address }) => [label, address]);
}

/** What visitors read of an entry before and after a draft of it is published; `published` is `null` for a new one. */
export function draftTexts(
	spec: ContentTypeSpec,
	published: Readonly<Record<string, unknown>> | null,
	draft: Readonly<Record<string, unknown>>,
): [before: string, after: string] {
	return [publishedText(spec, published), publishedText(spec, { ...blankValues(spec), ...published, ...draft })];
}

/** Two texts without the lines that both have, cut to what a message holds. */
export function differingLines(before: readonly string[], after: readonly string[]): { before: string; after: string } {
	const only = (lines: readonly string[], others: readonly string[]) =>
		lines
			.filter((line) => line && !others.includes(line))
			.join("\n")
			.slice(0, 500);
	return { before: only(before, after), after: only(after, before) };
}

function linksOf(value: unknown): readonly string[] {
	if (Array.isArray(value)) return value.flatMap(linksOf);
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, one]) => (name === "href" ? [String(one)] : linksOf(one)));
}
