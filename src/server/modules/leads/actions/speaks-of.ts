import { foldForSearch } from "#shared/text/fold.ts";

/** What a person is known by: all names, numbers (E.164) and addresses that they were stored under. */
export interface KnownBy {
	readonly names: readonly string[];
	readonly numbers: readonly string[];
	readonly emails: readonly string[];
}

/** Fewer digits of a number are anybody's. */
const fewestDigits = 6;

/** Whether a text that staff wrote has a person's whole name, a good part of their number, or their e-mail address in it. */
export function speaksOf(text: string, { names, numbers, emails }: KnownBy): boolean {
	const folded = foldForSearch(text);
	const words = new Set(folded.split(" "));
	const hasName = names.some((name) => {
		const parts = foldForSearch(name).split(" ").filter(Boolean);
		return parts.length > 0 && parts.every((part) => words.has(part));
	});
	const hasEmail = emails.some((email) => {
		const address = email.toLowerCase();
		// A provider's part alone is anybody's.
		return [...words].some((word) => /.@./.test(word) && (word.includes(address) || address.includes(word)));
	});
	return hasName || hasEmail || numbers.some((number) => hasNumber(folded, number));
}

/** A number is written with spaces, hyphens and brackets, with its country or with a zero. */
function hasNumber(folded: string, number: string): boolean {
	const digits = number.replace(/\D/g, "");
	const runs = folded.match(/\+?\d[\d\s().-]*/g) ?? [];
	return runs.some((run) => {
		const typed = run.replace(/\D/g, "").replace(/^0+/, "");
		return typed.length >= fewestDigits && (digits.includes(typed) || typed.includes(digits));
	});
}
