/** The built-in lists of leads. */
export const leadViews = ["to-answer", "mine", "unassigned", "waiting", "done", "all"] as const;
export type LeadView = (typeof leadViews)[number];

/** In which order a list is: the newest lead first, or the one that waits longest. */
export const leadOrders = ["newest", "longest-waiting"] as const;
export type LeadOrder = (typeof leadOrders)[number];
