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

/** When a day (`2026-11-21`) begins in Pakistan, in ms. */
export function startOfNamedDay(name: string): number {
	return Date.parse(`${name}T00:00:00Z`) - zoneOffset;
}
