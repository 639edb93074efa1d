import { desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { isLeadStep, leadCounts, leads, slaOutcomes } from "#server/db/schema/index.ts";
import { daysAfter, startOfDate } from "#shared/day.ts";
import { staffSource } from "#shared/leads/lead-status.ts";
import { isOurs, withinDays } from "../search/figure-filter.ts";
import { isOwed, oldestFirst } from "../search/filter.ts";
import { countOfState, type Period } from "./period-figures.ts";

/** How responses ended, and when the first of those leads came. */
interface Outcomes {
	readonly met: number;
	readonly missed: number;
	readonly first: Date | null;
}

const moment = (column: typeof leads.createdAt | typeof slaOutcomes.receivedAt) =>
	sql`min(${column})`.mapWith((text: string) => new Date(text));

/** Neither out of a file nor stored by staff. */
const isOfVisitor = sql`${isOurs} AND NOT starts_with(coalesce(source, ''), ${staffSource})`;

/** What is stored of leads in numbers. */
export function countsStore(db: Database) {
	const { status, type, count } = leadCounts;
	return {
		/** How many leads there are by status and type. */
		counts: () =>
			db
				.select({ status, type, count: sql<number>`sum(${count})::int` })
				.from(leadCounts)
				.groupBy(status, type),

		/** When the visitors' leads since a moment came and were answered, the newest 500 of those that were. */
		async answersSince(since: Date): Promise<{ createdAt: number; answeredAt: number }[]> {
			const rows = await db
				.select({ createdAt: leads.createdAt, answeredAt: leads.firstAnsweredAt })
				.from(leads)
				.where(
					sql`${leads.createdAt} >= ${since.toISOString()} AND ${leads.firstAnsweredAt} IS NOT NULL AND ${isOfVisitor}`,
				)
				.orderBy(desc(leads.createdAt))
				.limit(500);
			return rows.flatMap(({ createdAt, answeredAt }) =>
				answeredAt ? [{ createdAt: createdAt.getTime(), answeredAt: answeredAt.getTime() }] : [],
			);
		},

		/** How the response ended for leads since a moment, judged at `now`; those that were erased are counted, too. */
		async outcomesSince(since: Date, now: Date): Promise<Outcomes> {
			const from = since.toISOString();
			const [stored, erased] = await Promise.all([
				db
					.select({
						met: countOfState("met", now).mapWith(Number),
						missed: countOfState("missed", now).mapWith(Number),
						first: moment(leads.createdAt),
					})
					.from(leads)
					.where(sql`${leads.createdAt} >= ${from} AND ${isOfVisitor}`),
				db
					.select({
						met: sql<number>`(count(*) FILTER (WHERE ${slaOutcomes.met}))::int`,
						missed: sql<number>`(count(*) FILTER (WHERE NOT ${slaOutcomes.met}))::int`,
						first: moment(slaOutcomes.receivedAt),
					})
					.from(slaOutcomes)
					.where(sql`${slaOutcomes.receivedAt} >= ${from}`),
			]);
			return [...stored, ...erased].reduce<Outcomes>(
				(sum, { met, missed, first }) => ({
					met: sum.met + met,
					missed: sum.missed + missed,
					first: sum.first && first && sum.first < first ? sum.first : (first ?? sum.first),
				}),
				{ met: 0, missed: 0, first: null },
			);
		},
	};
}

export type LeadCount = Awaited<ReturnType<ReturnType<typeof countsStore>["counts"]>>[number];

/** What was done on a day, and what is left at its end. */
export interface DayWork {
	/** Requests that were answered for the first time on that day, by person. */
	readonly answers: readonly { readonly name: string | null; readonly count: number }[];
	/** Requests that were closed with a deal on that day. */
	readonly deals: number;
	/** Requests that nobody has answered yet, of whatever day, and the one that waits longest. */
	readonly open: number;
	readonly oldest: { readonly id: string; readonly reference: string; readonly createdAt: Date } | null;
}

/** Reads what was done on a day in Pakistan (`2026-03-23`), from the events of that day alone. */
export function dayStore(db: Database) {
	return async (date: string): Promise<DayWork> => {
		const begins = new Date(startOfDate(date)).toISOString();
		const ends = new Date(startOfDate(daysAfter(date, 1))).toISOString();
		const touched = sql`SELECT DISTINCT subject_id FROM events
			WHERE ${isLeadStep} AND at >= ${begins}::timestamptz AND at < ${ends}::timestamptz`;
		const within = (column: string) =>
			sql`${sql.raw(column)} >= ${begins}::timestamptz AND ${sql.raw(column)} < ${ends}::timestamptz`;
		const [answers, counts, oldest] = await Promise.all([
			db.execute<{ name: string | null; count: number }>(sql`
				SELECT u.name, count(*)::int AS count FROM leads l LEFT JOIN users u ON u.id = l.first_answered_by
				WHERE l.id IN (${touched}) AND NOT l.suspect AND ${within("l.first_answered_at")}
				GROUP BY u.id, u.name ORDER BY count(*) DESC, u.name`),
			db.execute<{ deals: number; open: number }>(sql`
				SELECT (SELECT count(*)::int FROM leads l WHERE l.id IN (${touched}) AND l.close_reason = 'deal' AND ${within("l.closed_at")}) AS deals,
					(SELECT count(*)::int FROM leads WHERE ${isOwed} AND NOT suspect) AS open`),
			db
				.select({ id: leads.id, reference: leads.reference, createdAt: leads.createdAt })
				.from(leads)
				.where(sql`${isOwed} AND NOT suspect`)
				.orderBy(oldestFirst)
				.limit(1),
		]);
		const { deals = 0, open = 0 } = counts.rows[0] ?? {};
		return { answers: answers.rows, deals, open, oldest: oldest[0] ?? null };
	};
}

/** How far the leads of one source, origin, language or day came. */
export interface FunnelRow {
	/** The path that they were sent from, where they came from, and so on; `null` where it is not known. */
	readonly key: string | null;
	readonly sent: number;
	readonly answered: number;
	readonly deals: number;
}

const keys = {
	source: sql`source`,
	origin: sql`origin`,
	locale: sql`locale::text`,
	day: sql`((created_at AT TIME ZONE interval '5 hours')::date)::text`,
} as const satisfies Readonly<Record<string, SQL>>;

export type Funnel = Readonly<Record<keyof typeof keys, readonly FunnelRow[]>>;

/** Visitors' programs name source and origin, so there may be any number of them; those beyond this are left out. */
const mostRows = 1_000;

/** Counts the leads of some days that no machine seems to have sent, by what "answered" and "deal" mean in all figures. */
export function funnelStore(db: Database) {
	return async (period: Period): Promise<Funnel> => {
		const conditions = sql.join([...withinDays(period), sql`NOT suspect`, isOurs], sql` AND `);
		const by = async (key: SQL): Promise<FunnelRow[]> => {
			const { rows } = await db.execute<FunnelRow & Record<string, unknown>>(sql`
				SELECT ${key} AS key, count(*)::int AS sent, count(first_answered_at)::int AS answered,
					(count(*) FILTER (WHERE status IN ('CLOSED', 'REJECTED') AND close_reason = 'deal'))::int AS deals
				FROM leads WHERE ${conditions} GROUP BY 1 ORDER BY sent DESC, key LIMIT ${mostRows}`);
			return rows;
		};
		const [source, origin, locale, day] = await Promise.all([
			by(keys.source),
			by(keys.origin),
			by(keys.locale),
			by(keys.day),
		]);
		return { source, origin, locale, day };
	};
}
