import type { Locale } from "./locale.ts";

const tags: Readonly<Record<Locale, string>> = { en: "en-GB", ur: "ur-PK" };
const zone = "Asia/Karachi";

/** Made when it is first used: the fifteen of them take a phone a tenth of a second. */
function formats(options: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
	const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
	return (locale) => {
		made[locale] ??= new Intl.DateTimeFormat(tags[locale], { timeZone: zone, ...options });
		return made[locale];
	};
}

const instant = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false } as const;
const instants = formats(instant);
const datedInstants = formats({ ...instant, year: "numeric" });
const clocks = formats({ hour: "2-digit", minute: "2-digit", hour12: false });
const dates = formats({ day: "numeric", month: "short" });
const datedDates = formats({ day: "numeric", month: "short", year: "2-digit" });
const years = formats({ year: "numeric" });
const days = formats({ day: "numeric", month: "long", year: "numeric" });
const months = formats({ month: "long", year: "numeric" });

/**
 * A moment in Pakistan's time, to the minute: `21 Nov, 14:05`, and `21 Nov 2025, 14:05` in another year than that of `now`
 * (ms). A page that the server rendered hands in `null` until it is hydrated: then no year is shown. `iso` is ISO 8601.
 */
export function formatInstant(iso: string, locale: Locale, now: number | null = Date.now()): string {
	const at = new Date(iso);
	const isThisYear = now === null || years("en").format(at) === years("en").format(now);
	return beforeYear((isThisYear ? instants : datedInstants)(locale).format(at));
}

/** Urdu writes no comma before the year: `22 نومبر 2026`. */
const beforeYear = (date: string) => date.replace(/،(?= \d{4})/, "");

/** A time of the day in Pakistan: `14:05`. `iso` is ISO 8601. */
export function formatClock(iso: string, locale: Locale): string {
	return clocks(locale).format(new Date(iso));
}

/** A day in Pakistan's time, short: `21 Nov`, and `21 Nov 25` in another year than that of `now` (ms). `iso` is ISO 8601. */
export function formatDate(iso: string, locale: Locale, now: number = Date.now()): string {
	const at = new Date(iso);
	return (years("en").format(at) === years("en").format(now) ? dates : datedDates)(locale).format(at);
}

/** A day in Pakistan's time: `6 September 2025`. `iso` is ISO 8601. */
export function formatDay(iso: string, locale: Locale): string {
	return beforeYear(days(locale).format(new Date(iso)));
}

/** A month: `November 2026`. `month` is `2026-11`. */
export function formatMonth(month: string, locale: Locale): string {
	return months(locale).format(new Date(`${month}-15`));
}

let stamps: Intl.DateTimeFormat | undefined;

/** A moment in Pakistan's time as spreadsheets read it: `2026-11-21 14:05`. */
export function stampOf(at: Date): string {
	stamps ??= new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
	return stamps.format(at);
}
