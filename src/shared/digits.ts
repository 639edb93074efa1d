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

/**
 * Reads a number as people type it: Urdu or Arabic digits, grouping by comma, Arabic comma or space (lakh or
 * thousand), a decimal point or the Arabic decimal sign. Answers `null` where it is not one plain decimal number.
 */
export function parseDecimal(typed: string): number | null {
	if (typed.length > 100) return null;
	// What is copied out of Urdu text brings marks of direction along that nobody sees.
	const trimmed = typed.replace(/\p{Cf}/gu, "").trim();
	if (trimmed.length > 40) return null;
	const text = toLatinDigits(trimmed).replaceAll("٫", ".");
	if (!/^[+-]?\d[\d,٬،\s\u00a0\u202f_]*(?:\.\d+)?$|^[+-]?\.\d+$/.test(text)) return null;
	if (/[,٬،\s\u00a0\u202f_](?:$|\.|[,٬،])/.test(text)) return null;
	const value = Number(text.replace(/[,٬،\s\u00a0\u202f_]/g, ""));
	return Number.isFinite(value) ? value : null;
}
