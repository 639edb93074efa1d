import { dayOf } from "#shared/day.ts";
import { hour, lastClosing, type WorkingTime } from "#shared/leads/working-time.ts";

/** Where no working days are set, the day ends at this time, every day. */
const everyEvening = { days: [0, 1, 2, 3, 4, 5, 6], closes: "21:00", holidays: [] };

/** ms; a program that was down at closing time makes up for it for so long. */
const grace = 3 * hour;

/** The day in Pakistan whose summary is due at a moment (ms): `2026-03-23`; `null` where none is. */
export function dayDue(now: number, working: WorkingTime): string | null {
	const closing = lastClosing(now, working.kept ? working : { ...working, ...everyEvening });
	return now - closing < grace ? dayOf(closing - 1) : null;
}
