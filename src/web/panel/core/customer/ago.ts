import type { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { Translate } from "#i18n/t.ts";
import type { Locale } from "#shared/locale.ts";
import { formatDay } from "#shared/time.ts";

const minute = 60_000;

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
