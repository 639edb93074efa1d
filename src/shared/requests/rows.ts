import type { Locale } from "../locale.ts";
import { formatNumber, formatPkr } from "../rates/money.ts";
import { choiceName } from "./open-choice.ts";
import type { FieldSpec, RequestSpec } from "./spec.ts";

export interface ReadableRow {
	readonly name: string;
	readonly kind: FieldSpec["kind"];
	readonly label: string;
	readonly value: string;
}

/** What was asked, line by line in a language; fields that were left empty are left out. */
export function readableRows(
	spec: RequestSpec,
	payload: Readonly<Record<string, unknown>>,
	locale: Locale,
): readonly ReadableRow[] {
	return spec.fields.flatMap((field) => {
		const value = readableValue(field, payload, locale);
		return value ? [{ name: field.name, kind: field.kind, label: field.label[locale], value }] : [];
	});
}

/** A label as it leads to its value on one line; a question has its mark already. */
export function leading(label: string): string {
	return /[?؟]$/.test(label) ? label : `${label}:`;
}

function readableValue(field: FieldSpec, payload: Readonly<Record<string, unknown>>, locale: Locale): string {
	const value = payload[field.name];
	if (value === null || value === undefined) return "";
	if (typeof value === "number") {
		const unit = "unit" in field && field.unit ? ` ${field.unit}` : "";
		return field.kind === "total" ? formatPkr(value, locale) : formatNumber(value) + unit;
	}
	return field.kind === "choice" ? choiceName(field, payload, locale) : String(value);
}
