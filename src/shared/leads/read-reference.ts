import { toLatinDigits } from "../text/digits.ts";
import { parseReference, referenceLength, referenceLetters } from "./reference.ts";

/** What somebody typed, said or pasted to look a request up. */
export type ReferenceReading =
	| { readonly reference: string }
	/** Letters that no reference has, each once; empty where it is too short or too long. */
	| { readonly impossible: readonly string[] };

/**
 * Reads a reference as forgivingly as can be without guessing at another request: in small letters, with spaces, dots or
 * dashes of any kind, with Urdu digits, or within the address of its page. O and 0 are taken for Q, the one letter of
 * references that looks like them.
 */
export function readReference(typed: string): ReferenceReading {
	const [, pasted = typed] = /\/status\/([^/?#\s]+)/.exec(typed) ?? [];
	const text = toLatinDigits(pasted.normalize("NFKC"))
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, "")
		.replace(/[O0]/g, "Q");
	const reference = parseReference(text);
	if (reference) return { reference };
	const strange =
		text.length === referenceLength ? [...text].filter((letter) => !referenceLetters.includes(letter)) : [];
	return { impossible: [...new Set(strange)] };
}
