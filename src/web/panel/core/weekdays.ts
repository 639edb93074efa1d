import type { Locale } from "#shared/locale.ts";

// As people in Pakistan count the week; 0 is Sunday.
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

export function weekdays(locale: Locale): { day: number; name: string }[] {
	const names = new Intl.DateTimeFormat(locale === "ur" ? "ur-PK" : "en-GB", { weekday: "long", timeZone: "UTC" });
	// The first of November 2026 is a Sunday.
	return week.map((day) => ({ day, name: names.format(new Date(Date.UTC(2026, 10, 1 + day))) }));
}
