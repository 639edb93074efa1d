import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { type SlaState, slaStates } from "#shared/leads/response-sla.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { figureConditions, isOurs, withinDays } from "../search/figure-filter-store.ts";

/** Days in Pakistan, both ends counted. */
export interface Period {
	readonly from: string;
	readonly to: string;
}

/** The leads of one type that came on one day; those that a machine seems to have sent are `suspects` alone. */
export interface CountRow extends Readonly<Record<SlaState, number>> {
	readonly day: string;
	readonly type: LeadType;
	readonly requests: number;
	readonly suspects: number;
}

/** How many were answered, and within how many minutes half and nine of ten of them were. */
export interface AnswerTimes {
	readonly answered: number;
	readonly median: number | null;
	readonly ninetieth: number | null;
}

/** The answers of one person; without an id where it is not known who answered. */
export interface PersonRow extends Omit<AnswerTimes, "ninetieth"> {
	readonly id: string | null;
	readonly name: string | null;
}

const minutes = sql`date_part('epoch', first_answered_at - created_at) / 60`;

/** The leads of a period that no machine seems to have sent. */
const counted = (period: Period): SQL => sql.join([...withinDays(period), isOurs, sql`NOT suspect`], sql` AND `);

/** Counts the leads that came within some days. */
export function figuresStore(db: Database) {
	return {
		/** By day and type; the state of the response is judged at `now`. */
		async counts(period: Period, now: Date): Promise<CountRow[]> {
			const { rows } = await db.execute<CountRow & Record<string, unknown>>(sql`
				SELECT ((created_at AT TIME ZONE interval '5 hours')::date)::text AS day, type,
					(count(*) FILTER (WHERE NOT suspect))::int AS requests, (count(*) FILTER (WHERE suspect))::int AS suspects,
					${sql.join(
						slaStates.map((state) => sql`${countOfState(state, now)} AS ${sql.identifier(state)}`),
						sql`, `,
					)}
				FROM leads WHERE ${sql.join([...withinDays(period), isOurs], sql` AND `)} GROUP BY 1, 2`);
			return rows;
		},

		/** Of all answers. */
		async answerTimes(period: Period): Promise<AnswerTimes> {
			const { rows } = await db.execute<{ answered: number; quantiles: [number, number] | null }>(sql`
				SELECT count(first_answered_at)::int AS answered,
					percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY ${minutes}) AS quantiles
				FROM leads WHERE ${counted(period)}`);
			const { answered = 0, quantiles = null } = rows[0] ?? {};
			return { answered, median: quantiles?.[0] ?? null, ninetieth: quantiles?.[1] ?? null };
		},

		/** By who answered first; those with the most answers come first, unknown ones last of as many. */
		async people(period: Period): Promise<PersonRow[]> {
			const { rows } = await db.execute<PersonRow & Record<string, unknown>>(sql`
				SELECT u.id, u.name, count(*)::int AS answered, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutes}) AS median
				FROM leads LEFT JOIN (SELECT id, name FROM users) u ON u.id = first_answered_by
				WHERE ${counted(period)} AND first_answered_at IS NOT NULL
				GROUP BY u.id, u.name ORDER BY answered DESC, u.id NULLS LAST`);
			return rows;
		},
	};
}

/** How many leads are in a state of the response, without those that a machine seems to have sent. */
export function countOfState(sla: SlaState, now: Date): SQL {
	const conditions = [sql`NOT suspect`, ...figureConditions({ sla, now })];
	return sql`(count(*) FILTER (WHERE ${sql.join(conditions, sql` AND `)}))::int`;
}

export type FiguresStore = ReturnType<typeof figuresStore>;
