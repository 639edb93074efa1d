/** How a request came that no form sent (docs/product, decision 56). */
export const staffChannels = ["whatsapp", "phone", "in-person"] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** What the source of such a request begins with; the channel follows. */
export const staffSource = "panel:";
