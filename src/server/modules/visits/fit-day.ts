import { isLastingOrigin, otherOrigin } from "#shared/visits/origin.ts";
import type { VisitCount } from "./counter.ts";
import type { DayStock } from "./store.ts";

/** The most origins outside the known list that are counted singly on a day: invented hosts cannot fill the table. */
const mostOrigins = 50;
/** A day with so many rows takes no further origin for any page. */
const mostRows = 3_000;

/** The counts of one day within what a day may hold: what is too much is counted under `other`. */
export function fitDay(counts: readonly VisitCount[], { rows, origins }: DayStock): VisitCount[] {
	const named = new Set([...origins].filter((origin) => !isLastingOrigin(origin)));
	const fitting = new Map<string, VisitCount>();
	for (const each of counts) {
		const origin = originFor(each.origin);
		const key = `${each.event} ${each.locale} ${origin} ${each.page}`;
		const known = fitting.get(key);
		if (known) known.count += each.count;
		else fitting.set(key, { ...each, origin });
	}
	return [...fitting.values()];

	function originFor(origin: string): string {
		if (origin !== "" && rows + fitting.size >= mostRows) return otherOrigin;
		if (isLastingOrigin(origin) || named.has(origin)) return origin;
		if (named.size >= mostOrigins) return otherOrigin;
		named.add(origin);
		return origin;
	}
}
