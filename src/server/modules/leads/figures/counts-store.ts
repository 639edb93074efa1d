import { desc, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadCounts, leads, slaOutcomes } from "#server/db/schema/index.ts";
import { staffSource } from "#shared/leads/staff-channel.ts";
import type { Answered } from "#shared/leads/usual-answer.ts";
import { isOurs } from "../search/figure-filter-store.ts";
import { countOfState } from "./figures-store.ts";

/** How responses ended, and when the first of those leads came. */
interface Outcomes {
	readonly met: number;
	readonly missed: number;
	readonly first: Date | null;
}

const moment = (column: typeof leads.createdAt | typeof slaOutcomes.receivedAt) =>
	sql`min(${column})`.mapWith((text: string) => new Date(text));

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
		async answersSince(since: Date): Promise<readonly Answered[]> {
			const rows = await db
				.select({ createdAt: leads.createdAt, answeredAt: leads.firstAnsweredAt })
				.from(leads)
				.where(
					sql`${leads.createdAt} >= ${since.toISOString()} AND ${leads.firstAnsweredAt} IS NOT NULL AND ${isOurs} AND NOT starts_with(coalesce(source, ''), ${staffSource})`,
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
					.where(
						sql`${leads.createdAt} >= ${from} AND ${isOurs} AND NOT starts_with(coalesce(source, ''), ${staffSource})`,
					),
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
