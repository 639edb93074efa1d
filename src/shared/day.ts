/** ms */
export const day = 24 * 3_600_000;
// ms; Pakistan has one time the whole year.
const zoneOffset = 5 * 3_600_000;

/** The day of a moment in Pakistan: `2026-11-21`. `at` in ms. */
export function dayOf(at: number): string {
	return new Date(at + zoneOffset).toISOString().slice(0, 10);
}

/** When the day of a moment began in Pakistan, in ms. `at` in ms. */
export function startOfDay(at: number): number {
	return Math.floor((at + zoneOffset) / day) * day - zoneOffset;
}

/** When a day, such as `2026-11-21`, begins in Pakistan, in ms. */
export function startOfDate(date: string): number {
	return Date.parse(`${date}T00:00:00Z`) - zoneOffset;
}

/** The day so many days after another: `daysAfter("2026-11-21", -1)` is `2026-11-20`. */
export function daysAfter(date: string, days: number): string {
	return dayOf(startOfDate(date) + days * day);
}

/** The moment of a day (`2026-11-21`) and a time (`14:05`) in Pakistan, in ms; NaN where one of them is missing. */
export function momentAt(date: string, time: string): number {
	return Date.parse(`${date}T${time}:00Z`) - zoneOffset;
}

/** The time of day of a moment in Pakistan: `14:05`. `at` in ms. */
export function clockOf(at: number): string {
	return new Date(at + zoneOffset).toISOString().slice(11, 16);
}

/** How many days a stretch of days has, both ends counted. */
export function daysIn({ from, to }: { readonly from: string; readonly to: string }): number {
	return Math.round((startOfDate(to) - startOfDate(from)) / day) + 1;
}

/** Whether figures can be read of a stretch of days: it has at least one, and at most a year's. */
export function isYearAtMost(days: { readonly from: string; readonly to: string }): boolean {
	return daysIn(days) >= 1 && daysIn(days) <= 366;
}
