const arabicIndicZero = 0x0660;
const extendedArabicIndicZero = 0x06f0;

/** Turns Urdu (۰–۹) and Arabic (٠–٩) digits into 0–9; everything else stays. */
export function toLatinDigits(text: string): string {
	return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
		const code = digit.charCodeAt(0);
		return String(code - (code >= extendedArabicIndicZero ? extendedArabicIndicZero : arabicIndicZero));
	});
}

/** Only the digits of a text, as 0–9: `+92 300-123` → `92300123`. */
export function digitsOf(text: string): string {
	return toLatinDigits(text).replace(/\D/g, "");
}

/** A number that was typed: its value and its exact figure, or why it has none. */
export type DecimalReading =
	| { readonly value: number; readonly figure: string }
	| { readonly issue: "number" }
	/** A separator that may be of another kind, with the two numbers that may be meant: 12.50 and 1250 for `12,50`, 1 and 1000 for `1.000`. */
	| { readonly issue: "grouping"; readonly readings: readonly [string, string] };

/**
 * Reads a number as people type it: Urdu or Arabic digits, a decimal point or the Arabic decimal sign, and groups of
 * thousands or of lakh by comma, Arabic comma, space or underscore. A separator that makes no such groups is never
 * guessed at, nor is a point before what looks like a group and ends in a zero that no fraction needs.
 */
export function readDecimal(typed: string): DecimalReading {
	const refused = { issue: "number" } as const;
	if (typed.length > 100) return refused;
	// Text copied from Urdu holds invisible marks of direction.
	const trimmed = typed.replace(/\p{Cf}/gu, "").trim();
	if (trimmed.length > 40) return refused;
	const text = toLatinDigits(trimmed).replaceAll("٫", ".").replace(/[٬،]/g, ",").replace(/[\s_]/g, " ");
	const [, sign = "", whole = "", fraction = ""] = /^([+-]?)(\d+(?:[, ]\d+)*)?(\.\d+)?$/.exec(text) ?? [];
	if (!whole && !fraction) return refused;
	if (/^[1-9]\d{0,2}\.\d\d0$/.test(whole + fraction))
		return {
			issue: "grouping",
			readings: [sign + (whole + fraction).replace(/\.?0+$/, ""), sign + whole + fraction.slice(1)],
		};
	if (isGrouped(whole)) {
		const figure = `${sign}${whole.replace(/\D/g, "")}${fraction}`;
		return { value: Number(figure), figure };
	}
	return fraction ? refused : { issue: "grouping", readings: readingsOf(sign, whole) };
}

/** The number that was typed, as `readDecimal` reads it; `null` where there is none. */
export function parseDecimal(typed: string): number | null {
	const reading = readDecimal(typed);
	return "value" in reading ? reading.value : null;
}

/** Whether separators, where there are any, make groups of thousands (1,234,567) or of lakh (12,34,567). */
function isGrouped(whole: string): boolean {
	return /^\d*$|^[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*$|^[1-9]\d?([, ])(?:\d{2}\2)*\d{3}$/.test(whole);
}

/** What may be meant by a number whose separators group nothing: the last one as the decimal point, or none of them. */
function readingsOf(sign: string, whole: string): readonly [string, string] {
	const groups = whole.split(/[, ]/);
	const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, "");
	const before = withoutZeros(groups.slice(0, -1).join(""));
	return [`${sign}${before}.${groups.at(-1)}`, `${sign}${withoutZeros(groups.join(""))}`];
}
