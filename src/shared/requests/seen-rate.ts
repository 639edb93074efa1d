import { parseDecimal } from "../text/digits.ts";
import type { RequestSpec } from "./spec.ts";

/** The inputs of a plain form that say which rate it showed, and for which side. */
export const seenRateName = "seenRate";
export const seenSideName = "seenSide";

/** The rate that a plain form showed, PKR per unit; `null` where it showed that of another side: without scripts it stays as the page came. */
export function seenRateIn({ trade }: RequestSpec, values: Readonly<Record<string, string>>): number | null {
	const side = values[seenSideName];
	const isOfSide = side === undefined || !trade || side === values[trade.sideField];
	return isOfSide ? parseDecimal(values[seenRateName] ?? "") : null;
}
