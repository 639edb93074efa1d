import type { NavLink } from "#shared/content-types/navigation.ts";
import {
	type ChoiceField,
	type ChoicesField,
	type ContentField,
	type ContentKind,
	type ContentTypeSpec,
	checkNames,
	checkWords,
	hasUrdu,
	urduName,
} from "#shared/content-types/spec.ts";
import type { ContentValues } from "#shared/content-types/values.ts";
import { type Localized, pickText } from "#shared/locale.ts";
import type { FieldFormat } from "./recorded-fields.ts";
import {
	day,
	fileName,
	joined,
	type Label,
	letters,
	listOf,
	number,
	pack,
	step,
	text,
	type Value,
	yesNo,
} from "./words.ts";

const values = {
	line: text,
	text,
	slug: text,
	icon: text,
	tags: listOf(text),
	lines: listOf(text),
	steps: listOf(step),
	packages: listOf(pack),
	link: text,
	image: text,
	images: listOf(fileName),
	links: listOf(link),
	flag: yesNo,
	order: number,
	count: number,
	choice: text,
	price: number,
	day,
	rich: letters,
} as const satisfies Record<Exclude<ContentKind, "choices">, Value>;

function link(value: unknown, { locale }: Parameters<Value>[1]): string {
	const { label, address, page } = value as NavLink;
	return pickText(label, locale) || String(address ?? page);
}

/** How the fields of a type of content are told, from its declaration. */
export function contentFields<Spec extends ContentTypeSpec>(
	spec: Spec,
): Record<keyof ContentValues<Spec>, FieldFormat> {
	const formats = spec.fields.flatMap((field): [string, FieldFormat][] => {
		const image = field.kind === "image" ? { isImage: true as const } : {};
		const value = formatterOf(field);
		const own: FieldFormat = { label: declared(field.label), value, ...image };
		return [
			[field.name, own],
			...(hasUrdu(field) ? [[urduName(field), { ...own, label: declared(field.urdu) }] as [string, FieldFormat]] : []),
			...(field.checked ? checksOf(field) : []),
		];
	});
	// The names come from the same declaration, which the compiler cannot follow through a list of entries.
	return Object.fromEntries(formats) as Record<keyof ContentValues<Spec>, FieldFormat>;
}

function formatterOf(field: ContentField): Value {
	if (field.kind === "choice") return chosen(field);
	return field.kind === "choices" ? listOf(chosen(field)) : values[field.kind];
}

const chosen =
	({ options }: ChoiceField | ChoicesField): Value =>
	(value, { locale }) =>
		options.find((option) => option.value === value)?.label[locale] ?? String(value);

function checksOf(field: ContentField): [string, FieldFormat][] {
	const [checkedOn, source] = checkNames(field);
	const beside = (what: Localized): Label => joined(declared(field.label), declared(what));
	return [
		[checkedOn, { label: beside(checkWords.checkedOn), value: text }],
		[source, { label: beside(checkWords.source), value: text }],
	];
}

const declared =
	(label: Localized): Label =>
	({ locale }) =>
		label[locale];
