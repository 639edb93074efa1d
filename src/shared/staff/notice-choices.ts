/** What someone of the staff can choose not to be told of; what concerns the safety of accounts is always told. */
export const mutableNotices = ["received", "waiting", "assigned", "business"] as const;
export type MutableNotice = (typeof mutableNotices)[number];
