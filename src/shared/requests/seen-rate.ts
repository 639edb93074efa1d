import { parseDecimal } from "../text/digits.ts";
import type { RequestSpec } from "./spec.ts";

/** The inputs of a plain form that say which rate it showed, and for which side. */
export const seenRateName = "seenRate";
export const seenSideName = "seenSide";

/**
 * The rate that a plain form showed for the side that was chosen in it, PKR per unit. `null` where it showed none:
 * without scripts the rate stays that of the side the page came with, whatever is chosen then.
 */
export function seenRateIn({ trade }: RequestSpec, values: Readonly<Record<string, string>>): number | null {
	const side = values[seenSideName];
	const isOfSide = side === undefined || !trade || side === values[trade.sideField];
	return isOfSide ? parseDecimal(values[seenRateName] ?? "") : null;
}
