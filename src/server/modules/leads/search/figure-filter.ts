import { type SQL, sql } from "drizzle-orm";
import type { LeadFilterInput } from "#shared/api/leads/inbox.ts";
import { daysAfter, startOfDate } from "#shared/day.ts";
import type { SlaState } from "#shared/leads/response-sla.ts";

type Days = Pick<LeadFilterInput, "from" | "to">;
type Filter = Partial<LeadFilterInput>;

/** So many sources are counted singly; the others are `rest`. */
const sourcesShown = 20;

const localTime = sql`(created_at AT TIME ZONE interval '5 hours')`;

export function withinDays({ from, to }: Days): SQL[] {
	const moment = (date: string) => sql`${new Date(startOfDate(date)).toISOString()}::timestamptz`;
	return [
		...(from ? [sql`created_at >= ${moment(from)}`] : []),
		...(to ? [sql`created_at < ${moment(daysAfter(to, 1))}`] : []),
	];
}

/** By which a figure leads to its rows, but for its days, none of which an index answers; the response is judged at `now`. */
export function figureConditions(filter: Filter, now: Date): SQL[] {
	const { sla, suspect, network, source, locale, reason, answeredBy, hour, weekday } = filter;
	return [
		...(sla ? [stateIs(sla, now)] : []),
		...(suspect ? [isOurs, sql`suspect = ${suspect === "1"}`] : []),
		...(network ? [sql`network = ${network}`] : []),
		...(source ? [sourceIs(source, filter)] : []),
		...(locale ? [sql`locale = ${locale}::locale`] : []),
		...(reason ? [isFinished, ...isOf(sql`close_reason`, reason)] : []),
		...(answeredBy ? [sql`first_answered_at IS NOT NULL`, ...isOf(sql`first_answered_by::text`, answeredBy)] : []),
		...(hour ? [sql`extract(hour FROM ${localTime}) = ${Number(hour)}`] : []),
		...(weekday ? [sql`extract(dow FROM ${localTime}) = ${Number(weekday)}`] : []),
	];
}

/** A visitor sent it here: only such leads are counted. */
export const isOurs = sql`import_id IS NULL`;
const isFinished = sql`status IN ('CLOSED', 'REJECTED')`;
const isUnanswered = sql`first_answered_at IS NULL`;
const isExcused = sql`coalesce(status = 'REJECTED' AND close_reason IN ('spam', 'duplicate') AND closed_at < due_at, false)`;

// The same as `slaStateOf` of the response SLA; a test compares every state with it.
function stateIs(state: SlaState, now: Date): SQL {
	const at = sql`${now.toISOString()}::timestamptz`;
	const conditions: Readonly<Record<SlaState, SQL>> = {
		met: sql`${isOurs} AND first_answered_at <= due_at`,
		excused: sql`(NOT ${isOurs} OR ${isUnanswered} AND ${isExcused})`,
		missed: sql`${isOurs} AND (first_answered_at > due_at OR ${isUnanswered} AND ${isFinished} AND NOT ${isExcused}
			OR ${isUnanswered} AND NOT ${isFinished} AND due_at < ${at})`,
		waiting: sql`${isOurs} AND ${isUnanswered} AND NOT ${isFinished} AND due_at >= ${at}`,
	};
	return conditions[state];
}

function sourceIs(source: string, days: Days): SQL {
	if (source === "none") return sql`source IS NULL`;
	if (source !== "rest") return sql`source = ${source}`;
	const conditions = sql.join([sql`NOT suspect`, isOurs, ...withinDays(days)], sql` AND `);
	return sql`coalesce(source, '') NOT IN (SELECT coalesce(source, '') FROM leads WHERE ${conditions}
		GROUP BY 1 ORDER BY count(*) DESC, coalesce(source, '') COLLATE "C" LIMIT ${sourcesShown})`;
}

function isOf(column: SQL, wanted: string): SQL[] {
	if (wanted === "any") return [];
	return [wanted === "none" ? sql`${column} IS NULL` : sql`${column} = ${wanted}`];
}
