import { shareMet } from "./response-sla.ts";

/** From so many on, a share says something of us rather than of chance. */
const fewestToShow = 20;

/**
 * The share of responses in time that visitors are shown: whole percents, rounded down, since 99.9 % is not all; `null`
 * while too few were counted to say anything.
 */
export function percentShown({ met, counted }: { readonly met: number; readonly counted: number }): number | null {
	const share = counted < fewestToShow ? null : shareMet({ met, missed: counted - met });
	return share === null ? null : Math.floor(share * 100);
}
