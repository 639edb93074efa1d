import { urduOrNot } from "./text/direction.ts";

/** The languages of the site. English lives at the plain paths, Urdu under `/ur`. */
export const locales = ["en", "ur"] as const;
export type Locale = (typeof locales)[number];

/** A text in every language of the site. */
export type Localized = Readonly<Record<Locale, string>>;

/** A text that staff entered: the Urdu version is optional and falls back to English. */
export interface StaffText {
	readonly en: string;
	readonly ur?: string | null;
}

export const defaultLocale: Locale = "en";

export function isLocale(value: unknown): value is Locale {
	return locales.some((locale) => locale === value);
}

/** Writing direction, as `<html dir>` takes it. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
	return locale === "ur" ? "rtl" : "ltr";
}

/** The locale that a path shows: `ur` at `/ur` and below, else English. */
export function localeOfPath(pathname: string): Locale {
	return pathname === "/ur" || pathname.startsWith("/ur/") ? "ur" : "en";
}

/** A path without its locale prefix: `/ur/services` → `/services`, `/ur` → `/`. */
export function withoutLocale(pathname: string): string {
	if (localeOfPath(pathname) === "en") return pathname;
	return pathname.slice("/ur".length) || "/";
}

/** The address of a locale-free path in a locale: (`/services`, `ur`) → `/ur/services`. */
export function localizedPath(pathname: string, locale: Locale): string {
	const path = withoutLocale(pathname);
	if (locale === "en") return path;
	return path === "/" ? "/ur" : `/ur${path}`;
}

/** The best text for a locale: its own where staff gave one, else that of the other language. */
export function pickText({ en, ur }: StaffText, locale: Locale): string {
	const own = ur?.trim() ?? "";
	return (locale === "ur" && own) || (en.trim() ? en : own);
}

/** The language that the best text for a locale is in. */
export function textLocale(text: StaffText, locale: Locale): Locale {
	return (locale === "ur" && text.ur?.trim() && "ur") || (urduOrNot(pickText(text, locale)) ?? "en");
}
