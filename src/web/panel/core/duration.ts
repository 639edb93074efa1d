import type panelInboxWords from "#i18n/en/panel/inbox.json";
import type { Translate } from "#i18n/t.ts";
import { day } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import { formatAge } from "#shared/rates/format-age.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A span as people say it: `3 h 20 min`, `45 min`; days from two of them on. */
export function durationText(ms: number, t: Translate<typeof panelInboxWords>): string {
	const whole = Math.abs(ms);
	if (whole >= 2 * day) return t("time.days", { days: Math.floor(whole / day) });
	const hours = Math.floor(whole / hour);
	const minutes = Math.floor((whole % hour) / minute);
	if (hours === 0) return t("time.minutes", { minutes });
	return hours === 1 ? t("time.oneHour", { minutes }) : t("time.hours", { hours, minutes });
}

/** The server counts no further. */
const countLimit = 1000;

export function countText(count: number): string {
	return count >= countLimit ? "999+" : formatNumber(count);
}

/** How long ago a moment was: `3 hours ago`; a day of the calendar after two weeks. `iso` is ISO 8601, `now` in ms. */
export function agoText(iso: string, now: number, locale: Locale): string {
	return now - Date.parse(iso) < 14 * day ? formatAge(iso, locale, now) : formatDay(iso, locale);
}
