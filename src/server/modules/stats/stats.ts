import type { Stats } from "#shared/api/stats.ts";
import { promisedAnswer } from "#shared/lead-clock.ts";
import { leadStatuses } from "#shared/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { type ReadRecent, recentFigures } from "./recent.ts";
import type { KeptCount, StatsStore } from "./store.ts";

const day = 24 * 60 * 60 * 1000;
const days = 30;
// Pakistan keeps one time the whole year.
const offset = 5 * 60 * 60 * 1000;

/** The figures of the panel: totals from kept counts, the last 30 days from a range of the newest leads. `now` in ms. */
export function statsOf(store: StatsStore, now: () => number): () => Promise<Stats> {
	const recent = recentFigures((since, at) => store.recent(since, promisedAnswer, at));
	return () => readStats(store, recent, now());
}

async function readStats(store: StatsStore, readRecent: ReadRecent, now: number): Promise<Stats> {
	const today = Math.floor((now + offset) / day) * day - offset;
	const since = new Date(today - (days - 1) * day);
	const [networks, services, counts, recent] = await Promise.all([
		store.networks(),
		store.services(),
		store.counts(),
		readRecent(since, new Date(now)),
	]);
	const counted = new Map(recent.map((row) => [row.day, row.count]));
	const all = recent.find((row) => row.day === null);
	const sumOf = (fits: (row: KeptCount) => boolean) => counts.filter(fits).reduce((sum, { count }) => sum + count, 0);
	return {
		networks,
		services,
		leads: {
			total: sumOf(() => true),
			pending: sumOf(({ status }) => status === "PENDING"),
			byStatus: record(leadStatuses, (status) => sumOf((row) => row.status === status)),
			byType: record(leadTypes, (type) => sumOf((row) => row.type === type)),
			byDay: Array.from({ length: days }, (_, index) => {
				const name = new Date(since.getTime() + index * day + offset).toISOString().slice(0, 10);
				return { day: name, count: counted.get(index) ?? 0 };
			}),
		},
		answer: {
			medianMinutes: all?.median_minutes ?? null,
			within24h: all?.decided ? all.kept / all.decided : null,
		},
	};
}

function record<Key extends string>(keys: readonly Key[], read: (key: Key) => number): Record<Key, number> {
	return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number>;
}
