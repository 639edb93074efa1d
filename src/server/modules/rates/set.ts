import { ProblemError } from "#server/http/api/problems.ts";
import type { Rates, RatesInput } from "#shared/api/rates.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { doubtsOf, type PostedRates, postedRatesOf } from "#shared/rates/rate-change.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { presentRates } from "./rates.ts";
import type { RateRow, RatesStore } from "./store.ts";

export interface SetRatesParts {
	readonly store: RatesStore;
	/** From how many percent on a change of a rate must be confirmed. */
	readonly jumpLimit: () => Promise<number>;
	readonly announce: () => void;
	/** ms */
	readonly now: () => number;
}

export type SetRates = ReturnType<typeof setRates>;

/** Posts rates: a row that is added, never one that is changed. `updatedAt` is the board as its editor saw it. */
export function setRates({ store, jumpLimit, announce, now }: SetRatesParts) {
	const posted = (row: RateRow): Rates => {
		announce();
		return presentRates(row);
	};
	return {
		/** @throws ProblemError `confirm-needed` with the doubtful fields, `version-conflict` */
		async set({ confirm, updatedAt, note, ...next }: RatesInput, by: string): Promise<Rates> {
			const limit = await jumpLimit();
			const decide = (standing: RateRow | undefined) => {
				refuseStale(standing, updatedAt);
				if (!confirm) refuseDoubts(standing ?? fallbackRates, next, limit);
				return { ...next, note: note ?? null };
			};
			return posted(await store.append("set", decide, { id: by, at: new Date(now()) }));
		},
		/**
		 * Confirms the current rates as they are; where staff have set none, the guide rates.
		 * @throws ProblemError `version-conflict`
		 */
		async confirm(updatedAt: string | null | undefined, by: string): Promise<Rates> {
			const decide = (standing: RateRow | undefined) => {
				refuseStale(standing, updatedAt);
				return { ...postedRatesOf(standing ?? fallbackRates), note: standing?.note ?? null };
			};
			return posted(await store.append("confirmed", decide, { id: by, at: new Date(now()) }));
		},
	};
}

function refuseStale(standing: RateRow | undefined, seenAt: string | null | undefined): void {
	if (seenAt === undefined) return;
	const seen = seenAt && new Date(seenAt).getTime();
	if ((standing?.createdAt.getTime() ?? null) !== seen) throw new ProblemError("version-conflict");
}

function refuseDoubts(standing: PostedRates, next: PostedRates, jumpLimit: number): void {
	const issues = Object.entries(doubtsOf(standing, next, jumpLimit)).map(([field, code]): [string, FieldIssue] => [
		field,
		code === "jump" ? { code, limit: jumpLimit } : { code },
	]);
	if (issues.length > 0) throw new ProblemError("confirm-needed", { issues: Object.fromEntries(issues) });
}
