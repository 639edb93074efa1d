import { type Currency, currencies } from "./rates.ts";

export type RateField = `${Currency}${"Buy" | "Sell"}`;
export type PostedRates = Readonly<Record<RateField, number>>;

/** How a row of the board came about. */
export const rateKinds = ["set", "confirmed", "scheduled"] as const;
export type RateKind = (typeof rateKinds)[number];

/** What became of a change that was not posted at once. */
export const rateChangeStates = ["proposed", "scheduled", "held", "posted", "removed"] as const;

/** How far ahead a change can be scheduled, in ms. */
export const scheduleSpan = 30 * 24 * 3_600_000;

/** Why a new rate should be looked at twice, the gravest first. */
export type Doubt = "misplacedDigit" | "sellAboveBuy" | "jump";
export type Doubts = Partial<Record<RateField, Doubt>>;

/** The rates alone, without what else is known of the board. */
export function postedRatesOf(rates: PostedRates): PostedRates {
	return Object.fromEntries(rateFields.map((field) => [field, rates[field]])) as PostedRates;
}

const misplacedDigitFactor = 5;

/** How far a rate moves, in percent of the current one: 250 → 275 is 10. */
export function changePercent(current: number, next: number): number {
	return ((next - current) / current) * 100;
}

/** What stays with us between buying and selling one unit, in PKR; negative where we would lose. */
export function spreadOf(rates: PostedRates, currency: Currency): number {
	return rates[`${currency}Buy`] - rates[`${currency}Sell`];
}

export function changedRates(before: PostedRates, after: PostedRates): readonly RateField[] {
	return rateFields.filter((field) => before[field] !== after[field]);
}

/** Whether a rate that changes gets more than so many percent away from the `agreed` board, so that a second person has to agree; 0 asks nobody. */
export function needsSecondPerson(
	agreed: PostedRates,
	current: PostedRates,
	next: PostedRates,
	percent: number,
): boolean {
	const isFar = (field: RateField) => Math.abs(changePercent(agreed[field], next[field])) > percent;
	return percent > 0 && changedRates(current, next).some(isFar);
}

/** Whether we would pay more for a unit than we take, in a currency whose rates change. */
export function invertsSpread(current: PostedRates, next: PostedRates): boolean {
	const changed = changedRates(current, next);
	const hasChanged = (currency: Currency) => changed.some((field) => field.startsWith(currency));
	return currencies.some((currency) => spreadOf(next, currency) < 0 && hasChanged(currency));
}

/** What is doubtful about new rates, by field: a digit out of place, a sell rate above its buy rate, a change of more than `jumpLimit` percent. */
export function doubtsOf(current: PostedRates, next: PostedRates, jumpLimit: number): Doubts {
	const losing = currencies.filter((currency) => spreadOf(next, currency) < 0);
	const misplaced = rateFields.filter((field) => isMisplaced(current[field], next[field]));
	const jumps = rateFields.filter((field) => Math.abs(changePercent(current[field], next[field])) > jumpLimit);
	// The gravest last, which stays.
	return {
		...Object.fromEntries(jumps.map((field) => [field, "jump" as const])),
		...Object.fromEntries(losing.map((currency) => [`${currency}Sell`, "sellAboveBuy" as const])),
		...Object.fromEntries(misplaced.map((field) => [field, "misplacedDigit" as const])),
	};
}

/** The rates of a currency to check again: the doubtful ones, and those that were changed (both, where none was) where sell exceeds buy. */
export function doubtfulFields(
	currency: Currency,
	current: PostedRates,
	next: PostedRates,
	doubts: Doubts,
): readonly RateField[] {
	const sides = [`${currency}Buy`, `${currency}Sell`] as const;
	const changed = sides.filter((field) => current[field] !== next[field]);
	const crossing = spreadOf(next, currency) < 0 ? (changed.length > 0 ? changed : sides) : [];
	const isDoubted = (field: RateField) => doubts[field] !== undefined && doubts[field] !== "sellAboveBuy";
	return sides.filter((field) => isDoubted(field) || crossing.includes(field));
}

export const rateFields: readonly RateField[] = currencies.flatMap((currency) => [
	`${currency}Buy` as const,
	`${currency}Sell` as const,
]);

function isMisplaced(current: number, next: number): boolean {
	return next >= current * misplacedDigitFactor || next * misplacedDigitFactor <= current;
}
