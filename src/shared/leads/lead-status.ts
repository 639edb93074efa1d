export const leadStatuses = ["PENDING", "IN_REVIEW", "CLOSED", "REJECTED"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Why a lead was closed or rejected (docs/product, decision 31). */
export const closeReasons = ["deal", "price", "no-answer", "duplicate", "spam", "other"] as const;
export type CloseReason = (typeof closeReasons)[number];

export const answerChannels = ["whatsapp", "email", "telephone", "in-person"] as const;
export type AnswerChannel = (typeof answerChannels)[number];

/** Where a lead may go from a status (docs/product, decision 17): forward through review, or reopened to it. */
const transitions: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
	PENDING: ["IN_REVIEW"],
	IN_REVIEW: ["CLOSED", "REJECTED"],
	CLOSED: ["IN_REVIEW"],
	REJECTED: ["IN_REVIEW"],
};

export function mayMove(from: LeadStatus, to: LeadStatus): boolean {
	return transitions[from].includes(to);
}

/** The statuses of a lead that needs nothing more from staff. */
export const finishedStatuses = ["CLOSED", "REJECTED"] as const satisfies readonly LeadStatus[];

/** Whether a lead with this status needs nothing more from staff. Finishing a lead answers nobody. */
export function isFinished(status: LeadStatus): boolean {
	return finishedStatuses.some((finished) => finished === status);
}

export type FinishedStatus = (typeof finishedStatuses)[number];

/** The reasons that a lead is finished with; none that is rejected was a deal. */
export function reasonsFor(status: LeadStatus): readonly CloseReason[] {
	return closeReasons.filter((reason) => status === "CLOSED" || reason !== "deal");
}

/** What a lead becomes that is finished with a reason: what needs no answer is rejected, so that it counts as such. */
export function statusForReason(reason: CloseReason, status: FinishedStatus): FinishedStatus {
	return reason === "spam" || reason === "duplicate" ? "REJECTED" : status;
}

/** How a request came that no form sent (docs/product, decision 56). */
export const staffChannels = ["whatsapp", "phone", "in-person"] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** What the source of such a request begins with; the channel follows. */
export const staffSource = "panel:";
