/** How long an answer may take, in ms: what the site promises. */
export const promisedAnswer = 24 * 60 * 60 * 1000;

/** Where a lead stands against the promise. */
export type LeadClock =
	| { readonly state: "running" | "late"; readonly dueAt: number /** ms, negative once late. */; readonly left: number }
	| {
			readonly state: "kept" | "broken";
			readonly dueAt: number /** ms from the request to the answer. */;
			readonly took: number;
	  };

/**
 * The 24-hour promise of one lead at a moment, all in ms. An answer stops the clock, and so does closing or rejecting
 * the lead, whichever came first (`answeredAt`); nothing starts it again.
 */
export function leadClock(createdAt: number, answeredAt: number | null, now: number): LeadClock {
	const dueAt = createdAt + promisedAnswer;
	if (answeredAt !== null)
		return { state: answeredAt <= dueAt ? "kept" : "broken", dueAt, took: answeredAt - createdAt };
	return { state: now > dueAt ? "late" : "running", dueAt, left: dueAt - now };
}

/** A lead that came before this moment (ms) and has no answer is late. */
export function lateBefore(now: number): number {
	return now - promisedAnswer;
}
