import { defaultLocale, type Locale } from "#shared/locale.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";
import type deadline from "./en/deadline.json";

/** The sentences of a scope by key, with `{name}` for what is filled in. */
export type Words<Key extends string = string> = Readonly<Record<Key, string>>;
export type Parameters = Readonly<Record<string, string | number>>;

export type Translate<Scope extends Words> = (key: keyof Scope & string, parameters?: Parameters) => string;

/** A scope in every language: English has all of its sentences, Urdu those that have come. */
interface Languages<Key extends string> {
	/** What staff wrote in the place of some of them. */
	readonly own?: SiteWords | undefined;
	readonly en: Words<Key>;
	readonly ur: Words;
}

/** The sentence of a key: staff's own, else in the locale, else in English, else the key itself (docs/product, decision 2). */
export function translate<Key extends string>(
	locale: Locale,
	words: Languages<Key>,
	key: Key,
	parameters?: Parameters,
): string {
	const sentence: string = words.own?.[key]?.[locale] || (words[locale][key] ?? words[defaultLocale][key] ?? key);
	return parameters ? fillIn(sentence, parameters) : sentence;
}

/** Puts values in the place of `{name}`; a name without a value stays as it is. */
export function fillIn(sentence: string, parameters: Parameters): string {
	return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** Which of the two holds: `kept` says that only working days count. */
export function deadlineKey({ kept }: { readonly kept: boolean }): keyof typeof deadline {
	return kept ? "deadline.workingDay" : "deadline.hours";
}
