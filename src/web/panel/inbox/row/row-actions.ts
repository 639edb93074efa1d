import type { Lead } from "#shared/api/leads/lead.ts";

/** What the rows of the list can do. The functions stay the same, so that rows are not drawn anew for them. */
export interface RowActions {
	/** Opens the lead beside the list; `false` where there is no room for it. */
	readonly openBeside: (id: string) => boolean;
	/** Shows or hides the rest of a row. */
	readonly unfold: (id: string) => void;
	/** Selects a lead for a bulk change, or no longer. */
	readonly select: (id: string) => void;
	readonly take: (lead: Lead) => void;
	readonly snooze: (lead: Lead) => void;
	/** `compose` to write an answer, `sent` after the chat was opened without one. */
	readonly reply: (lead: Lead, step: "compose" | "sent") => void;
}
