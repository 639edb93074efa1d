import { dayOf, startOfDay } from "./day.ts";
import type { Locale } from "./locale.ts";

const timeZone = "Asia/Karachi";
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
