import type { OfferedQuote } from "../api/leads/lead.ts";
import { totalAt, tradeOf } from "../rates/rates.ts";
import { requestOf } from "../requests/registry.ts";
import type { LeadType } from "../requests/spec.ts";

/** Reads the quote in the data of an event; `null` where there is none. */
export function readOfferedQuote(stored: unknown): OfferedQuote | null {
	if (typeof stored !== "object" || stored === null || !("rate" in stored) || typeof stored.rate !== "number")
		return null;
	const until = "until" in stored && typeof stored.until === "string" ? stored.until : null;
	return { rate: stored.rate, until };
}

/** What was offered for a lead; `total` is what the amount that it asks for comes to, `null` where it asks for none. */
export function offerFor(
	{ type, payload }: { readonly type: LeadType; readonly payload: Readonly<Record<string, unknown>> },
	{ rate, until }: OfferedQuote,
): OfferedQuote & { readonly total: number | null } {
	const amount = tradeOf(requestOf(type), payload)?.amount ?? null;
	return { rate, until, total: amount === null ? null : totalAt(rate, amount) };
}
