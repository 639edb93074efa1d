import type { Rates } from "#shared/api/rates.ts";
import { type AmountReading, readAmount, roundToPaisa } from "#shared/rates/money.ts";
import { type PostedRates, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { maxRate } from "#shared/rates/rates.ts";

type TypedField = RateField | "note";
export type TypedRates = Readonly<Record<TypedField, string>>;

const typedFieldNames: readonly TypedField[] = [...rateFields, "note"];

export function typedFrom(rates: Pick<Rates, TypedField>): TypedRates {
	return fromFields(typedFieldNames, (field) => currentText(rates, field));
}

export type ReadRates = Readonly<Record<RateField, AmountReading>>;

/** The rates as typed, to the paisa, or why they cannot be posted. */
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
	return rateFields.every((field) => "amount" in read[field])
		? fromFields(rateFields, (field) => rateIn(read[field]) ?? 0)
		: null;
}

export function isChanged(typed: TypedRates, current: Rates): boolean {
	const read = readRates(typed);
	const isNoteChanged = typed.note.trim() !== currentText(current, "note");
	return isNoteChanged || rateFields.some((field) => rateIn(read[field]) !== current[field]);
}

export function typedFields(typed: TypedRates, current: Rates): readonly TypedField[] {
	return typedFieldNames.filter((field) => typed[field] !== currentText(current, field));
}

/** What is typed, upon rates that someone else has set since: what was not touched follows them. */
export function followed(typed: TypedRates, before: Rates, current: Rates): TypedRates {
	const touched = typedFields(typed, before);
	return fromFields(typedFieldNames, (field) => (touched.includes(field) ? typed[field] : currentText(current, field)));
}

function currentText(rates: Pick<Rates, TypedField>, field: TypedField): string {
	return String(rates[field] ?? "");
}

function fromFields<Field extends TypedField, Value>(
	fields: readonly Field[],
	make: (field: Field) => Value,
): Record<Field, Value> {
	return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;
}

/** What one step changes, PKR: half a rupee a dollar, a rupee an address. */
function stepOf(field: RateField): number {
	return field.startsWith("emailUnit") ? 1 : 0.5;
}

export function stepped(typed: TypedRates, field: RateField, steps: number, current: Rates): TypedRates {
	return moved(typed, [field], steps * stepOf(field), current);
}

export function shifted(typed: TypedRates, by: number, current: Rates): TypedRates {
	return moved(typed, rateFields, by, current);
}

/** What cannot be read is moved from the current rate; a figure never leaves what can be posted. */
function moved(typed: TypedRates, fields: readonly RateField[], by: number, current: Rates): TypedRates {
	const next = fields.map((field) => {
		const from = rateIn(readRates(typed)[field]) ?? current[field];
		const to = roundToPaisa(from + by);
		return [field, to > 0 && to <= maxRate ? String(to) : typed[field]];
	});
	return { ...typed, ...Object.fromEntries(next) };
}
