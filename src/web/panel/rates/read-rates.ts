import type { Rates } from "#shared/api/rates.ts";
import { type AmountReading, readAmount } from "#shared/rates/amount.ts";
import { roundToPaisa } from "#shared/rates/money.ts";
import { type PostedRates, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { maxRate } from "#shared/rates/rates.ts";

type TypedField = RateField | "note";
export type TypedRates = Readonly<Record<TypedField, string>>;

const typedFieldNames: readonly TypedField[] = [...rateFields, "note"];

export function typedFrom(rates: Rates): TypedRates {
	return fromFields(typedFieldNames, (field) => standingText(rates, field));
}

export type ReadRates = Readonly<Record<RateField, AmountReading>>;

/** The rates as typed, to the paisa, or why they cannot be posted. */
export function readRates(typed: TypedRates): ReadRates {
	return fromFields(rateFields, (field) => {
		const reading = readAmount(typed[field], maxRate);
		return "amount" in reading ? { amount: roundToPaisa(reading.amount) } : reading;
	});
}

/** A rate that was typed, PKR per unit; `null` where it cannot be used. */
export function rateIn(reading: AmountReading): number | null {
	return "amount" in reading ? reading.amount : null;
}

/** All rates where each of them could be read. */
export function whole(read: ReadRates): PostedRates | null {
	return rateFields.every((field) => "amount" in read[field])
		? fromFields(rateFields, (field) => rateIn(read[field]) ?? 0)
		: null;
}

/** Whether there is anything to save: a rate or the note differs from the current board. */
export function isChanged(typed: TypedRates, standing: Rates): boolean {
	const read = readRates(typed);
	const isNoteChanged = typed.note.trim() !== standingText(standing, "note");
	return isNoteChanged || rateFields.some((field) => rateIn(read[field]) !== standing[field]);
}

/** The fields whose typed value differs from the current board. */
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
