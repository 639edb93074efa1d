import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { startOfDate } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { LeadRow } from "../lead-row.ts";
import { withinDays } from "../search/figure-filter-store.ts";

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
		const within = sql.join(withinDays(period), sql` AND `);
		const statement = sql`
			WITH came AS MATERIALIZED (
				SELECT suspect, type, locale, source, status, close_reason AS reason, first_answered_by AS person,
					floor((date_part('epoch', created_at) + ${zoneSeconds}::float8) / 3600)::int AS hours,
					first_answered_at <= due_at AS in_time, closed_at < due_at AS closed_in_time,
					due_at < ${now.toISOString()}::timestamptz AS past_due,
					(date_part('epoch', first_answered_at) - date_part('epoch', created_at)) / 60 AS took
				FROM leads WHERE ${within}
			), counted AS (SELECT * FROM came WHERE NOT suspect),
			outcomes AS (
				SELECT status, reason, in_time AS "answeredInTime", closed_in_time AS "closedInTime", past_due AS "pastDue", person,
					count(*)::int AS count
				FROM counted GROUP BY status, reason, in_time, closed_in_time, past_due, person
			), answers AS (
				SELECT hours % 24 AS hour, person, ${roundedMinutes} AS minutes, count(*)::int AS count
				FROM counted WHERE took IS NOT NULL GROUP BY 1, 2, 3
			),
			moments AS (SELECT hours / 24 AS day, hours % 24 AS hour, count(*)::int AS count FROM counted GROUP BY hours),
			kinds AS (SELECT type, locale, count(*)::int AS count FROM counted GROUP BY type, locale),
			sources AS (
				SELECT source, count(*)::int AS count FROM counted GROUP BY source
				ORDER BY count DESC, coalesce(source, '') COLLATE "C" LIMIT ${sourcesCounted}
			)
			SELECT json_build_object(
				'suspects', (SELECT count(*) FROM came WHERE suspect),
				'outcomes', (SELECT coalesce(json_agg(outcomes), '[]') FROM outcomes),
				'answers', (SELECT coalesce(json_agg(answers), '[]') FROM answers),
				'moments', (SELECT coalesce(json_agg(moments), '[]') FROM moments),
				'kinds', (SELECT coalesce(json_agg(kinds), '[]') FROM kinds),
				'sources', (SELECT coalesce(json_agg(sources), '[]') FROM sources),
				'names', (SELECT coalesce(json_object_agg(id, name), '{}') FROM users WHERE id IN (SELECT person FROM outcomes))
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

/** Of so many sources are counted each month; more than that nobody looks at. */
const sourcesCounted = 5000;

export type CountPeriod = ReturnType<typeof periodStore>;
