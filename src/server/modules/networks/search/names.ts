import { foldForSearch } from "#shared/text/fold.ts";
import { lettersOf } from "./distance.ts";
import { soundOf } from "./sound.ts";
import { idleWords } from "./vocabulary.ts";

interface Text {
	readonly text: string;
	/** Its letters, as `lettersOf` has them. */
	readonly letters: number;
}

/** A text as it is compared: without spaces and marks, and by its sound. */
export interface Form extends Text {
	readonly sound: Text;
}

/** The words of a text as they are compared: letters and digits alone, folded. */
export function wordsOf(text: string): readonly string[] {
	return foldForSearch(text)
		.split(/[^\p{L}\p{N}+]+/u)
		.filter(Boolean);
}

/** Joins words into one form. */
export function formOf(words: readonly string[]): Form {
	const text = words.join("");
	return { ...measured(text), sound: measured(soundOf(text)) };
}

/** The words that say something; all where none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
	const telling = words.filter((word) => !idleWords.has(word));
	return telling.length > 0 ? telling : words;
}

/** The forms of a name: as it is, without words that many names have, and from each of its later words on. */
export function formsOfName(name: string): readonly Form[] {
	const words = wordsOf(name);
	const telling = tellingWords(words);
	const starts = telling.slice(1).map((_, at) => telling.slice(at + 1));
	return uniqueForms([words, telling, ...starts].map(formOf));
}

/** Each form once. */
export function uniqueForms(forms: readonly Form[]): readonly Form[] {
	return [...new Map(forms.filter(({ text }) => text).map((form) => [form.text, form])).values()];
}

function measured(text: string): Text {
	return { text, letters: lettersOf(text) };
}
