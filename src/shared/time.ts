import type { Locale } from "./locale.ts";

const tags: Readonly<Record<Locale, string>> = { en: "en-GB", ur: "ur-PK" };
const zone = "Asia/Karachi";

function formats(options: Intl.DateTimeFormatOptions): Readonly<Record<Locale, Intl.DateTimeFormat>> {
	const make = (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { timeZone: zone, ...options });
	return { en: make("en"), ur: make("ur") };
}

const instant = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false } as const;
const instants = formats(instant);
const datedInstants = formats({ ...instant, year: "numeric" });
const years = new Intl.DateTimeFormat("en", { timeZone: zone, year: "numeric" });
const days = formats({ day: "numeric", month: "long", year: "numeric" });

/**
 * A moment in Pakistan's time, to the minute: `21 Nov, 14:05`, and `21 Nov 2025, 14:05` in another year than that of `now`
 * (ms). A page that the server rendered hands in `null` until it is hydrated: then no year is shown. `iso` is ISO 8601.
 */
export function formatInstant(iso: string, locale: Locale, now: number | null = Date.now()): string {
	const at = new Date(iso);
	const isThisYear = now === null || years.format(at) === years.format(now);
	return (isThisYear ? instants : datedInstants)[locale].format(at);
}

/** A day in Pakistan's time: `6 September 2025`. `iso` is ISO 8601. */
export function formatDay(iso: string, locale: Locale): string {
	return days[locale].format(new Date(iso));
}

const stamps = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });

/** A moment in Pakistan's time as spreadsheets read it: `2026-11-21 14:05`. */
export function stampOf(at: Date): string {
	return stamps.format(at);
}

const clocks = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "numeric", minute: "2-digit", hour12: true });
const shortDays = formats({ day: "numeric", month: "long" });

/**
 * Until when something holds, as one says it to a customer: `4:30 pm`, in Urdu `شام 4:30 بجے`; with the day where it is
 * another than that of `now` (ms). `iso` is ISO 8601.
 */
export function formatUntil(iso: string, locale: Locale, now: number): string {
	const at = new Date(iso);
	const clock = locale === "ur" ? urduClock(at) : clocks.format(at).replace(/\u202f/g, " ");
	if (days.en.format(at) === days.en.format(now)) return clock;
	const date = shortDays[locale].format(at);
	return locale === "ur" ? `${date}، ${clock}` : `${clock} on ${date}`;
}

function urduClock(at: Date): string {
	const parts = new Map(clocks.formatToParts(at).map(({ type, value }) => [type, value]));
	const time = `${parts.get("hour")}:${parts.get("minute")}`;
	const hour = Number(stampOf(at).slice(11, 13));
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
