import { dueAtOf } from "#shared/leads/response-sla.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import type { DueDatesStore, OwedLead } from "./due-dates-store.ts";

const atOnce = 1000;

/**
 * Brings the due dates of all leads that are owed an answer in line with the working time; answers how many changed. A
 * lead that was answered or finished stays as it was judged. Ends early when `signal` aborts.
 */
export function refreshDueDates(store: DueDatesStore) {
	return async (working: WorkingTime, signal?: AbortSignal): Promise<number> => {
		let changed = 0;
		let after: OwedLead | null = null;
		do {
			const owed: OwedLead[] = await store.owed(after, atOnce);
			const dates = owed.flatMap(({ id, createdAt, dueAt }) => {
				const wanted = dueAtOf(createdAt.getTime(), working);
				return wanted === dueAt.getTime() ? [] : [{ id, dueAt: new Date(wanted) }];
			});
			if (dates.length > 0) await store.change(dates);
			changed += dates.length;
			after = owed.length === atOnce ? (owed.at(-1) ?? null) : null;
		} while (after && !signal?.aborted);
		return changed;
	};
}
