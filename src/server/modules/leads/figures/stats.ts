import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadCounts, networks, services } from "#server/db/schema/index.ts";
import type { Stats } from "#shared/api/leads/figures.ts";
import { dayOf, daysAfter } from "#shared/day.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { figuresOf, record } from "./period-figures.ts";

const days = 30;

/** The figures of the panel: totals from stored counts, the last 30 days from a range of the leads. `now` in ms. */
export async function readPanelStats(db: Database, now: number): Promise<Stats> {
	const to = dayOf(now);
	const [stored, { byDay, bySla, inTime, answerTime }] = await Promise.all([
		leadCountsOf(db),
		figuresOf(db, new Date(now), { from: daysAfter(to, 1 - days), to }),
	]);
	const sumOf = (fits: (row: (typeof stored)[number]) => boolean) =>
		stored.filter(fits).reduce((sum, row) => sum + row.count, 0);
	return {
		networks: await entriesOf(db, networks),
		services: await entriesOf(db, services),
		leads: {
			total: sumOf(() => true),
			pending: sumOf(({ status }) => status === "PENDING"),
			byStatus: record(leadStatuses, (status) => sumOf((row) => row.status === status)),
			byType: record(leadTypes, (type) => sumOf((row) => row.type === type)),
			byDay,
		},
		answer: { medianMinutes: answerTime.median, inTime, bySla },
	};
}

function leadCountsOf(db: Database) {
	const { status, type } = leadCounts;
	const count = sql<number>`sum(${leadCounts.count})::int`;
	return db.select({ status, type, count }).from(leadCounts).groupBy(status, type);
}

async function entriesOf(db: Database, table: typeof networks | typeof services) {
	return { total: await db.$count(table), featured: await db.$count(table, eq(table.featured, true)) };
}
