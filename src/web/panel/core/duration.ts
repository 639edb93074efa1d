import type { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Translate } from "#i18n/t.ts";
import { formatNumber } from "#shared/rates/money.ts";

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

/** How many leads a view holds: `12`, or `999+`. */
export function countText(count: number): string {
	return count >= countLimit ? "999+" : formatNumber(count);
}
