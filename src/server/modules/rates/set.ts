import { Refusal } from "#server/http/problems.ts";
import type { Rates, RatesInput } from "#shared/api/rates.ts";
import { type GraveDoubt, graveDoubtsOf, type PostedRates } from "#shared/rate-change.ts";
import { fallbackRates } from "#shared/rates.ts";
import { presentRates } from "./rates.ts";
import type { RateRow, RatesStore } from "./store.ts";

export interface SetRatesParts {
	readonly store: RatesStore;
	readonly announce: () => void;
	/** ms */
	readonly now: () => number;
}

export type SetRates = ReturnType<typeof setRates>;

/** Posts new rates: a row that is added, never one that is changed. */
export function setRates({ store, announce, now }: SetRatesParts) {
	/** @throws Refusal `needs-confirmation` with the doubtful fields, `version-conflict` */
	return async ({ confirm, updatedAt, note, ...next }: RatesInput, by: string): Promise<Rates> => {
		const check = (standing: RateRow | undefined) => {
			if (isStale(standing, updatedAt)) throw new Refusal("version-conflict");
			if (!confirm) refuseDoubts(standing ?? fallbackRates, next);
		};
		const row = await store.append({ ...next, note: note ?? null }, check, { id: by, at: new Date(now()) });
		announce();
		return presentRates(row);
	};
}

function isStale(standing: RateRow | undefined, seenAt: string | null | undefined): boolean {
	if (seenAt === undefined) return false;
	return (standing?.createdAt.getTime() ?? null) !== (seenAt && new Date(seenAt).getTime());
}

function refuseDoubts(standing: PostedRates, next: PostedRates): void {
	const doubts: [string, GraveDoubt][] = Object.entries(graveDoubtsOf(standing, next));
	if (doubts.length === 0) return;
	const issues = Object.fromEntries(doubts.map(([field, code]) => [field, { code }]));
	throw new Refusal("needs-confirmation", { issues });
}
