import { formatNumber } from "#shared/rates/money.ts";

/** The server counts no further. */
const limit = 1000;

/** How many leads a view holds: `12`, or `999+`. */
export function countText(count: number): string {
	return count >= limit ? "999+" : formatNumber(count);
}
