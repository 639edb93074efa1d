import { toLatinDigits } from "../text/digits.ts";
// No vowels (no words by accident), nothing that is misheard or misread on the phone (0/O, 1/I/L, U/V).
export const referenceLetters = "23456789BCDFGHJKMNPQRSTWXYZ";
export const referenceLength = 8;

/** A reference that can be read out, such as `K7M4-QX2P`, from unguessable bytes: about 38 bits. `bytes` holds ≥ 16. */
export function referenceFrom(bytes: Uint8Array): string {
	const limit = 256 - (256 % referenceLetters.length);
	const picked = [...bytes].filter((byte) => byte < limit).slice(0, referenceLength);
	if (picked.length < referenceLength) throw new RangeError("too few usable bytes for a reference");
	const text = picked.map((byte) => referenceLetters[byte % referenceLetters.length]).join("");
	return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A reference as someone wrote it (`k7m4 qx2p`) in its stored form, or `null` where it cannot be one. */
export function parseReference(typed: string): string | null {
	const text = typed.toUpperCase().replace(/[\s-]/g, "");
	if (text.length !== referenceLength || [...text].some((letter) => !referenceLetters.includes(letter))) return null;
	return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What somebody typed, said or pasted to look a request up. */
export type ReferenceReading =
	| { readonly reference: string }
	/** Letters that no reference has, each once; empty where it is too short or too long. */
	| { readonly impossible: readonly string[] };

/** Reads a reference in small letters, with spaces, dots or dashes, Urdu digits, or out of its page's address. O and 0 are Q, which looks like them. */
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
