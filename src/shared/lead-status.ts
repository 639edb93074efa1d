export const leadStatuses = ["PENDING", "IN_REVIEW", "CLOSED", "REJECTED"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const moves: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
	PENDING: ["IN_REVIEW"],
	IN_REVIEW: ["CLOSED", "REJECTED"],
	CLOSED: ["IN_REVIEW"],
	REJECTED: ["IN_REVIEW"],
};

/** Where a lead may go from a status (docs/product, decision 17): forward through review, or reopened to it. */
export function nextStatuses(from: LeadStatus): readonly LeadStatus[] {
	return moves[from];
}

export function mayMove(from: LeadStatus, to: LeadStatus): boolean {
	return moves[from].includes(to);
}

/** The statuses from which a lead may go to one. */
export function previousStatuses(to: LeadStatus): readonly LeadStatus[] {
	return leadStatuses.filter((from) => mayMove(from, to));
}

/** Whether a lead with this status needs nothing more from staff; reaching one stops its clock. */
export function isFinished(status: LeadStatus): boolean {
	return status === "CLOSED" || status === "REJECTED";
}
