import { toLatinDigits } from "./digits.ts";

/** To be raised with any change of what `foldForSearch` answers: what is stored is then folded anew. */
export const foldVersion = 1;

const variants: Readonly<Record<string, string>> = {
	...{ ي: "ی", ى: "ی", ئ: "ی", ې: "ی", ك: "ک", ه: "ہ", ة: "ہ", ۃ: "ہ", ۂ: "ہ", ە: "ہ" },
	...{ أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ؤ: "و" },
};

// Nobody searches further; putting marks in order takes the square of a text's length.
const longest = 1000;

/**
 * Folds a text for search: lower case, Latin digits, Urdu letter variants to one form (ي→ی, ك→ک, ه/ة→ہ, hamza
 * forms to their letter; ھ stays), marks, bidi controls and joiners dropped, runs of space to one, 1,000 UTF-16 units at most. Source: the facts on Urdu text.
 */
export function foldForSearch(text: string): string {
	const searched = text.slice(0, longest);
	// Of ASCII, as most names are, nothing else folds; each request that comes in is folded some ten times.
	if (/^[ -~]*$/.test(searched)) return searched.toLowerCase().replace(/ +/g, " ").trim();
	return toLatinDigits(searched)
		.normalize("NFKD")
		.replace(/[\p{Mn}\p{Cf}ـء]/gu, "")
		.replace(/[يىئېكهةۃۂەأإآٱؤ]/g, (letter) => variants[letter] ?? letter)
		.toLowerCase()
		.replace(/\s+/g, " ")
		.trim();
}
