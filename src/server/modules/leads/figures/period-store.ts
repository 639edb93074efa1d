import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { beginningOf } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { LeadRow } from "../lead-row.ts";
import { sourcesShown, withinDays } from "../search/figure-filter-store.ts";

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

/** How long answers took, of all or of one hour or person. */
export interface AnswerRow {
	readonly kind: "all" | "hour" | "person";
	readonly key: string | null;
	readonly answered: number;
	/** minutes */
	readonly median: number;
	readonly ninetieth: number;
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

/** Counts in one statement, so that all figures are of the same moment. */
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
			answered AS (SELECT hours % 24 AS hour, person, took FROM counted WHERE took IS NOT NULL),
			outcomes AS (
				SELECT status, reason, in_time AS "answeredInTime", closed_in_time AS "closedInTime", past_due AS "pastDue", person,
					count(*)::int AS count
				FROM counted GROUP BY status, reason, in_time, closed_in_time, past_due, person
			), answers AS (
				SELECT 'all' AS kind, NULL AS key, count(*)::int AS answered, ${quantiles} AS quantiles FROM answered
				UNION ALL
				SELECT 'hour', hour::text, count(*)::int, ${quantiles} FROM answered GROUP BY hour
				UNION ALL
				SELECT 'person', person::text, count(*)::int, ${quantiles} FROM answered GROUP BY person
			),
			moments AS (SELECT hours / 24 AS day, hours % 24 AS hour, count(*)::int AS count FROM counted GROUP BY hours),
			kinds AS (SELECT type, locale, count(*)::int AS count FROM counted GROUP BY type, locale),
			sources AS (
				SELECT source, count(*)::int AS count FROM counted GROUP BY source
				ORDER BY count DESC, coalesce(source, '') COLLATE "C" LIMIT ${sourcesShown}
			)
			SELECT json_build_object(
				'suspects', (SELECT count(*) FROM came WHERE suspect),
				'outcomes', (SELECT coalesce(json_agg(outcomes), '[]') FROM outcomes),
				'answers', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'key', key, 'answered', answered,
					'median', quantiles[1], 'ninetieth', quantiles[2])), '[]') FROM answers WHERE answered > 0),
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
const zoneSeconds = beginningOf("1970-01-01") / -1000;

const quantiles = sql.raw("percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY took)");

export type CountPeriod = ReturnType<typeof periodStore>;
