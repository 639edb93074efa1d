import type { Locale } from "../locale.ts";
import { readDecimal } from "../text/digits.ts";

// Readers in Pakistan expect lakh grouping (1,23,45,678), which CLDR gives for en-IN and not for en-PK.
const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const paisa = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** A rate in PKR per unit, always with two decimals so that columns line up: 278.5 → `278.50`. */
export function formatRate(pkrPerUnit: number): string {
	return paisa.format(pkrPerUnit);
}

/** An amount of PKR with lakh grouping: 1234567 → `Rs 12,34,567`; in Urdu `12,34,567 روپے`. Paisa only where there are some. */
export function formatPkr(pkr: number, locale: Locale): string {
	const figure = Number.isInteger(pkr) ? whole.format(pkr) : paisa.format(pkr);
	return inRupees(figure, locale);
}

/** A rate outside a table, with the word of its currency: 278.5 → `Rs 278.50`; in Urdu `278.50 روپے`. */
export function formatRateInRupees(pkrPerUnit: number, locale: Locale): string {
	return inRupees(formatRate(pkrPerUnit), locale);
}

/** A bare number with lakh grouping and at most two decimals. */
export function formatNumber(value: number): string {
	return plain.format(value);
}

/** Rounds PKR to whole paisa, halves up, as the decimal figure is read: binary fractions differ from it past 15 digits. */
export function roundToPaisa(pkr: number): number {
	return Math.round(Number((pkr * 100).toPrecision(15))) / 100;
}

function inRupees(figure: string, locale: Locale): string {
	return locale === "ur" ? `${figure} روپے` : `Rs ${figure}`;
}

/** Why an amount that was typed cannot be used; the dictionary has a sentence for each code. */
export type AmountIssue =
	| { readonly code: "number" | "positive" }
	| { readonly code: "tooLarge"; readonly limit: number }
	| { readonly code: "grouping"; readonly readings: readonly [string, string] };

export type AmountReading = { readonly amount: number } | { readonly issue: AmountIssue };

/** Reads an amount above zero and up to `largest`; the one reading of calculator, forms, API and panel (docs/product, decision 27). */
export function readAmount(typed: string | number, largest: number): AmountReading {
	const reading = typeof typed === "string" ? readDecimal(typed) : readFinite(typed);
	if ("issue" in reading) {
		const { issue } = reading;
		return { issue: issue === "grouping" ? { code: issue, readings: reading.readings } : { code: issue } };
	}
	if (reading.value <= 0) return { issue: { code: "positive" } };
	return reading.value > largest ? { issue: { code: "tooLarge", limit: largest } } : { amount: reading.value };
}

function readFinite(value: number): { readonly value: number } | { readonly issue: "number" } {
	return Number.isFinite(value) ? { value } : { issue: "number" };
}
