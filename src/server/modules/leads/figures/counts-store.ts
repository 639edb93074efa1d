import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadCounts, slaOutcomes } from "#server/db/schema/index.ts";

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

		/** How the response ended for leads since a moment that were erased. */
		async erasedOutcomes(since: Date): Promise<{ met: number; missed: number; first: Date | null }> {
			const [row] = await db
				.select({
					met: sql<number>`(count(*) FILTER (WHERE ${slaOutcomes.met}))::int`,
					missed: sql<number>`(count(*) FILTER (WHERE NOT ${slaOutcomes.met}))::int`,
					first: sql`min(${slaOutcomes.receivedAt})`.mapWith((text: string) => new Date(text)),
				})
				.from(slaOutcomes)
				.where(sql`${slaOutcomes.receivedAt} >= ${since.toISOString()}`);
			return row ?? { met: 0, missed: 0, first: null };
		},
	};
}

export type LeadCount = Awaited<ReturnType<ReturnType<typeof countsStore>["counts"]>>[number];
