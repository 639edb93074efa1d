import type { Locale } from "../locale.ts";

const tags: Readonly<Record<Locale, string>> = { en: "en-GB", ur: "ur-PK" };
const formats = {
	en: new Intl.RelativeTimeFormat(tags.en, { numeric: "auto" }),
	ur: new Intl.RelativeTimeFormat(tags.ur, { numeric: "auto" }),
};
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const justNow = { en: "just now", ur: "ابھی ابھی" };

/**
 * How long ago something was, in the largest whole unit: `just now`, `12 minutes ago`, `3 hours ago`, `yesterday`. `iso` is ISO 8601, `now`
 * in ms; what lies ahead by a clock that runs late is `just now`.
 */
export function formatAge(iso: string, locale: Locale, now: number): string {
	const past = Math.max(0, now - Date.parse(iso));
	const format = formats[locale];
	if (past < minute) return justNow[locale];
	if (past < hour) return format.format(-Math.floor(past / minute), "minute");
	return past < day ? format.format(-Math.floor(past / hour), "hour") : format.format(-Math.floor(past / day), "day");
}
