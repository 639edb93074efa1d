import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { Figures, PeriodFigures } from "#shared/api/leads/figures.ts";
import { daysAfter, daysIn } from "#shared/day.ts";
import { type SlaState, shareMet, slaStates } from "#shared/leads/response-sla.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { figureConditions, isOurs, withinDays } from "../search/figure-filter.ts";

/** Reads the figures of the leads that came within some days, also of as many days right before them. `now` in ms. */
export function periodFigures(db: Database, now: () => number) {
	async function read(period: Period): Promise<PeriodFigures> {
		const [rows, times, people] = await Promise.all([
			countsOf(db, period, new Date(now())),
			answerTimesOf(db, period),
			answersByPerson(db, period),
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

/** Days in Pakistan, both ends counted. */
export interface Period {
	readonly from: string;
	readonly to: string;
}

/** The leads of one type that came on one day; those that a machine seems to have sent are `suspects` alone. */
interface CountRow extends Readonly<Record<SlaState, number>> {
	readonly day: string;
	readonly type: LeadType;
	readonly requests: number;
	readonly suspects: number;
}

const minutes = sql`date_part('epoch', first_answered_at - created_at) / 60`;

/** The leads of a period that no machine seems to have sent. */
const counted = (period: Period): SQL => sql.join([...withinDays(period), isOurs, sql`NOT suspect`], sql` AND `);

/** By day and type; the state of the response is judged at `now`. */
async function countsOf(db: Database, period: Period, now: Date): Promise<CountRow[]> {
	const { rows } = await db.execute<CountRow & Record<string, unknown>>(sql`
		SELECT ((created_at AT TIME ZONE interval '5 hours')::date)::text AS day, type,
			(count(*) FILTER (WHERE NOT suspect))::int AS requests, (count(*) FILTER (WHERE suspect))::int AS suspects,
			${sql.join(
				slaStates.map((state) => sql`${countOfState(state, now)} AS ${sql.identifier(state)}`),
				sql`, `,
			)}
		FROM leads WHERE ${sql.join([...withinDays(period), isOurs], sql` AND `)} GROUP BY 1, 2`);
	return rows;
}

/** How many were answered, and within how many minutes half and nine of ten of them were. */
async function answerTimesOf(db: Database, period: Period): Promise<PeriodFigures["answerTime"]> {
	const { rows } = await db.execute<{ answered: number; quantiles: [number, number] | null }>(sql`
		SELECT count(first_answered_at)::int AS answered,
			percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY ${minutes}) AS quantiles
		FROM leads WHERE ${counted(period)}`);
	const { answered = 0, quantiles = null } = rows[0] ?? {};
	return { answered, median: quantiles?.[0] ?? null, ninetieth: quantiles?.[1] ?? null };
}

/** By who answered first; those with the most answers come first, unknown ones last of as many. */
async function answersByPerson(db: Database, period: Period): Promise<PeriodFigures["byPerson"]> {
	const { rows } = await db.execute<PeriodFigures["byPerson"][number] & Record<string, unknown>>(sql`
		SELECT u.id, u.name, count(*)::int AS answered, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutes}) AS median
		FROM leads LEFT JOIN (SELECT id, name FROM users) u ON u.id = first_answered_by
		WHERE ${counted(period)} AND first_answered_at IS NOT NULL
		GROUP BY u.id, u.name ORDER BY answered DESC, u.id NULLS LAST`);
	return rows;
}

/** How many leads are in a state of the response, without those that a machine seems to have sent. */
export function countOfState(sla: SlaState, now: Date): SQL {
	const conditions = [sql`NOT suspect`, ...figureConditions({ sla, now })];
	return sql`(count(*) FILTER (WHERE ${sql.join(conditions, sql` AND `)}))::int`;
}
