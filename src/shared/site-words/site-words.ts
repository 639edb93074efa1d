import type { Localized } from "../locale.ts";

/** The words of the site that staff wrote in the place of the first ones, by key; an empty text is the first one. */
export type SiteWords = Readonly<Record<string, Localized>>;

/** The longest of them, in UTF-16 units. */
export const longestSiteWord = 600;

// They give an English text on an Urdu page its own direction, where no element can.
const inEnglish = (text: string) => `\u2068${text}\u2069`;

/** The words as visitors read them: Urdu pages show the English text where staff wrote that alone (docs/product, decision 2). */
export function wordsInForce(words: SiteWords): SiteWords {
	return Object.fromEntries(
		Object.entries(words).map(([key, { en, ur }]) => [key, { en, ur: ur || (en && inEnglish(en)) }]),
	);
}

/** The words without those that are empty in both languages. */
export function writtenWords(words: SiteWords): SiteWords {
	return Object.fromEntries(Object.entries(words).filter(([, { en, ur }]) => en || ur));
}
