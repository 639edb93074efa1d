import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { Figures, PeriodFigures } from "#shared/api/leads/figures.ts";
import { daysAfter, daysIn } from "#shared/day.ts";
import { type SlaState, shareMet, slaStates } from "#shared/leads/response-sla.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { figureConditions, isOurs, withinDays } from "../search/figure-filter.ts";

/** Days in Pakistan, both ends counted. */
export type Period = Readonly<Record<"from" | "to", string>>;

/** Reads the figures of the leads that came within some days, also of as many days right before them. `now` in ms. */
export function periodFigures(db: Database, now: () => number) {
	async function read(period: Period): Promise<PeriodFigures> {
		const [rows, answerTime, byPerson] = await Promise.all([
			countsOf(db, period, new Date(now())),
			answerTimesOf(db, period),
			answersByPerson(db, period),
		]);
		const bySla = record(slaStates, (state) => sum(rows, state));
		const byDay = Map.groupBy(rows, (row) => row.day);
		const days = Array.from({ length: daysIn(period) }, (_, index) => daysAfter(period.from, index));
		return {
			...period,
			requests: sum(rows, "requests"),
			suspects: sum(rows, "suspects"),
			byType: record(leadTypes, (type) => sum(rows.filter((row) => row.type === type))),
			bySla,
			inTime: shareMet(bySla),
			answerTime,
			byPerson,
			byDay: days.map((day) => ({ day, count: sum(byDay.get(day) ?? []) })),
		};
	}
	return async (period: Period, compare = false): Promise<Figures> => {
		const before = { from: daysAfter(period.from, -daysIn(period)), to: daysAfter(period.from, -1) };
		return { ...(await read(period)), previous: compare ? await read(before) : null };
	};
}

function sum(rows: readonly CountRow[], key: "requests" | "suspects" | SlaState = "requests"): number {
	return rows.reduce((total, row) => total + row[key], 0);
}

function record<Key extends string>(keys: readonly Key[], count: (key: Key) => number): Record<Key, number> {
	return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}

/** The leads of one type that came on one day; those that a machine seems to have sent are `suspects` alone. */
type CountRow = Readonly<Record<SlaState | "requests" | "suspects", number>> & {
	readonly day: string;
	readonly type: LeadType;
};

export const localDay = "((created_at AT TIME ZONE interval '5 hours')::date)::text";

export const countedIn = (period: Period): SQL =>
	sql.join([...withinDays(period), isOurs, sql`NOT suspect`], sql` AND `);

/** By day and type; the state of the response is judged at `now`. */
async function countsOf(db: Database, period: Period, now: Date): Promise<CountRow[]> {
	const bySla = slaStates.map((state) => sql`${countOfState(state, now)} AS ${sql.identifier(state)}`);
	const { rows } = await db.execute<CountRow>(sql`
		SELECT ${sql.raw(localDay)} AS day, type, ${sql.join(bySla, sql`, `)},
			(count(*) FILTER (WHERE NOT suspect))::int AS requests, (count(*) FILTER (WHERE suspect))::int AS suspects
		FROM leads WHERE ${sql.join([...withinDays(period), isOurs], sql` AND `)} GROUP BY 1, 2`);
	return rows;
}

/** Within how many whole minutes a part of the leads was answered. */
const minutesOf = (part: number) =>
	sql`floor(0.5 + percentile_cont(${part}) WITHIN GROUP (ORDER BY date_part('epoch', first_answered_at - created_at) / 60))`;

async function answerTimesOf(db: Database, period: Period): Promise<PeriodFigures["answerTime"]> {
	const { rows } = await db.execute<PeriodFigures["answerTime"]>(sql`
		SELECT count(first_answered_at)::int AS answered, ${minutesOf(0.5)} AS median, ${minutesOf(0.9)} AS ninetieth
		FROM leads WHERE ${countedIn(period)}`);
	return rows[0] ?? { answered: 0, median: null, ninetieth: null };
}

/** By who answered first; those with the most answers come first, unknown ones last of as many. */
async function answersByPerson(db: Database, period: Period): Promise<PeriodFigures["byPerson"]> {
	const { rows } = await db.execute<PeriodFigures["byPerson"][number]>(sql`
		SELECT u.id, u.name, count(*)::int AS answered, ${minutesOf(0.5)} AS median
		FROM leads LEFT JOIN (SELECT id, name FROM users) u ON u.id = first_answered_by
		WHERE ${countedIn(period)} AND first_answered_at IS NOT NULL
		GROUP BY u.id, u.name ORDER BY answered DESC, u.id NULLS LAST`);
	return rows;
}

/** How many leads are in a state of the response, without those that a machine seems to have sent. */
export function countOfState(sla: SlaState, now: Date): SQL {
	const conditions = [sql`NOT suspect`, ...figureConditions({ sla }, now)];
	return sql`(count(*) FILTER (WHERE ${sql.join(conditions, sql` AND `)}))::int`;
}
