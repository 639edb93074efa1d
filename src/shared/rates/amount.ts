import { readDecimal } from "../text/digits.ts";

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
