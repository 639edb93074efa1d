import {
	type ContentKind,
	type ContentTypeSpec,
	type ContentValues,
	hasUrdu,
	urduName,
} from "#shared/content-types/spec.ts";
import type { Localized } from "#shared/locale.ts";
import type { FieldFormat } from "./recorded-fields.ts";
import { type Label, listOf, number, text, type Value, yesNo } from "./words.ts";

const values = {
	line: text,
	text,
	slug: text,
	icon: text,
	tags: listOf(text),
	image: text,
	flag: yesNo,
	order: number,
} as const satisfies Record<ContentKind, Value>;

/** How the fields of a type of content are told, from its declaration. */
export function contentFields<Spec extends ContentTypeSpec>(
	spec: Spec,
): Record<keyof ContentValues<Spec>, FieldFormat> {
	const told = spec.fields.flatMap((field): [string, FieldFormat][] => {
		const image = field.kind === "image" ? { isImage: true as const } : {};
		const own: FieldFormat = { label: declared(field.label), value: values[field.kind], ...image };
		return hasUrdu(field)
			? [
					[field.name, own],
					[urduName(field), { ...own, label: declared(field.urdu) }],
				]
			: [[field.name, own]];
	});
	// The names come from the same declaration, which the compiler cannot follow through a list of entries.
	return Object.fromEntries(told) as Record<keyof ContentValues<Spec>, FieldFormat>;
}

const declared =
	(label: Localized): Label =>
	({ locale }) =>
		label[locale];
