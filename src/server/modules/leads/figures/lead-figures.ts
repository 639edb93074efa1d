import { type SlaFacts, type SlaState, slaStateOf } from "#shared/leads/response-sla.ts";
import { cachedWhenMany } from "./cached-when-many.ts";
import type { FigureRow, FiguresStore } from "./figures-store.ts";

/** The figures of the leads since a moment. */
export interface LeadFigures {
	readonly total: number;
	/** Leads by whole days since that moment. */
	readonly byDay: ReadonlyMap<number, number>;
	/** Without the leads that a machine seems to have sent: nobody owes them an answer. */
	readonly bySla: Readonly<Record<SlaState, number>>;
	/** Of the time until the first answer; `null` where there is none. */
	readonly medianMinutes: number | null;
	/** When the first of them came. */
	readonly first: Date | null;
}

export type ReadFigures = (since: Date, now: Date) => Promise<LeadFigures>;

/** Reads the figures of the leads since a moment; one reader for each window, since it caches the last one. */
export function leadFigures(store: FiguresStore): ReadFigures {
	return cachedWhenMany(async (since, now) => sumUp(await store.count(since, now)));
}

function sumUp(rows: readonly FigureRow[]): LeadFigures {
	const all = rows.find(({ day }) => day === null);
	const byDay = new Map<number, number>();
	const bySla = { waiting: 0, met: 0, excused: 0, missed: 0 };
	for (const row of rows) {
		if (row.day === null || row.status === null) continue;
		byDay.set(row.day, (byDay.get(row.day) ?? 0) + row.count);
		if (!row.suspect)
			bySla[slaStateOf(slaFactsOfGroup({ ...row, status: row.status }), row.pastDue ? 1 : 0)] += row.count;
	}
	return {
		total: all?.count ?? 0,
		byDay,
		bySla,
		medianMinutes: all?.medianMinutes ?? null,
		first: all?.first ?? null,
	};
}

/** What leads have in common that are alike in all that decides the response SLA. */
interface SlaGroup {
	readonly status: SlaFacts["status"];
	readonly reason: SlaFacts["closeReason"];
	readonly answeredInTime: boolean | null;
	readonly closedInTime: boolean | null;
}

/** The facts of a group. Only the order of the moments decides, so they are relative to when it is due. */
export function slaFactsOfGroup({ status, reason, answeredInTime, closedInTime }: SlaGroup): SlaFacts {
	const moment = (inTime: boolean | null) => (inTime === null ? null : inTime ? -1 : 1);
	return {
		status,
		dueAt: 0,
		firstAnsweredAt: moment(answeredInTime),
		closedAt: moment(closedInTime),
		closeReason: reason,
	};
}
