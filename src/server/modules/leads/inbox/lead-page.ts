import type { LeadRow } from "../lead-row.ts";

/** A page of the list. */
export interface LeadPage {
	readonly rows: LeadRow[];
	readonly total: number;
	/** There are more than `total`. */
	readonly capped: boolean;
}

/** Past so many a search says "more than". */
export const countLimit = 1000;
