import { ProblemError } from "#server/http/api/problems.ts";
import type { ErasureOrder, ErasureStore } from "./erasure-store.ts";

const atOnce = 200;

/** Erases a person, named by a lead or a customer, with all that they sent by any number. @throws ProblemError `not-found` */
export function erasePerson(store: ErasureStore) {
	return async (order: ErasureOrder): Promise<number> => {
		const leads = await store.erasePerson(order);
		if (leads === null) throw new ProblemError("not-found");
		return leads;
	};
}

export type ErasePerson = ReturnType<typeof erasePerson>;

export interface RetentionParts {
	readonly store: ErasureStore;
	/** How long finished leads are stored, in months; 0 for ever. */
	readonly months: () => Promise<number>;
	/** ms */
	readonly now: () => number;
}

/** Erases finished leads that are older than they may get, a few at a time, until `signal` aborts. */
export function leadRetention({ store, months, now }: RetentionParts) {
	return async (signal: AbortSignal): Promise<void> => {
		const since = retainedSince(now(), await months());
		if (since === null) return;
		const before = new Date(since);
		while (!signal.aborted && (await store.eraseFinished(before, atOnce)) === atOnce);
	};
}

/** Since when finished leads are stored, both in ms; `null`: for ever. */
export function retainedSince(at: number, months: number): number | null {
	return months === 0 ? null : monthsBefore(at, months).getTime();
}

/** The same day and time so many months earlier, or the last day of that month where it has none such. */
export function monthsBefore(at: number, months: number): Date {
	const date = new Date(at);
	const day = date.getUTCDate();
	date.setUTCMonth(date.getUTCMonth() - months);
	if (date.getUTCDate() !== day) date.setUTCDate(0);
	return date;
}
