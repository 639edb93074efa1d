import { useLocation } from "react-router";
import type { PublicKey } from "#i18n/public/en.ts";
import { type Parameters, translate } from "#i18n/t.ts";
import { type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";

/** The language of the page, from its address. */
export function useLocale(): Locale {
	return localeOfPath(useLocation().pathname);
}

/** The dictionary of the page's language. */
export function useT(): (key: PublicKey, parameters?: Parameters) => string {
	const locale = useLocale();
	return (key, parameters) => translate(locale, key, parameters);
}

/** Makes locale-free paths into addresses of the page's language. */
export function useLocalPath(): (path: string) => string {
	const locale = useLocale();
	return (path) => localizedPath(path, locale);
}
