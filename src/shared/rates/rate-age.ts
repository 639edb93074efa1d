const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, in the largest unit that tells it. */
export interface Age {
	readonly unit: "minute" | "hour" | "day";
	readonly count: number;
}

/** What an age stays below: an hour, or more hours or days. */
export interface AgeBelow {
	readonly unit: "hour" | "day";
	readonly count: number;
}

/** The time that has passed since a moment (ISO 8601), rounded down; `null` within the first minute. `now` in ms. */
export function ageOf(since: string, now: number): Age | null {
	const passed = now - Date.parse(since);
	if (passed < minute) return null;
	if (passed < hour) return { unit: "minute", count: Math.floor(passed / minute) };
	if (passed < 2 * day) return { unit: "hour", count: Math.floor(passed / hour) };
	return { unit: "day", count: Math.floor(passed / day) };
}

/**
 * What the age of a moment (ISO 8601) stays below until the hour of `now` (ms) has ended: a page that was made at `now` may
 * say so as long as it is cached.
 */
export function ageBelow(since: string, now: number): AgeBelow {
	const endOfHour = (Math.floor(now / hour) + 1) * hour;
	const hours = Math.max(1, Math.ceil((endOfHour - Date.parse(since)) / hour));
	return hours <= 48 ? { unit: "hour", count: hours } : { unit: "day", count: Math.ceil(hours / 24) };
}
