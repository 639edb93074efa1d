import type { Stats } from "#shared/api/leads/figures.ts";
import { dayOf, daysAfter } from "#shared/day.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { LeadCount, Leads } from "../leads/index.ts";
import type { StatsStore } from "./store.ts";

const days = 30;

export interface StatsParts {
	readonly catalogue: StatsStore;
	readonly leads: Pick<Leads, "counts" | "periodFigures">;
	/** ms */
	readonly now: () => number;
}

/** The figures of the panel: totals from stored counts, the last 30 days from a range of the newest leads. */
export function statsOf({ catalogue, leads, now }: StatsParts): () => Promise<Stats> {
	return async () => {
		const to = dayOf(now());
		const [networks, services, stored, { byDay, bySla, inTime, answerTime }] = await Promise.all([
			catalogue.networks(),
			catalogue.services(),
			leads.counts(),
			leads.periodFigures({ from: daysAfter(to, 1 - days), to }),
		]);
		const sumOf = (fits: (row: LeadCount) => boolean) => stored.filter(fits).reduce((sum, row) => sum + row.count, 0);
		return {
			networks,
			services,
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
}

function record<Key extends string>(keys: readonly Key[], read: (key: Key) => number): Record<Key, number> {
	return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number>;
}
