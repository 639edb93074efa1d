import type { LeadViewCounts } from "#shared/api/leads/inbox.ts";
import { startOfDay } from "#shared/day.ts";
import type { LeadView } from "#shared/leads/lead-view.ts";
import { filterOf } from "../search/filter-store.ts";
import type { InboxStore } from "./inbox-store.ts";

/** Counts what each view of daily work holds for a caller. */
export type ViewCounts = (callerId: string) => Promise<LeadViewCounts>;

/** @param now ms */
export function viewCounts(inbox: Pick<InboxStore, "count" | "finishedSince">, now: () => number): ViewCounts {
	return async (callerId) => {
		const at = now();
		const count = async (view: LeadView) => (await inbox.count(filterOf({ view, late: false }, callerId, at))).total;
		const [toAnswer, mine, unassigned, waiting, doneToday] = await Promise.all([
			count("to-answer"),
			count("mine"),
			count("unassigned"),
			count("waiting"),
			inbox.finishedSince(new Date(startOfDay(at))),
		]);
		return { toAnswer, mine, unassigned, waiting, doneToday };
	};
}
