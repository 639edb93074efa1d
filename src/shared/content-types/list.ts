import type { Locale, Localized } from "../locale.ts";
import { foldForSearch } from "../text/fold.ts";
import { type ContentField, type ContentTypeSpec, isNumber, urduName } from "./spec.ts";
import type { OwnColumns } from "./values.ts";

export interface Detail {
	readonly label: Localized | null;
	readonly value: string;
}

export type ListedEntry = ReturnType<typeof listedEntry>;

const longestTitle = 120;

/** Lays out an entry by its declaration; `filled` puts what the site fills in into a text of a language. */
export function listedEntry(
	spec: ContentTypeSpec,
	entry: OwnColumns<string>,
	filled: (text: string, locale: Locale) => string = (text) => text,
) {
	const values: Readonly<Record<string, unknown>> = { ...entry };
	const listedAs = (place: ContentField["listed"]) => spec.fields.filter(({ listed }) => listed === place);
	const textAt = (name: string | undefined, locale: Locale = "en") =>
		name && values[name] ? filled(String(values[name]), locale) : null;
	const urduAt = (field: ContentField) => textAt(urduName(field), "ur");
	const titles = listedAs("title");
	const titleOf = (field: ContentField) => textAt(field.name) ?? urduAt(field);
	const title = titles.find(titleOf) ?? titles[0];
	const written = title && textAt(title.name);
	const [image] = listedAs("image");
	const [visibility] = listedAs("visibility");
	return {
		id: entry.id,
		updatedAt: entry.updatedAt,
		title: (title && titleOf(title)) ?? "",
		titleUr: written && title ? urduAt(title) : null,
		isShown: !visibility || values[visibility.name] === true,
		badges: listedAs("badge").flatMap(({ name, label }) => (values[name] === true ? [label] : [])),
		text: listedAs("text").map(titleOf)[0] ?? null,
		textUr: listedAs("text").map(urduAt)[0] ?? null,
		details: listedAs("detail").flatMap((field) => detailOf(field, textAt(field.name))),
		...(image ? { image: textAt(image.name) } : {}),
	};
}

/** What an entry is called in a sentence: its title, shortened where it is a text. */
export function calledName({ title, titleUr }: ListedEntry, locale: Locale = "en"): string {
	const name = (locale === "ur" && titleUr) || title;
	return name.length > longestTitle ? `${name.slice(0, longestTitle).trimEnd()}…` : name;
}

/** Whether an entry holds what was typed into the list's search, in any of what the list shows of it. */
export function isFound({ title, titleUr, text, textUr, details }: ListedEntry, typed: string): boolean {
	const shown = [title, titleUr, text, textUr, ...details.map(({ value }) => value)].filter((part) => part !== null);
	return foldForSearch(shown.join("\n")).includes(foldForSearch(typed));
}

/** The field by which entries are shown to visitors or hidden from them; `null` for a type that is always shown. */
export function visibilityOf(spec: ContentTypeSpec): string | null {
	return spec.fields.find(({ listed }) => listed === "visibility")?.name ?? null;
}

function detailOf(field: ContentField, value: string | null): Detail[] {
	if (value === null) return [];
	if (field.kind === "slug") return [{ label: null, value: field.under + value }];
	return [{ label: isNumber(field) ? field.label : null, value }];
}
