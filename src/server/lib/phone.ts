import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { toLatinDigits } from "#shared/text/digits.ts";

/** A phone number in E.164: `+923001234567`. */
export type E164 = string & { readonly __brand: "E164" };

// Long before that it is no number; putting marks in order takes the square of a text's length.
const longestTyped = 100;

/** Reads a number as people type it: 03XX-XXXXXXX, 0092…, (+92) 300…, Urdu digits, behind a label, a link to its chat. `null` where it cannot be one. */
export function parsePhone(typed: string): E164 | null {
	if (typed.length > longestTyped) return null;
	const text = toLatinDigits(typed)
		.normalize("NFKC")
		.replace(/[\p{Pd}\u2212]/gu, "-")
		.replace(/[\p{Cf}\p{Z}\s_]+/gu, " ")
		.trim()
		.replace(/^(?:https?:\/\/)?wa\.me\/\+?/i, "+")
		.replace(/^\p{L}[\p{L} ]{1,20}:\s*(?=[+(\d])/u, "")
		.replace(/^\(\s*(?:\+|00)\s*(\d{1,3})\s*\)/, "+$1 ")
		.replace(/^\+?\s*00/, "+")
		.replace(/^\+\s*/, "+")
		.replace(/^92(?=[\s-]*\(?0?\)?[\s-]*3\d)/, "+92");
	if (!/^\+?[\d\s().\-/]{6,39}$/.test(text)) return null;
	const number = parsePhoneNumberFromString(text.replace(/^(\+92)[\s-]*\(?0\)?/, "$1"), {
		defaultCountry: "PK",
		extract: false,
	});
	if (!number) return null;
	// Operators open prefixes faster than tables learn of them: every 3XX XXXXXXX is a mobile number to us.
	const pakistaniMobile = number.countryCallingCode === "92" && /^3\d{9}$/.test(number.nationalNumber);
	return pakistaniMobile || number.isValid() ? (number.number as string as E164) : null;
}
