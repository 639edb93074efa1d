import { dayOf, daysAfter, daysIn } from "#shared/day.ts";

export const periodNames = ["today", "week", "month-long", "own"] as const;
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
	const length = { today: 1, week: 7, "month-long": 30 }[name];
	return { from: daysAfter(today, 1 - length), to: today };
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
