import type { Settings } from "../api/settings.ts";
import { day, dayOf, startOfDay } from "../day.ts";

const minute = 60_000;
/** ms */
export const hour = 60 * minute;

/**
 * When staff work, in Pakistan's time; day 0 is Sunday, a holiday is `2026-03-23`. `kept`: the hours of a response run on
 * working days only.
 */
export type WorkingTime = Readonly<Settings["workingTime"]>;

/** The moment so many hours after another, in ms; days off and holidays count nothing where working days are set. */
export function momentAfter(start: number, hours: number, working: WorkingTime): number {
	let left = hours * hour;
	if (!working.kept) return start + left;
	let at = start;
	for (let days = 0; days < longestPause; days++) {
		const end = startOfDay(at) + day;
		if (isWorkingDay(at, working)) {
			if (at + left <= end) return at + left;
			left -= end - at;
		}
		at = end;
	}
	return at + left;
}

// A year of nothing but days off is a mistake in the settings; the hours then run on.
const longestPause = 366;

/** Whether staff work at a moment, in ms. */
export function isOpen(at: number, working: WorkingTime): boolean {
	const timeOfDay = at - startOfDay(at);
	return isWorkingDay(at, working) && timeOfDay >= timeOf(working.opens) && timeOfDay < timeOf(working.closes);
}

/** The first opening from a moment on, in ms. */
export function nextOpening(at: number, working: WorkingTime): number {
	const today = startOfDay(at);
	for (let days = 0; days < longestPause; days++) {
		const opening = today + days * day + timeOf(working.opens);
		if (opening >= at && isWorkingDay(opening, working)) return opening;
	}
	return at;
}

/** The last closing up to a moment, in ms. */
export function lastClosing(at: number, working: WorkingTime): number {
	const today = startOfDay(at);
	for (let days = 0; days < longestPause; days++) {
		const closing = today - days * day + timeOf(working.closes);
		if (closing <= at && isWorkingDay(closing - 1, working)) return closing;
	}
	return at;
}

/** When work ends on the day of a moment, in ms; `null` where it is no working day, or has ended. */
export function closingToday(at: number, working: WorkingTime): number | null {
	const closing = startOfDay(at) + timeOf(working.closes);
	return isWorkingDay(at, working) && closing > at ? closing : null;
}

/** Whether staff work on the day of a moment, in ms. */
export function isWorkingDay(at: number, { days, holidays }: Pick<WorkingTime, "days" | "holidays">): boolean {
	const date = dayOf(at);
	return days.includes(new Date(date).getUTCDay()) && !holidays.includes(date);
}

/** How long after the begin of a day a time of day is: `10:30`, in ms. */
export function timeOf(clock: string): number {
	const [hours = 0, minutes = 0] = clock.split(":").map(Number);
	return hours * hour + minutes * minute;
}
