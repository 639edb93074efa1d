import type { Rates } from "#shared/api/rates.ts";
import { isSet, isStale } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";

/** How far the board can be relied on: nobody set it, it is older than staff allow, or it holds. */
export type BoardState = "unset" | "old" | "current";

/** What a board is called by its state. */
export const boardTitles = {
	unset: "rates.unconfirmed",
	old: "rates.lastPosted",
	current: "rates.board",
} as const satisfies Record<BoardState, string>;

/** The state of a board. `now` in ms; while it is not known, or the rates have not come, no age is told. */
export function useBoardState(rates: Rates | undefined, now: number | null): BoardState {
	const { ratesMaxAgeHours } = useSettings();
	if (!rates) return "current";
	if (!isSet(rates)) return "unset";
	return now !== null && isStale(rates.setAt, now, ratesMaxAgeHours) ? "old" : "current";
}
