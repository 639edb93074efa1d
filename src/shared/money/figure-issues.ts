import type { FieldIssue } from "../field-issue.ts";
import { maxRate } from "../rates/rates.ts";
import { type Amount, amountOf, figureOf, hasDecimals, largestAmount, totalOf } from "./decimal.ts";
import { decimalsOf, type MoneyCurrency } from "./money.ts";

interface Figures {
	readonly side: "buy" | "sell" | undefined;
	readonly currency: MoneyCurrency | undefined;
	readonly amount: Amount | undefined;
	readonly rate: Amount | undefined;
	readonly fee: Amount | undefined;
}

/** Why the figures of a deal cannot be, as far as they are known. */
export function figureIssues({ side, currency, amount, rate, fee = 0n }: Figures): Record<string, FieldIssue> {
	const issues: Record<string, FieldIssue> = {};
	if (!hasDecimals(fee, 2)) issues.fee = { code: "decimals", limit: 2 };
	if (amount !== undefined && currency && !hasDecimals(amount, decimalsOf[currency]))
		issues.amount = { code: "decimals", limit: decimalsOf[currency] };
	if (rate !== undefined && rate > amountOf(String(maxRate))) issues.rate = { code: "tooLarge" };
	if (amount === undefined || rate === undefined) return issues;
	const total = totalOf(amount, rate);
	if (total + fee > largestAmount) issues.amount ??= { code: "tooLarge" };
	if (amount && rate && total === 0n) issues.amount ??= { code: "positive" };
	if (side === "sell" && fee >= total && fee > 0n) issues.fee ??= { code: "overpaid", sum: [figureOf(total), "PKR"] };
	return issues;
}
