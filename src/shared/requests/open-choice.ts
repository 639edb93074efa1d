import { type Locale, pickText } from "../locale.ts";
import type { ChoiceField, FieldSpec, Option, RequestSpec } from "./spec.ts";

export interface OrderableService {
	readonly slug: string;
	readonly name: string;
	readonly nameUr: string | null;
}

/** A choice whose declared options are joined by the services that staff offer. */
export type OpenChoice = ChoiceField & { readonly open: "services" };

export function isOpenChoice(field: FieldSpec): field is OpenChoice {
	return field.kind === "choice" && field.open === "services";
}

/** The declaration with the current services: an open choice also takes the slug of each of `services`. */
export function withServices(spec: RequestSpec, services: readonly OrderableService[]): RequestSpec {
	if (!spec.fields.some(isOpenChoice)) return spec;
	return {
		...spec,
		fields: spec.fields.map((field) => (isOpenChoice(field) ? { ...field, options: joined(field, services) } : field)),
	};
}

/** A declaration whose open choice also takes what was chosen, whether it is still offered or not. */
export function withChosen(spec: RequestSpec, values: Readonly<Record<string, unknown>>): RequestSpec {
	const chosen = values[spec.fields.find(isOpenChoice)?.name ?? ""];
	return typeof chosen === "string" ? withServices(spec, [{ slug: chosen, name: chosen, nameUr: null }]) : spec;
}

function joined({ options }: OpenChoice, services: readonly OrderableService[]): readonly Option[] {
	const declared = new Set(options.map(({ value }) => value));
	const added = services.filter(({ slug }) => !declared.has(slug));
	return [
		...options,
		...added.map(({ slug, name, nameUr }) => ({ value: slug, label: { en: name, ur: nameUr || name } })),
	];
}

/** The name of a chosen service, stored with the request: it may be renamed or gone later. `offered`: the declaration with the services of that moment. */
export function addedNames(
	declared: RequestSpec,
	offered: RequestSpec,
	payload: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
	const names = declared.fields.filter(isOpenChoice).flatMap((field): [string, string][] => {
		const value = payload[field.name];
		const current = offered.fields.find(({ name }) => name === field.name);
		const label = !labelAmong(field, value) && current && labelAmong(current, value);
		if (!label) return [];
		return [
			[nameKey(field), label.en],
			[urduNameKey(field), label.ur],
		];
	});
	return Object.fromEntries(names);
}

/** What a chosen value is called: by its option, else by the name that the request keeps, else as it is. */
export function choiceName(field: ChoiceField, payload: Readonly<Record<string, unknown>>, locale: Locale): string {
	const value = payload[field.name];
	const recorded = { en: textAt(payload, nameKey(field)), ur: textAt(payload, urduNameKey(field)) };
	return labelAmong(field, value)?.[locale] ?? (pickText(recorded, locale) || String(value ?? ""));
}

function labelAmong(field: FieldSpec, value: unknown) {
	return field.kind === "choice" ? field.options.find((option) => option.value === value)?.label : undefined;
}

const nameKey = ({ name }: FieldSpec) => `${name}Name`;
const urduNameKey = ({ name }: FieldSpec) => `${name}NameUr`;

function textAt(payload: Readonly<Record<string, unknown>>, name: string): string {
	const text = payload[name];
	return typeof text === "string" ? text : "";
}
