import { day, dayOf, daysAfter, daysIn } from "#shared/day.ts";

export const periodNames = ["today", "week", "month-long", "month", "last-month", "own"] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days in Pakistan, both ends counted. */
export interface Days {
	readonly from: string;
	readonly to: string;
}

export interface Period extends Days {
	readonly name: PeriodName;
}

/** The days of a named period at a moment, in ms. */
export function daysOf(name: Exclude<PeriodName, "own">, now: number): Days {
	const today = dayOf(now);
	const firstOfMonth = `${today.slice(0, 7)}-01`;
	const lastMonthEnd = daysAfter(firstOfMonth, -1);
	const periods: Readonly<Record<typeof name, Days>> = {
		today: { from: today, to: today },
		week: { from: dayOf(now - 6 * day), to: today },
		"month-long": { from: dayOf(now - 29 * day), to: today },
		month: { from: firstOfMonth, to: today },
		"last-month": { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
	};
	return periods[name];
}

/** Whether days are a period that the server counts. */
export function isPeriod(days: Days): boolean {
	return isDay(days.from) && isDay(days.to) && daysIn(days) >= 1 && daysIn(days) <= 366;
}

function isDay(text: string): boolean {
	const date = new Date(`${text}T00:00:00Z`);
	return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The period that an address names, at a moment in ms; seven days where it names none. */
export function periodIn(search: URLSearchParams, now: number): Period {
	const name = periodNames.find((known) => known === search.get("period")) ?? "week";
	if (name !== "own") return { name, ...daysOf(name, now) };
	const days = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
	return isPeriod(days) ? { name, ...days } : { name: "week", ...daysOf("week", now) };
}

/** A period as an address has it. */
export function searchOf({ name, from, to }: Period): Record<string, string> {
	return name === "own" ? { period: name, from, to } : { period: name };
}
