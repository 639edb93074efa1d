import type { Rates } from "#shared/api/rates.ts";
import { parseDecimal } from "#shared/digits.ts";
import { roundToPaisa } from "#shared/money.ts";
import { type PostedRates, type RateField, rateFields } from "#shared/rate-change.ts";

type TypedField = RateField | "note";
export type TypedRates = Readonly<Record<TypedField, string>>;

const typedFieldNames: readonly TypedField[] = [...rateFields, "note"];

export function typedFrom(rates: Rates): TypedRates {
	return fromFields(typedFieldNames, (field) => standingText(rates, field));
}

/** The rates as typed; `null` for each that is not a figure above zero. */
export function readRates(typed: TypedRates): Readonly<Record<RateField, number | null>> {
	return fromFields(rateFields, (field) => {
		const value = parseDecimal(typed[field]);
		return value !== null && value > 0 && value <= 1_000_000 ? roundToPaisa(value) : null;
	});
}

/** All rates where each of them could be read. */
export function whole(read: Readonly<Record<RateField, number | null>>): PostedRates | null {
	return rateFields.every((field) => read[field] !== null) ? fromFields(rateFields, (field) => read[field] ?? 0) : null;
}

/** Whether there is anything to save: a rate that differs from what stands, or the note. */
export function isChanged(typed: TypedRates, standing: Rates): boolean {
	const read = readRates(typed);
	const isNoteChanged = typed.note.trim() !== standingText(standing, "note");
	return isNoteChanged || rateFields.some((field) => read[field] !== standing[field]);
}

/** The fields in which something else is typed than stands. */
export function typedFields(typed: TypedRates, standing: Rates): readonly TypedField[] {
	return typedFieldNames.filter((field) => typed[field] !== standingText(standing, field));
}

/** What is typed, upon rates that someone else has set since: what was not touched follows them. */
export function followed(typed: TypedRates, before: Rates, standing: Rates): TypedRates {
	const touched = typedFields(typed, before);
	return fromFields(typedFieldNames, (field) =>
		touched.includes(field) ? typed[field] : standingText(standing, field),
	);
}

function standingText(rates: Rates, field: TypedField): string {
	return String(rates[field] ?? "");
}

function fromFields<Field extends TypedField, Value>(
	fields: readonly Field[],
	make: (field: Field) => Value,
): Record<Field, Value> {
	return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;
}
