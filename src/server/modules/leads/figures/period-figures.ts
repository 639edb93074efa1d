import { desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { deals, isLeadStep, leads } from "#server/db/schema/index.ts";
import type { Figures, PeriodFigures } from "#shared/api/leads/figures.ts";
import { daysAfter, daysIn, startOfDate } from "#shared/day.ts";
import { staffSource } from "#shared/leads/lead-status.ts";
import { type SlaState, shareMet, slaStates } from "#shared/leads/response-sla.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { figureConditions, isOurs, withinDays } from "../search/figure-filter.ts";
import { isOwed, oldestFirst } from "../search/filter.ts";

export type Period = Readonly<Record<"from" | "to", string>>;

/** Reads the figures of the leads that came within some days, at a moment; to `compare` also of as many days right before them. */
export async function periodFigures(db: Database, now: Date, period: Period, compare = false): Promise<Figures> {
	const before = { from: daysAfter(period.from, -daysIn(period)), to: daysAfter(period.from, -1) };
	return { ...(await figuresOf(db, now, period)), previous: compare ? await figuresOf(db, now, before) : null };
}

export async function figuresOf(db: Database, now: Date, period: Period): Promise<PeriodFigures> {
	const [rows, answerTime, byPerson] = await Promise.all([
		countsOf(db, period, now),
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

function sum(rows: readonly CountRow[], key: "requests" | "suspects" | SlaState = "requests"): number {
	return rows.reduce((total, row) => total + row[key], 0);
}

export function record<Key extends string>(keys: readonly Key[], count: (key: Key) => number): Record<Key, number> {
	return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}

type CountRow = Readonly<Record<SlaState | "requests" | "suspects", number>> & {
	readonly day: string;
	readonly type: LeadType;
};

export const localDay = "((created_at AT TIME ZONE interval '5 hours')::date)::text";

export const countedIn = (period: Period): SQL =>
	sql.join([...withinDays(period), isOurs, sql`NOT suspect`], sql` AND `);

async function countsOf(db: Database, period: Period, now: Date): Promise<CountRow[]> {
	const bySla = slaStates.map((state) => sql`${countOfState(state, now)} AS ${sql.identifier(state)}`);
	const { rows } = await db.execute<CountRow>(sql`
		SELECT ${sql.raw(localDay)} AS day, type, ${sql.join(bySla, sql`, `)},
			(count(*) FILTER (WHERE NOT suspect))::int AS requests, (count(*) FILTER (WHERE suspect))::int AS suspects
		FROM leads WHERE ${sql.join([...withinDays(period), isOurs], sql` AND `)} GROUP BY 1, 2`);
	return rows;
}

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

const isOfVisitor = sql`${isOurs} AND NOT starts_with(coalesce(source, ''), ${staffSource})`;

/** When the visitors' leads since a moment came and were answered, in ms, the newest 500 of those that were. */
export async function answersSince(db: Database, since: Date): Promise<{ createdAt: number; answeredAt: number }[]> {
	const { createdAt, firstAnsweredAt } = leads;
	const rows = await db
		.select({ createdAt, answeredAt: firstAnsweredAt })
		.from(leads)
		.where(sql`${createdAt} >= ${since.toISOString()} AND ${firstAnsweredAt} IS NOT NULL AND ${isOfVisitor}`)
		.orderBy(desc(createdAt))
		.limit(500);
	return rows.flatMap(({ createdAt, answeredAt }) =>
		answeredAt ? [{ createdAt: createdAt.getTime(), answeredAt: answeredAt.getTime() }] : [],
	);
}

/** How the response ended for visitors' leads since a moment, judged at `now`; those that were erased are counted, too. */
export async function outcomesSince(db: Database, since: Date, now: Date) {
	const from = since.toISOString();
	const { rows } = await db.execute<{ met: number; missed: number; first: string | null }>(sql`
		SELECT sum(met)::int AS met, sum(missed)::int AS missed, min(first) AS first FROM (
			SELECT ${countOfState("met", now)} AS met, ${countOfState("missed", now)} AS missed, min(created_at) AS first
			FROM leads WHERE created_at >= ${from} AND ${isOfVisitor}
			UNION ALL
			SELECT (count(*) FILTER (WHERE met))::int, (count(*) FILTER (WHERE NOT met))::int, min(received_at)
			FROM sla_outcomes WHERE received_at >= ${from}
		) AS ended`);
	const { met = 0, missed = 0, first = null } = rows[0] ?? {};
	return { met, missed, first: first === null ? null : new Date(first) };
}

export interface DayWork {
	/** Of the requests that came on it. */
	readonly figures: PeriodFigures;
	readonly answers: readonly { readonly name: string | null; readonly count: number }[];
	/** Agreed on it in the books, and not cancelled. */
	readonly deals: number;
	/** Requests that nobody has answered yet, of whatever day, and the one that waits longest. */
	readonly open: number;
	readonly oldest: { readonly id: string; readonly reference: string; readonly createdAt: Date } | null;
}

/** Reads what came and what was done on a day in Pakistan (`2026-03-23`), the latter from the events of that day alone. */
export function dayStore(db: Database, now: () => number) {
	return async (date: string): Promise<DayWork> => {
		const begins = new Date(startOfDate(date)).toISOString();
		const ends = new Date(startOfDate(daysAfter(date, 1))).toISOString();
		const within = (column: string) =>
			sql`${sql.raw(column)} >= ${begins}::timestamptz AND ${sql.raw(column)} < ${ends}::timestamptz`;
		const [figures, answers, agreed, open] = await Promise.all([
			figuresOf(db, new Date(now()), { from: date, to: date }),
			db.execute<{ name: string | null; count: number }>(sql`
				SELECT u.name, count(*)::int AS count FROM leads l LEFT JOIN users u ON u.id = l.first_answered_by
				WHERE l.id IN (SELECT subject_id FROM events WHERE ${isLeadStep} AND ${within("at")})
					AND NOT l.suspect AND ${within("l.first_answered_at")}
				GROUP BY u.id, u.name ORDER BY count(*) DESC, u.name`),
			db.$count(deals, sql`state <> 'cancelled' AND ${within("created_at")}`),
			db
				.select({
					id: leads.id,
					reference: leads.reference,
					createdAt: leads.createdAt,
					count: sql<number>`count(*) OVER ()::int`,
				})
				.from(leads)
				.where(sql`${isOwed} AND NOT suspect`)
				.orderBy(oldestFirst)
				.limit(1),
		]);
		const [oldest = null] = open;
		return { figures, answers: answers.rows, deals: agreed, open: oldest?.count ?? 0, oldest };
	};
}

export interface FunnelRow {
	/** The path that they were sent from, where they came from, and so on; `null` where it is not known. */
	readonly key: string | null;
	readonly sent: number;
	readonly answered: number;
	readonly deals: number;
}

const keys = { source: "source", origin: "origin", locale: "locale::text", day: localDay } as const;

export type Funnel = Readonly<Record<keyof typeof keys, readonly FunnelRow[]>>;

/** Visitors' programs name source and origin, so there may be any number of them; those beyond this are left out. */
const mostRows = 1_000;

export async function funnelOf(db: Database, period: Period): Promise<Funnel> {
	const by = async (key: keyof typeof keys): Promise<FunnelRow[]> => {
		const { rows } = await db.execute<{ key: string | null; sent: number; answered: number; deals: number }>(sql`
			SELECT ${sql.raw(keys[key])} AS key, count(*)::int AS sent, count(first_answered_at)::int AS answered,
				(count(*) FILTER (WHERE status IN ('CLOSED', 'REJECTED') AND close_reason = 'deal'))::int AS deals
			FROM leads WHERE ${countedIn(period)} GROUP BY 1 ORDER BY sent DESC, key LIMIT ${mostRows}`);
		return rows;
	};
	const [source, origin, locale, day] = await Promise.all([by("source"), by("origin"), by("locale"), by("day")]);
	return { source, origin, locale, day };
}
