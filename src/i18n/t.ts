import { defaultLocale, type Locale } from "#shared/locale.ts";

/** A dictionary: sentences by key, with `{name}` for what is filled in. */
export type Dictionary = Readonly<Record<string, string>>;
export type Parameters = Readonly<Record<string, string | number>>;

const dictionaries: Record<Locale, Record<string, string>> = { en: {}, ur: {} };

/** Adds sentences to a locale's dictionary; parts of the site bring their own when they load. */
export function addSentences(locale: Locale, sentences: Dictionary): void {
	Object.assign(dictionaries[locale], sentences);
}

/** The sentence of a key: in the locale, else in English, else the key itself (docs/product, decision 2). */
export function translate(locale: Locale, key: string, parameters?: Parameters): string {
	const sentence = dictionaries[locale][key] ?? dictionaries[defaultLocale][key] ?? key;
	return parameters ? fillIn(sentence, parameters) : sentence;
}

/** Puts values in the place of `{name}`; a name without a value stays as it is. */
export function fillIn(sentence: string, parameters: Parameters): string {
	return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
