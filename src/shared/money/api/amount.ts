import { z } from "@hono/zod-openapi";
import type { FieldIssue } from "../../field-issue.ts";
import { readDecimal } from "../../text/digits.ts";
import { amountOf, figureOf, largestAmount } from "../decimal.ts";
import { moneyCurrencies } from "../money.ts";

export const currencySchema = z.enum(moneyCurrencies).openapi("MoneyCurrency");

export const figure = z
	.string()
	.regex(/^-?\d+(?:\.\d{1,6})?$/)
	.openapi("Amount", { description: "An exact decimal", example: "324600.5" });

/** An amount as people type it, in digits of three scripts and with groups; read to its exact decimal. */
function typedAmount(refuse: (amount: bigint) => FieldIssue | null) {
	return z
		.union([z.string(), z.number()])
		.transform((typed, context) => {
			const read = readFigure(String(typed));
			const issue = typeof read === "bigint" ? refuse(read) : read;
			if (typeof read === "bigint" && !issue) return figureOf(read);
			context.addIssue({ code: "custom", params: { issue } });
			return z.NEVER;
		})
		.openapi({ type: "string", description: "An exact decimal", example: "324600.5" });
}

function readFigure(typed: string): bigint | FieldIssue {
	const reading = readDecimal(typed);
	if ("issue" in reading)
		return reading.issue === "grouping" ? { code: "grouping", readings: reading.readings } : { code: "number" };
	try {
		const amount = amountOf(reading.figure);
		return amount > largestAmount || -amount > largestAmount ? { code: "tooLarge" } : amount;
	} catch {
		return { code: "decimals", limit: 6 };
	}
}

export const positiveAmount = typedAmount((amount) => (amount > 0n ? null : { code: "positive" }));
export const amountFromZero = typedAmount((amount) => (amount >= 0n ? null : { code: "positive" }));
export const signedAmount = typedAmount((amount) => (amount === 0n ? { code: "positive" } : null));
