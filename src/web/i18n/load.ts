import type { Words } from "#i18n/t.ts";
import type { Locale } from "#shared/locale.ts";

/** The Urdu sentences that have come, by key; English ones come with what shows them. */
export const urdu: Record<string, string> = {};

/** Holds Urdu sentences beside those that came before. */
export function holdUrdu(words: Words): void {
	Object.assign(urdu, words);
}

/** The English words of a scope, whose Urdu ones come along with what says them: a first visit loads neither. */
export function withUrdu<Scope extends Words>(english: Scope, words: Words): Scope {
	holdUrdu(words);
	return english;
}

/** Loads what most pages of a language say; English is always there, since a missing sentence falls back to it. */
export async function loadDictionary(locale: Locale): Promise<void> {
	if (locale === "ur") holdUrdu((await import("#i18n/public/first-ur.ts")).firstUr);
}
