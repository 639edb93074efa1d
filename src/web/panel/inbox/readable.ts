import type { Locale } from "#shared/locale.ts";
import { formatNumber, formatPkr } from "#shared/rates/money.ts";
import { choiceName } from "#shared/requests/open-choice.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { FieldSpec, LeadType } from "#shared/requests/spec.ts";

export interface ReadableField {
	readonly name: string;
	readonly label: string;
	readonly value: string;
	readonly isFigure: boolean;
}

/** What a lead asks for, field by field as its type declares them; empty ones are left out. */
export function readableFields(
	type: LeadType,
	payload: Readonly<Record<string, unknown>>,
	locale: Locale,
): readonly ReadableField[] {
	return requestOf(type).fields.flatMap((field) => {
		const value = readable(field, payload, locale);
		return value ? [{ name: field.name, label: field.label[locale], value, isFigure: isFigure(field) }] : [];
	});
}

function readable(field: FieldSpec, payload: Readonly<Record<string, unknown>>, locale: Locale): string {
	const value = payload[field.name];
	if (value === null || value === undefined || value === "") return "";
	if (field.kind === "choice") return choiceName(field, payload, locale);
	if (typeof value === "number") return field.kind === "total" ? formatPkr(value, locale) : formatNumber(value);
	return String(value);
}

function isFigure(field: FieldSpec): boolean {
	return field.kind === "amount" || field.kind === "quantity";
}
