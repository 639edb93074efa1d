/** A rate that was offered in an answer, PKR per unit, and until when it holds, ISO 8601. */
interface OfferedQuote {
	readonly rate: number;
	readonly until: string | null;
}

/** Reads the quote in the data of an event; `null` where there is none. */
export function readOfferedQuote(stored: unknown): OfferedQuote | null {
	if (typeof stored !== "object" || stored === null || !("rate" in stored) || typeof stored.rate !== "number")
		return null;
	const until = "until" in stored && typeof stored.until === "string" ? stored.until : null;
	return { rate: stored.rate, until };
}
