import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import deadlineWords from "#i18n/en/deadline.json" with { type: "json" };
import { fillIn, type Translate, translate, type Words } from "#i18n/t.ts";
import { type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";
import { urdu } from "./load.ts";

/** The language of the page, from its address. */
export function useLocale(): Locale {
	return localeOfPath(useLocation().pathname);
}

type KeyOf<Scope> = Scope extends Words ? keyof Scope & string : never;

/** The words of some scopes, no two of which share a key, in the page's language; `{deadline}` in a sentence is by when a request is answered. */
export function useT<Scopes extends readonly Words[]>(...scopes: Scopes): Translate<Words<KeyOf<Scopes[number]>>> {
	const locale = useLocale();
	const withDeadline = useWithDeadline();
	const own = useContext(SiteWordsContext);
	return (key, parameters) => {
		const en = scopes.find((words) => key in words) ?? {};
		return withDeadline(translate(locale, { en, ur: urdu, own }, key, parameters));
	};
}

/** What staff wrote in the place of the site's own words. */
export const SiteWordsContext = createContext<SiteWords>({});

/** The sentence that says by when a request is answered, as the working-time setting has it. */
export const DeadlineContext = createContext<keyof typeof deadlineWords>("deadline.hours");

/** Puts the deadline of an answer in the place of `{deadline}`. */
export function useWithDeadline(): (text: string) => string {
	const locale = useLocale();
	const key = useContext(DeadlineContext);
	return (text) =>
		text.includes("{deadline}")
			? fillIn(text, { deadline: translate(locale, { en: deadlineWords, ur: urdu }, key) })
			: text;
}

/** Makes locale-free paths into addresses of the page's language. */
export function useLocalPath(): (path: string) => string {
	const locale = useLocale();
	return (path) => localizedPath(path, locale);
}
