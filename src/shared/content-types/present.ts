import { isBlank } from "../text/direction.ts";
import { ownSource } from "./own-source.ts";
import { type ContentField, type ContentTypeSpec, checkNames, hasUrdu, partsOf, urduName } from "./spec.ts";
import type { ContentRow, EditedEntry, OwnColumns, PublishedEntry } from "./values.ts";
import { lettersOfValue } from "./words-of.ts";

/** A stored entry as staff get it: every declared field. */
export function presentEdited<Spec extends ContentTypeSpec>(spec: Spec, row: ContentRow<Spec>): EditedEntry<Spec> {
	return withOwnColumns(row, contentOf(spec, row)) as EditedEntry<Spec>;
}

/** A stored entry as visitors get it: the fields that are declared public, and nothing else that the row holds. */
export function presentPublished<Spec extends ContentTypeSpec>(
	spec: Spec,
	row: ContentRow<Spec>,
): PublishedEntry<Spec> {
	const values: Readonly<Record<string, unknown>> = { ...row };
	const shown = spec.fields.filter((field) => field.public && (!field.checked || isKnown(field, values)));
	const content = { ...contentOf({ fields: shown }, row), ...firstTexts(shown, values) };
	return withOwnColumns(row, content) as PublishedEntry<Spec>;
}

/** The first texts of the fields that staff left empty. An Urdu version of staff's own stays. */
export function firstTexts(
	fields: readonly ContentField[],
	values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
	return Object.fromEntries(
		fields.flatMap((field): [string, string][] => {
			if (!("first" in field) || !field.first || values[field.name]) return [];
			const { en, ur } = field.first;
			return [
				[field.name, en],
				[urduName(field), String(values[urduName(field)] || ur)],
			];
		}),
	);
}

/** Whether a fact has a value, the date when it was checked and the page of the network itself where it was read. */
function isKnown(field: ContentField, values: Readonly<Record<string, unknown>>): boolean {
	const value = values[field.name];
	const isGiven = Array.isArray(value) ? value.length > 0 : value !== null && value !== "";
	const [checkedOn, source] = checkNames(field);
	return isGiven && Boolean(values[checkedOn]) && ownSource(String(values[source] ?? ""), values) !== null;
}

/** An entry whose texts that are in Urdu alone stand in English, too. A first text of ours stays. */
export function inEither<Row extends object>({ fields }: ContentTypeSpec, row: Row): Row {
	const values = row as Readonly<Record<string, unknown>>;
	const lent = fields.filter(hasUrdu).flatMap((field): [string, unknown][] => {
		const urdu = values[urduName(field)];
		if (("first" in field && field.first) || isBlank(lettersOfValue(urdu))) return [];
		return isBlank(lettersOfValue(values[field.name])) ? [[field.name, urdu]] : [];
	});
	return { ...row, ...Object.fromEntries(lent) };
}

export function contentOf({ fields }: Pick<ContentTypeSpec, "fields">, row: object): Readonly<Record<string, unknown>> {
	const values: Readonly<Record<string, unknown>> = { ...row };
	return Object.fromEntries(fields.flatMap(partsOf).map(({ name }) => [name, values[name]]));
}

function withOwnColumns({ id, createdAt, updatedAt }: OwnColumns<Date>, content: object): OwnColumns<string> {
	return { id, ...content, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
