/** What becomes of a report. */
export const impostorStates = ["open", "confirmed", "dismissed"] as const;

/** What the site says of a value: the business's own, similar to it, or neither. */
export const verdicts = ["ours", "look-alike", "not-ours"] as const;
export type Verdict = (typeof verdicts)[number];

/** What the page `/check` shows of a form that was sent without scripts. */
export interface Checked {
	readonly value: string;
	/** `null` where it could not be looked at. */
	readonly verdict: Verdict | null;
	/** How a report went that was sent with it. */
	readonly report?: "stored" | "refused";
}
