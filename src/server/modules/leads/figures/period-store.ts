import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { startOfDate } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { LeadRow } from "../lead-row.ts";
import { isOurs, withinDays } from "../search/figure-filter-store.ts";

/** Days in Pakistan, both ends counted. */
export interface Period {
	readonly from: string;
	readonly to: string;
}

/** Leads that are alike in all that decides the response SLA, and in who answered first. */
export interface OutcomeRow {
	readonly status: LeadRow["status"];
	readonly reason: LeadRow["closeReason"];
	/** `null`: not answered. */
	readonly answeredInTime: boolean | null;
	/** `null`: not finished. */
	readonly closedInTime: boolean | null;
	readonly pastDue: boolean;
	readonly person: string | null;
	readonly count: number;
}

/** How many of an hour or a person were answered within so many whole minutes. */
export interface AnswerRow {
	readonly hour: number;
	readonly person: string | null;
	readonly minutes: number;
	readonly count: number;
}

/** What is counted in one reading, of all leads that no machine seems to have sent. */
export interface PeriodRows {
	readonly suspects: number;
	readonly outcomes: readonly OutcomeRow[];
	readonly answers: readonly AnswerRow[];
	readonly moments: readonly { readonly day: number; readonly hour: number; readonly count: number }[];
	readonly kinds: readonly { readonly type: LeadType; readonly locale: Locale; readonly count: number }[];
	readonly sources: readonly { readonly source: string | null; readonly count: number }[];
	readonly names: Readonly<Record<string, string>>;
}

/** Counts some days, no more than a month, in one statement. */
export function periodStore(db: Database) {
	return async (period: Period, now: Date): Promise<PeriodRows> => {
		const within = sql.join([...withinDays(period), isOurs], sql` AND `);
		// All counts in one pass. The fences keep PostgreSQL from computing an expression anew for each of them.
		const statement = sql`
			WITH came AS (
				SELECT suspect, type, locale, source, status, close_reason AS reason, first_answered_by AS person,
					floor((date_part('epoch', created_at) + ${zoneSeconds}::float8) / 3600)::int AS hours,
					first_answered_at <= due_at AS in_time, closed_at < due_at AS closed_in_time,
					due_at < ${now.toISOString()}::timestamptz AS past_due,
					(date_part('epoch', first_answered_at) - date_part('epoch', created_at)) / 60 AS took
				FROM leads WHERE ${within} OFFSET 0
			), told AS (SELECT *, hours % 24 AS hour, ${roundedMinutes} AS minutes FROM came OFFSET 0),
			counted AS (
				SELECT ${partOfRow} AS part, status, reason, in_time, closed_in_time, past_due, person, hour, minutes, hours,
					type, locale, source, count(*) FILTER (WHERE NOT suspect)::int AS count,
					count(*) FILTER (WHERE suspect)::int AS suspects
				FROM told GROUP BY GROUPING SETS (
					(status, reason, in_time, closed_in_time, past_due, person), (hour, person, minutes), (hours), (type, locale),
					(source), ()
				)
			), present AS (SELECT * FROM counted WHERE count > 0)
			SELECT json_build_object(
				'suspects', (SELECT suspects FROM counted WHERE part = 'all'),
				'outcomes', (SELECT coalesce(json_agg(json_build_object('status', status, 'reason', reason, 'answeredInTime', in_time,
					'closedInTime', closed_in_time, 'pastDue', past_due, 'person', person, 'count', count)), '[]')
					FROM present WHERE part = 'outcomes'),
				'answers', (SELECT coalesce(json_agg(json_build_object('hour', hour, 'person', person, 'minutes', minutes,
					'count', count)), '[]') FROM present WHERE part = 'answers' AND minutes IS NOT NULL),
				'moments', (SELECT coalesce(json_agg(json_build_object('day', hours / 24, 'hour', hours % 24, 'count', count)), '[]')
					FROM present WHERE part = 'moments'),
				'kinds', (SELECT coalesce(json_agg(json_build_object('type', type, 'locale', locale, 'count', count)), '[]')
					FROM present WHERE part = 'kinds'),
				'sources', (SELECT coalesce(json_agg(sources), '[]') FROM (
					SELECT source, count FROM present WHERE part = 'sources'
					ORDER BY count DESC, coalesce(source, '') COLLATE "C" LIMIT ${sourcesCounted}) AS sources),
				'names', (SELECT coalesce(json_object_agg(id, name), '{}') FROM users
					WHERE id IN (SELECT person FROM present WHERE part = 'outcomes'))
			) AS figures`;
		const [row] = await db.transaction(async (tx) => {
			// One counts at a time; with less memory a year would be sorted on the disk.
			await tx.execute(sql`SELECT set_config('work_mem', '48MB', true)`);
			return (await tx.execute<{ figures: PeriodRows }>(statement)).rows;
		});
		if (!row) throw new Error("no figures were counted");
		return row.figures;
	};
}

// Of floating point, since PostgreSQL's exact decimals take three times as long. The day of the epoch began so much earlier.
const zoneSeconds = startOfDate("1970-01-01") / -1000;

// Exact to the minute up to a day, beyond it to a quarter of an hour: fewer groups, and nobody reads more from it.
const roundedMinutes = sql.raw("(CASE WHEN took <= 1440 THEN round(took) ELSE round(took / 15) * 15 END)::int");

// By which columns a row is counted.
const partOfRow = sql.raw(`CASE WHEN grouping(status) = 0 THEN 'outcomes' WHEN grouping(hours) = 0 THEN 'moments'
	WHEN grouping(hour) = 0 THEN 'answers' WHEN grouping(type) = 0 THEN 'kinds' WHEN grouping(source) = 0 THEN 'sources'
	ELSE 'all' END`);
/** Of so many sources are counted each month; more than that nobody looks at. */
const sourcesCounted = 5000;

export type CountPeriod = ReturnType<typeof periodStore>;
