import { Refusal } from "#server/http/problems.ts";
import type { ErasureStore } from "./erasure-store.ts";

const atOnce = 200;

/** Erases the person of a lead with all that they sent. @throws Refusal `not-found` */
export function erasePerson(store: ErasureStore, onChanged: () => void) {
	return async (leadId: string, actorId: string): Promise<number> => {
		const leads = await store.erasePerson({ leadId, actorId });
		if (leads === null) throw new Refusal("not-found");
		onChanged();
		return leads;
	};
}

export type ErasePerson = ReturnType<typeof erasePerson>;

export interface RetentionParts {
	readonly store: ErasureStore;
	/** How long finished leads are kept, in months; 0 for ever. */
	readonly months: () => Promise<number>;
	/** ms */
	readonly now: () => number;
}

const day = 24 * 3_600_000;

/** Erases finished leads once they are older than they may get: looks once a day, a few leads at a time. */
export function leadRetention({ store, months, now }: RetentionParts) {
	let lookedAt = Number.NEGATIVE_INFINITY;
	return async (): Promise<void> => {
		const at = now();
		if (at - lookedAt < day) return;
		const kept = await months();
		if (kept > 0) {
			const before = monthsBefore(at, kept);
			while ((await store.eraseFinished(before, atOnce)) === atOnce);
		}
		lookedAt = at;
	};
}

/** The same day and time so many months earlier, or the last day of that month where it has none such. */
export function monthsBefore(at: number, months: number): Date {
	const date = new Date(at);
	const day = date.getUTCDate();
	date.setUTCMonth(date.getUTCMonth() - months);
	if (date.getUTCDate() !== day) date.setUTCDate(0);
	return date;
}
