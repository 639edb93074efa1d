export const leadViews = ["to-answer", "mine", "unassigned", "waiting", "done", "all"] as const;
export type LeadView = (typeof leadViews)[number];

/** In which order a list is: the newest lead first, or the one that waits longest. */
export const leadOrders = ["newest", "longest-waiting"] as const;
export type LeadOrder = (typeof leadOrders)[number];

/** What someone of the staff does with a lead that they have open. */
export const presenceStates = ["viewing", "replying"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** ms between two reports of a page that is open. */
export const presenceInterval = 20_000;
/** ms after which a report counts no more. */
export const presenceLifetime = 45_000;
