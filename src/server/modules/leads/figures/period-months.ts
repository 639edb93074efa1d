import { daysAfter } from "#shared/day.ts";
import type { CountPeriod, Period, PeriodRows } from "./period-store.ts";

/** No statement counts more days than these, so that none is long however long the period is. */
const daysAtOnce = 31;

/** Counts a period month by month and puts the counts together. `now` decides what is past due in all of them. */
export async function countByMonths(count: CountPeriod, period: Period, now: Date): Promise<PeriodRows> {
	const parts: PeriodRows[] = [];
	for (let from = period.from; from <= period.to; from = daysAfter(from, daysAtOnce)) {
		const last = daysAfter(from, daysAtOnce - 1);
		parts.push(await count({ from, to: last < period.to ? last : period.to }, now));
	}
	return {
		suspects: parts.reduce((sum, { suspects }) => sum + suspects, 0),
		outcomes: parts.flatMap(({ outcomes }) => outcomes),
		answers: parts.flatMap(({ answers }) => answers),
		moments: parts.flatMap(({ moments }) => moments),
		kinds: parts.flatMap(({ kinds }) => kinds),
		sources: mostFrequent(parts.flatMap(({ sources }) => sources)),
		names: Object.assign({}, ...parts.map(({ names }) => names)),
	};
}

type Sources = PeriodRows["sources"];

/** The sources of all months, each once, the most frequent first; as the list of leads orders them. */
function mostFrequent(sources: Sources): Sources {
	const counts = new Map<string | null, number>();
	for (const { source, count } of sources) counts.set(source, (counts.get(source) ?? 0) + count);
	const bytes = (source: string | null) => Buffer.from(source ?? "");
	return [...counts]
		.map(([source, count]) => ({ source, count }))
		.sort((a, b) => b.count - a.count || bytes(a.source).compare(bytes(b.source)));
}
