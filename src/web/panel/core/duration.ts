import type panelCustomersWords from "#i18n/en/panel/customers.json";
import type panelInboxWords from "#i18n/en/panel/inbox.json";
import type { Translate } from "#i18n/t.ts";
import type { Locale } from "#shared/locale.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A span as people say it: `3 h 20 min`, `45 min`; days from two of them on. */
export function durationText(ms: number, t: Translate<typeof panelInboxWords>): string {
	const whole = Math.abs(ms);
	if (whole >= 48 * hour) return t("time.days", { days: Math.floor(whole / (24 * hour)) });
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

/** How long ago a moment was: `3 h ago`; a day of the calendar after two weeks. `iso` is ISO 8601, `now` in ms. */
export function agoText(iso: string, now: number, t: Translate<typeof panelCustomersWords>, locale: Locale): string {
	const minutes = Math.floor((now - Date.parse(iso)) / minute);
	if (minutes < 1) return t("ago.now");
	if (minutes < 60) return t("ago.minutes", { count: minutes });
	if (minutes < 120) return t("ago.oneHour");
	if (minutes < 48 * 60) return t("ago.hours", { count: Math.floor(minutes / 60) });
	const days = Math.floor(minutes / (24 * 60));
	return days < 14 ? t("ago.days", { count: days }) : formatDay(iso, locale);
}
