import { dayOf, startOfDay } from "./day.ts";
import type { Locale } from "./locale.ts";

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

const clocks = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", minute: "2-digit", hour12: true });
/** A day and its month: `24 November`. */
export const datesOf: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
	en: new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long" }),
	ur: new Intl.DateTimeFormat("ur-PK", { timeZone, day: "numeric", month: "long" }),
};

/** Until when something holds: `4:30 pm`, `شام 4:30 بجے`; with the day where it is another than that of `now` (ms). `iso` is ISO 8601. */
export function formatUntil(iso: string, locale: Locale, now: number): string {
	const at = new Date(iso);
	const clock = locale === "ur" ? urduClock(at) : clocks.format(at).replace(/\u202f/g, " ");
	if (dayOf(at.getTime()) === dayOf(now)) return clock;
	const date = datesOf[locale].format(at);
	return locale === "ur" ? `${date}، ${clock}` : `${clock} on ${date}`;
}

function urduClock(at: Date): string {
	const parts = new Map(clocks.formatToParts(at).map(({ type, value }) => [type, value]));
	const time = `${parts.get("hour")}:${parts.get("minute")}`;
	const hour = (at.getTime() - startOfDay(at.getTime())) / 3_600_000;
	const [, name = "رات"] = partsOfDay.find(([until]) => hour < until) ?? [];
	return `${name} ${time} بجے`;
}

/** By the hour before which each ends. */
const partsOfDay: readonly (readonly [number, string])[] = [
	[4, "رات"],
	[12, "صبح"],
	[16, "دوپہر"],
	[19, "شام"],
];
