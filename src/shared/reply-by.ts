import { dayOf } from "./day.ts";
import type { Locale } from "./locale.ts";
import { datesOf, formatUntil } from "./until.ts";

const timeZone = "Asia/Karachi";
const weekdays: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
	en: new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "long" }),
	ur: new Intl.DateTimeFormat("ur-PK", { timeZone, weekday: "long" }),
};

/** Lets a line end before or after, never within. */
function unbroken(text: string): string {
	return text.replaceAll(" ", "\u00a0");
}

/** A moment ahead with its day in words, in Pakistan's time: `Tuesday 24 November, 2:05 pm`. `at` in ms. */
export function formatReplyBy(at: number, locale: Locale): string {
	const date = new Date(at);
	const clock = unbroken(formatUntil(date.toISOString(), locale, at));
	const day = `${weekdays[locale].format(date)} ${unbroken(datesOf[locale].format(date))}`;
	return locale === "ur" ? `${day}، ${clock}` : `${day}, ${clock}`;
}

const years = new Intl.DateTimeFormat("en", { timeZone, year: "numeric" });

/**
 * A moment with its day, in Pakistan's time, by the clock that `formatReplyBy` uses: `24 November, 2:05 pm`, and with its year
 * where that is another than the one of `now` (ms). A page that the server rendered hands in `null` until it is hydrated:
 * then no year is shown. `iso` is ISO 8601.
 */
export function formatDayAndClock(iso: string, locale: Locale, now: number | null = Date.now()): string {
	const at = new Date(iso);
	const year = years.format(at);
	const day = `${datesOf[locale].format(at)}${now === null || year === years.format(now) ? "" : ` ${year}`}`;
	return `${unbroken(day)}${locale === "ur" ? "،" : ","} ${unbroken(formatUntil(iso, locale, at.getTime()))}`;
}

const week = 7 * 24 * 3_600_000;

/** The next opening as one says it: `10:00 am` today, `Monday, 10:00 am` this week, else with its date. Both in ms. */
export function formatOpening(at: number, locale: Locale, now: number): string {
	if (at - now >= week) return formatReplyBy(at, locale);
	const date = new Date(at);
	const clock = unbroken(formatUntil(date.toISOString(), locale, at));
	if (dayOf(at) === dayOf(now)) return clock;
	return `${weekdays[locale].format(date)}${locale === "ur" ? "،" : ","} ${clock}`;
}
