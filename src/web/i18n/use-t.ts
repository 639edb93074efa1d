import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { deadline } from "#i18n/en/deadline.ts";
import type { PublicKey } from "#i18n/public/en.ts";
import { addSentences, fillIn, type Parameters, translate } from "#i18n/t.ts";
import { type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";

addSentences("en", deadline);

/** The language of the page, from its address. */
export function useLocale(): Locale {
	return localeOfPath(useLocation().pathname);
}

/** The dictionary of the page's language; `{deadline}` in a sentence is by when a request is answered. */
export function useT(): (key: PublicKey, parameters?: Parameters) => string {
	const locale = useLocale();
	const withDeadline = useWithDeadline();
	return (key, parameters) => withDeadline(translate(locale, key, parameters));
}

/** The sentence that says by when a request is answered, as the working-time setting has it. */
export const DeadlineContext = createContext<keyof typeof deadline>("deadline.hours");

/** Puts the deadline of an answer in the place of `{deadline}`. */
export function useWithDeadline(): (text: string) => string {
	const locale = useLocale();
	const key = useContext(DeadlineContext);
	return (text) => (text.includes("{deadline}") ? fillIn(text, { deadline: translate(locale, key) }) : text);
}

/** Makes locale-free paths into addresses of the page's language. */
export function useLocalPath(): (path: string) => string {
	const locale = useLocale();
	return (path) => localizedPath(path, locale);
}
