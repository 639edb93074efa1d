import { day, startOfDay } from "../day.ts";
import type { Locale } from "../locale.ts";

const minute = 60_000;
const hour = 60 * minute;

const english = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
// The words that Intl has for Urdu are a translation's ("3 دنوں پہلے", "گزشتہ کل").
const urdu = { minute: "منٹ", hour: "گھنٹے", day: "دن" } as const;

/**
 * How long ago something was in the largest whole unit: `12 minutes ago`; from a day on by the days of Pakistan's calendar.
 * `iso` is ISO 8601, `now` in ms; what lies ahead is `just now`.
 */
export function formatAge(iso: string, locale: Locale, now: number): string {
	const past = Math.max(0, now - Date.parse(iso));
	if (past < minute) return { en: "just now", ur: "ابھی ابھی" }[locale];
	const unit = past < hour ? "minute" : past < day ? "hour" : "day";
	const count =
		unit === "day"
			? Math.round((startOfDay(now) - startOfDay(Date.parse(iso))) / day)
			: Math.floor(past / { minute, hour }[unit]);
	if (locale === "en") return english.format(-count, unit);
	if (unit === "day" && count <= 2) return count === 1 ? "کل" : "پرسوں";
	return unit === "hour" && count === 1 ? "ایک گھنٹہ پہلے" : `${count} ${urdu[unit]} پہلے`;
}
