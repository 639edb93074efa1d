import {
	type ContentRow,
	type ContentTypeSpec,
	type EditedEntry,
	type OwnColumns,
	type PublishedEntry,
	propertiesOf,
} from "./spec.ts";

/** A stored entry as staff get it: every declared field. */
export function presentEdited<Spec extends ContentTypeSpec>(spec: Spec, row: ContentRow<Spec>): EditedEntry<Spec> {
	return pick(row, propertiesOf(spec.fields)) as EditedEntry<Spec>;
}

/** A stored entry as visitors get it: the fields that are declared public, and nothing else that the row holds. */
export function presentPublished<Spec extends ContentTypeSpec>(
	spec: Spec,
	row: ContentRow<Spec>,
): PublishedEntry<Spec> {
	return pick(row, propertiesOf(spec.fields.filter((field) => field.public))) as PublishedEntry<Spec>;
}

/** What staff wrote of an entry, as the audit log tells it. */
export function contentOf(spec: ContentTypeSpec, row: object): Readonly<Record<string, unknown>> {
	const values: Readonly<Record<string, unknown>> = { ...row };
	return Object.fromEntries(propertiesOf(spec.fields).map((name) => [name, values[name]]));
}

function pick(row: OwnColumns<Date>, names: readonly string[]): OwnColumns<string> {
	const values: Readonly<Record<string, unknown>> = { ...row };
	return {
		id: row.id,
		...Object.fromEntries(names.map((name) => [name, values[name]])),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
