import { day, startOfDay } from "#shared/day.ts";

const hour = 3_600_000;
/** Hours of a day in Pakistan. */
const [morning, evening] = [9, 18];

/** A moment that a lead can be snoozed until. */
interface SnoozeTime {
	readonly name: "hour" | "evening" | "morning";
	/** ms */
	readonly at: number;
}

/** The moments that are offered; this evening only while it is more than an hour away. `now` in ms. */
export function snoozeTimes(now: number): readonly SnoozeTime[] {
	const today = startOfDay(now);
	const tonight = today + evening * hour;
	const later: SnoozeTime[] = tonight > now + hour ? [{ name: "evening", at: tonight }] : [];
	return [{ name: "hour", at: now + hour }, ...later, { name: "morning", at: today + day + morning * hour }];
}

/** When a lead that waits for its customer is looked at again, in ms: on the morning of the third day. `now` in ms. */
export function lookAgainAt(now: number): number {
	return startOfDay(now) + 3 * day + morning * hour;
}
