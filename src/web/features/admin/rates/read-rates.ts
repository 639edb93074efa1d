import type { Rates } from "#shared/api/rates.ts";
import { parseDecimal } from "#shared/digits.ts";
import { roundToPaisa } from "#shared/money.ts";
import { type PostedRates, type RateField, rateFields } from "#shared/rate-change.ts";

export type TypedRates = Readonly<Record<RateField, string>>;

export function typedFrom(rates: Rates): TypedRates {
	return fromFields((field) => String(rates[field]));
}

/** The rates as typed; `null` for each that is not a figure above zero. */
export function readRates(typed: TypedRates): Readonly<Record<RateField, number | null>> {
	return fromFields((field) => {
		const value = parseDecimal(typed[field]);
		return value !== null && value > 0 && value <= 1_000_000 ? roundToPaisa(value) : null;
	});
}

/** All rates where each of them could be read. */
export function whole(read: Readonly<Record<RateField, number | null>>): PostedRates | null {
	return rateFields.every((field) => read[field] !== null) ? fromFields((field) => read[field] ?? 0) : null;
}

/** The fields in which something else is typed than stands. */
export function typedFields(typed: TypedRates, standing: Rates): readonly RateField[] {
	return rateFields.filter((field) => typed[field] !== String(standing[field]));
}

/** What is typed, upon rates that someone else has set since: what was not touched follows them. */
export function followed(typed: TypedRates, before: Rates, standing: Rates): TypedRates {
	const touched = typedFields(typed, before);
	return fromFields((field) => (touched.includes(field) ? typed[field] : String(standing[field])));
}

function fromFields<Value>(make: (field: RateField) => Value): Record<RateField, Value> {
	return Object.fromEntries(rateFields.map((field) => [field, make(field)])) as Record<RateField, Value>;
}
