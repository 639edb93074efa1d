import { ProblemError } from "#server/http/api/problems.ts";
import { QueueFullError, semaphore } from "#server/lib/semaphore.ts";
import type { Figures, PeriodFigures } from "#shared/api/leads/figures.ts";
import { day, daysAfter, daysIn, startOfDate } from "#shared/day.ts";
import { closeReasons, isFinished } from "#shared/leads/lead-status.ts";
import { shareMet, slaStateOf } from "#shared/leads/response-sla.ts";
import { locales } from "#shared/locale.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { sourcesShown } from "../search/figure-filter-store.ts";
import { cachedWhenMany } from "./cached-when-many.ts";
import { slaFactsOfGroup } from "./lead-figures.ts";
import { countByMonths } from "./period-months.ts";
import type { AnswerRow, CountPeriod, OutcomeRow, Period, PeriodRows } from "./period-store.ts";

/** One period is counted at a time; so many wait for it, and any further call is told to try again. */
const waiting = 8;

export type ReadPeriod = (period: Period) => Promise<PeriodFigures>;

/** Reads the figures of the leads that came within some days. `now` in ms. @throws ProblemError `unavailable` */
export function periodFigures(count: CountPeriod, now: () => number): ReadPeriod {
	const oneAtATime = semaphore(1, waiting);
	const read = cachedWhenMany(async (period: Period, at: Date) => {
		const rows = await oneAtATime(() => countByMonths(count, period, at)).catch((error: unknown) => {
			throw error instanceof QueueFullError ? new ProblemError("unavailable") : error;
		});
		const figures = sumUp(period, rows);
		return { total: figures.requests + figures.suspects, figures };
	});
	return async (period) => (await read(period, new Date(now()))).figures;
}

/** The figures of a period, and of as many days right before it where they are compared. */
export async function comparedFigures(read: ReadPeriod, period: Period, compare: boolean): Promise<Figures> {
	const figures = await read(period);
	return { ...figures, previous: compare ? await read(previousOf(period)) : null };
}

function previousOf(period: Period): Period {
	return { from: daysAfter(period.from, -daysIn(period)), to: daysAfter(period.from, -1) };
}

function sumUp({ from, to }: Period, rows: PeriodRows): PeriodFigures {
	const { outcomes, answers, moments, kinds } = rows;
	const sources = rows.sources.slice(0, sourcesShown);
	const requests = sum(kinds);
	const bySla = { waiting: 0, met: 0, excused: 0, missed: 0 };
	for (const row of outcomes) bySla[slaStateOf(slaFactsOfGroup(row), row.pastDue ? 1 : 0)] += row.count;
	const firstDay = (startOfDate(from) - startOfDate("1970-01-01")) / day;
	const hours = Array.from({ length: 24 }, (_, hour) => hour);
	return {
		from,
		to,
		requests,
		suspects: rows.suspects,
		byType: countBy(leadTypes, kinds, ({ type }) => type),
		byLocale: countBy(locales, kinds, ({ locale }) => locale),
		bySource: { top: sources, rest: requests - sum(sources) },
		bySla,
		inTime: shareMet(bySla),
		answerTime: answerTimeOf(answers),
		byPerson: peopleOf(rows),
		byHour: hours.map((hour) => ({
			hour,
			count: sum(moments.filter((row) => row.hour === hour)),
			...answerTimeOf(answers.filter((row) => row.hour === hour)),
		})),
		byWeekday: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
			weekday,
			// The first day of the epoch was a Thursday.
			count: sum(moments.filter((row) => (row.day + 4) % 7 === weekday)),
		})),
		byDay: Array.from({ length: daysIn({ from, to }) }, (_, index) => ({
			day: daysAfter(from, index),
			count: sum(moments.filter((row) => row.day === firstDay + index)),
		})),
		closing: closingOf(outcomes),
	};
}

function closingOf(outcomes: readonly OutcomeRow[]): PeriodFigures["closing"] {
	const closed = outcomes.filter(({ status }) => isFinished(status));
	const finished = sum(closed);
	const byReason = countBy([...closeReasons, "none"] as const, closed, ({ reason }) => reason ?? "none");
	return { finished, deals: byReason.deal, conversion: finished === 0 ? null : byReason.deal / finished, byReason };
}

function peopleOf({ answers, outcomes, names }: PeriodRows): PeriodFigures["byPerson"] {
	return (
		[...Map.groupBy(answers, ({ person }) => person)]
			.map(([id, given]) => ({
				id,
				name: id === null ? null : (names[id] ?? null),
				inTime: sum(outcomes.filter(({ person, answeredInTime }) => person === id && answeredInTime === true)),
				...answerTimeOf(given),
			}))
			// Those who are not known come last of as many.
			.sort((a, b) => b.answered - a.answered || Number(a.id === null) - Number(b.id === null))
	);
}

function answerTimeOf(answers: readonly AnswerRow[]): PeriodFigures["answerTime"] {
	const sorted = answers.toSorted((a, b) => a.minutes - b.minutes);
	const answered = sum(sorted);
	const quantile = (share: number) => (answered === 0 ? null : Math.round(valueAt(sorted, share * (answered - 1))));
	return { answered, median: quantile(0.5), ninetieth: quantile(0.9) };
}

/** The minutes at a rank from 0; between two ranks as far as it lies between them. */
function valueAt(sorted: readonly AnswerRow[], rank: number): number {
	const at = (whole: number) => {
		let before = 0;
		for (const { count, minutes } of sorted) {
			before += count;
			if (before > whole) return minutes;
		}
		return 0;
	};
	const [low, high] = [at(Math.floor(rank)), at(Math.ceil(rank))];
	return low + (high - low) * (rank - Math.floor(rank));
}

function sum(rows: readonly { readonly count: number }[]): number {
	return rows.reduce((total, { count }) => total + count, 0);
}

function countBy<Key extends string, Row extends { readonly count: number }>(
	keys: readonly Key[],
	rows: readonly Row[],
	keyOf: (row: Row) => Key,
): Record<Key, number> {
	const entries = keys.map((key) => [key, sum(rows.filter((row) => keyOf(row) === key))]);
	return Object.fromEntries(entries) as Record<Key, number>;
}
