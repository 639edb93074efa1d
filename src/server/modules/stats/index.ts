import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import type { Runtime } from "#server/runtime.ts";
import { readFigures, readStats } from "#shared/api/leads/figures.ts";
import { dayOf, daysAfter } from "#shared/day.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { LeadCount, Leads } from "../leads/index.ts";
import { catalogueCounts } from "./store.ts";

export interface StatsDeps extends Pick<Runtime, "db" | "now"> {
	readonly leads: Pick<Leads, "counts" | "periodFigures">;
}

const days = 30;

/** The figures of the panel: totals from stored counts, the last 30 days and a period from ranges of the leads. */
export function createStats({ db, leads, now }: StatsDeps) {
	const stats = async () => {
		const to = dayOf(now());
		const [catalogue, stored, { byDay, bySla, inTime, answerTime }] = await Promise.all([
			catalogueCounts(db),
			leads.counts(),
			leads.periodFigures({ from: daysAfter(to, 1 - days), to }),
		]);
		const sumOf = (fits: (row: LeadCount) => boolean) => stored.filter(fits).reduce((sum, row) => sum + row.count, 0);
		return {
			...catalogue,
			leads: {
				total: sumOf(() => true),
				pending: sumOf(({ status }) => status === "PENDING"),
				byStatus: record(leadStatuses, (status) => sumOf((row) => row.status === status)),
				byType: record(leadTypes, (type) => sumOf((row) => row.type === type)),
				byDay,
			},
			answer: { medianMinutes: answerTime.median, inTime, bySla },
		};
	};
	return {
		routes(app: OpenAPIHono): void {
			implement(app, readStats, stats);
			implement(app, readFigures, ({ query: { from, to, compare } }) =>
				leads.periodFigures({ from, to }, compare === "previous"),
			);
		},
	};
}

function record<Key extends string>(keys: readonly Key[], read: (key: Key) => number): Record<Key, number> {
	return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number>;
}
