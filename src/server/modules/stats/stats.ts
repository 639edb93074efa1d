import type { Stats } from "#shared/api/leads/stats.ts";
import { day, dayOf, startOfDay } from "#shared/day.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { shareMet } from "#shared/leads/response-sla.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { LeadCount, Leads, ReadFigures } from "../leads/index.ts";
import type { StatsStore } from "./store.ts";

const days = 30;

export interface StatsParts {
	readonly catalogue: StatsStore;
	readonly counts: Leads["counts"];
	readonly recent: ReadFigures;
	/** ms */
	readonly now: () => number;
}

/** The figures of the panel: totals from stored counts, the last 30 days from a range of the newest leads. */
export function statsOf({ catalogue, counts, recent, now }: StatsParts): () => Promise<Stats> {
	return async () => {
		const at = now();
		const since = new Date(startOfDay(at) - (days - 1) * day);
		const [networks, services, stored, { byDay, bySla, medianMinutes }] = await Promise.all([
			catalogue.networks(),
			catalogue.services(),
			counts(),
			recent(since, new Date(at)),
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
				byDay: Array.from({ length: days }, (_, index) => ({
					day: dayOf(since.getTime() + index * day),
					count: byDay.get(index) ?? 0,
				})),
			},
			answer: { medianMinutes, inTime: shareMet(bySla), bySla },
		};
	};
}

function record<Key extends string>(keys: readonly Key[], read: (key: Key) => number): Record<Key, number> {
	return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number>;
}
