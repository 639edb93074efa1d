import type { Locale } from "./locale.ts";

const tags: Readonly<Record<Locale, string>> = { en: "en-GB", ur: "ur-PK" };
const zone = "Asia/Karachi";

function formats(options: Intl.DateTimeFormatOptions): Readonly<Record<Locale, Intl.DateTimeFormat>> {
	const make = (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { timeZone: zone, ...options });
	return { en: make("en"), ur: make("ur") };
}

const instants = formats({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false });
const days = formats({ day: "numeric", month: "long", year: "numeric" });

/** A moment in Pakistan's time, to the minute: `21 Nov, 14:05`. `iso` is ISO 8601. */
export function formatInstant(iso: string, locale: Locale): string {
	return instants[locale].format(new Date(iso));
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
