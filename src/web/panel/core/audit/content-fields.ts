import type { NavLink } from "#shared/content-types/navigation.ts";
import {
	type ContentField,
	type ContentKind,
	type ContentTypeSpec,
	checkNames,
	checkWords,
	hasUrdu,
	urduName,
} from "#shared/content-types/spec.ts";
import type { ContentValues } from "#shared/content-types/values.ts";
import { pickText } from "#shared/locale.ts";
import type { FieldFormat } from "./recorded-fields.ts";
import { type Label, listOf, say, type Value } from "./words.ts";

const link: Value = (value, { locale }) => {
	const { label, address, page } = value as NavLink;
	return pickText(label, locale) || String(address ?? page);
};

const values: Partial<Record<ContentKind, Value>> = {
	tags: listOf(say.text),
	lines: listOf(say.text),
	steps: listOf(say.step),
	packages: listOf(say.pack),
	images: listOf(say.fileName),
	links: listOf(link),
	flag: say.yesNo,
	order: say.number,
	count: say.number,
	price: say.number,
	day: say.day,
	rich: say.rich,
};

function formatterOf(field: ContentField): Value {
	if (field.kind !== "choice" && field.kind !== "choices") return values[field.kind] ?? say.text;
	const chosen: Value = (value, { locale }) =>
		field.options.find((option) => option.value === value)?.label[locale] ?? String(value);
	return field.kind === "choice" ? chosen : listOf(chosen);
}

/** How the fields of a type of content are told, from its declaration. */
export function contentFields<Spec extends ContentTypeSpec>(
	spec: Spec,
): Record<keyof ContentValues<Spec>, FieldFormat> {
	const formats = new Map<string, FieldFormat>();
	for (const field of spec.fields) {
		const value = formatterOf(field);
		const isImage = field.kind === "image";
		const add = (name: string, label: Label) => formats.set(name, { label, value, isImage });
		add(field.name, field.label);
		if (hasUrdu(field)) add(urduName(field), field.urdu);
		if (!field.checked) continue;
		const [checkedOn, source] = checkNames(field);
		formats.set(checkedOn, { label: [field.label, checkWords.checkedOn], value: say.text });
		formats.set(source, { label: [field.label, checkWords.source], value: say.text });
	}
	// The names come from the same declaration, which the compiler cannot follow through a list of entries.
	return Object.fromEntries(formats) as Record<keyof ContentValues<Spec>, FieldFormat>;
}
