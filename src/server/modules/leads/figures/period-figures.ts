import type { Figures, PeriodFigures } from "#shared/api/leads/figures.ts";
import { daysAfter, daysIn } from "#shared/day.ts";
import { type SlaState, shareMet, slaStates } from "#shared/leads/response-sla.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { CountRow, FiguresStore, Period } from "./figures-store.ts";

/** Reads the figures of the leads that came within some days, also of as many days right before them. `now` in ms. */
export function periodFigures(store: FiguresStore, now: () => number) {
	async function read(period: Period): Promise<PeriodFigures> {
		const [rows, times, people] = await Promise.all([
			store.counts(period, new Date(now())),
			store.answerTimes(period),
			store.people(period),
		]);
		const bySla = record(slaStates, (state) => sum(rows, state));
		return {
			...period,
			requests: sum(rows, "requests"),
			suspects: sum(rows, "suspects"),
			byType: record(leadTypes, (type) => sum(rows.filter((row) => row.type === type))),
			bySla,
			inTime: shareMet(bySla),
			answerTime: { ...times, median: rounded(times.median), ninetieth: rounded(times.ninetieth) },
			byPerson: people.map((person) => ({ ...person, median: rounded(person.median) })),
			byDay: countByDay(period, rows),
		};
	}
	return async (period: Period, compare = false): Promise<Figures> => {
		const figures = await read(period);
		return { ...figures, previous: compare ? await read(periodBefore(period)) : null };
	};
}

function periodBefore(period: Period): Period {
	return { from: daysAfter(period.from, -daysIn(period)), to: daysAfter(period.from, -1) };
}

function countByDay(period: Period, rows: readonly CountRow[]): PeriodFigures["byDay"] {
	const byDay = Map.groupBy(rows, (row) => row.day);
	return Array.from({ length: daysIn(period) }, (_, index) => {
		const day = daysAfter(period.from, index);
		return { day, count: sum(byDay.get(day) ?? []) };
	});
}

function sum(rows: readonly CountRow[], key: "requests" | "suspects" | SlaState = "requests"): number {
	return rows.reduce((total, row) => total + row[key], 0);
}

function rounded(minutes: number | null): number | null {
	return minutes === null ? null : Math.round(minutes);
}

function record<Key extends string>(keys: readonly Key[], count: (key: Key) => number): Record<Key, number> {
	return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}
