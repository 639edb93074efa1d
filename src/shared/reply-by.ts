import { dayOf } from "./day.ts";
import type { Locale } from "./locale.ts";
import { formatUntil } from "./until.ts";

const timeZone = "Asia/Karachi";
const weekdays: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
	en: new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "long" }),
	ur: new Intl.DateTimeFormat("ur-PK", { timeZone, weekday: "long" }),
};
const dates: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
	en: new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long" }),
	ur: new Intl.DateTimeFormat("ur-PK", { timeZone, day: "numeric", month: "long" }),
};

/** A moment ahead with its day in words, in Pakistan's time: `Tuesday 24 November, 2:05 pm`. `at` in ms. */
export function formatReplyBy(at: number, locale: Locale): string {
	const date = new Date(at);
	const clock = formatUntil(date.toISOString(), locale, at);
	const day = `${weekdays[locale].format(date)} ${dates[locale].format(date)}`;
	return locale === "ur" ? `${day}، ${clock}` : `${day}, ${clock}`;
}

const week = 7 * 24 * 3_600_000;

/** The next opening as one says it: `10:00 am` today, `Monday, 10:00 am` this week, else with its date. Both in ms. */
export function formatOpening(at: number, locale: Locale, now: number): string {
	if (at - now >= week) return formatReplyBy(at, locale);
	const date = new Date(at);
	const clock = formatUntil(date.toISOString(), locale, at);
	if (dayOf(at) === dayOf(now)) return clock;
	return `${weekdays[locale].format(date)}${locale === "ur" ? "،" : ","} ${clock}`;
}
