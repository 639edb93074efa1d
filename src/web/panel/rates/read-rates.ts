import type { Rates } from "#shared/api/rates.ts";
import { type AmountReading, formatRate, readAmount, roundToPaisa } from "#shared/rates/money.ts";
import { type PostedRates, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { maxRate } from "#shared/rates/rates.ts";

export type TypedField = RateField | "note";
export type TypedRates = Readonly<Record<TypedField, string>>;
export type ReadRates = Readonly<Record<RateField, AmountReading>>;

export const currencyFields = rateFields.filter((field) => !isOfEmails(field));
export const typedFields: readonly TypedField[] = [...rateFields, "note"];

export function textsOf(rates: Pick<Rates, TypedField>): TypedRates {
	return fromFields(typedFields, (field) => (field === "note" ? (rates.note ?? "") : formatRate(rates[field])));
}

export function readRates(typed: TypedRates): ReadRates {
	return fromFields(rateFields, (field) => {
		const reading = readAmount(typed[field], maxRate);
		return "amount" in reading ? { amount: roundToPaisa(reading.amount) } : reading;
	});
}

export function rateIn(reading: AmountReading): number | null {
	return "amount" in reading ? reading.amount : null;
}

export function whole(read: ReadRates): PostedRates | null {
	const isWhole = rateFields.every((field) => "amount" in read[field]);
	return isWhole ? fromFields(rateFields, (field) => rateIn(read[field]) ?? 0) : null;
}

export function isChanged(typed: TypedRates, current: Rates): boolean {
	const read = readRates(typed);
	const isNoteChanged = typed.note.trim() !== (current.note ?? "");
	return isNoteChanged || rateFields.some((field) => rateIn(read[field]) !== current[field]);
}

function fromFields<Field extends TypedField, Value>(
	fields: readonly Field[],
	make: (field: Field) => Value,
): Record<Field, Value> {
	return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;
}

/** What one step changes, PKR: half a rupee a dollar, a rupee an address. */
export function stepOf(field: RateField): number {
	return isOfEmails(field) ? 1 : 0.5;
}

function isOfEmails(field: RateField): boolean {
	return field.startsWith("emailUnit");
}

/** Moves figures by so many rupees: what cannot be read from the current rate; none leaves what can be posted. */
export function moved(typed: TypedRates, fields: readonly RateField[], by: number, current: PostedRates): TypedRates {
	const read = readRates(typed);
	const next = fields.flatMap((field) => {
		const to = roundToPaisa((rateIn(read[field]) ?? current[field]) + by);
		return to > 0 && to <= maxRate ? [[field, formatRate(to)]] : [];
	});
	return { ...typed, ...Object.fromEntries(next) };
}
