import { day, startOfDay } from "../day.ts";
import { timeOf } from "../leads/working-time.ts";

/** From when until when someone is told nothing, in Pakistan's time: `22:00` and `07:00`. */
export interface QuietHours {
	readonly from: string;
	readonly until: string;
}

/** Those of an account; `null` where it has none. */
export function quietHoursOf(account: Readonly<Record<"quietFrom" | "quietUntil", string | null>>): QuietHours | null {
	const { quietFrom: from, quietUntil: until } = account;
	return from && until ? { from, until } : null;
}

/** When the quiet hours that a moment lies in are over, in ms; `null` where it lies in none. `at` in ms. */
export function quietUntil(quiet: QuietHours | null, at: number): number | null {
	if (!quiet) return null;
	const today = startOfDay(at);
	const [from, until] = [timeOf(quiet.from), timeOf(quiet.until)];
	// The hours of a night begin the day before.
	const length = (until - from + day) % day;
	const begun = [today - day + from, today + from].find((start) => start <= at && at < start + length);
	return begun === undefined ? null : begun + length;
}
