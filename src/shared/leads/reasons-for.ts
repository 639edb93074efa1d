import { type CloseReason, closeReasons, type finishedStatuses, type LeadStatus } from "./lead-status.ts";

/** What a lead is finished with. */
export type FinishedStatus = (typeof finishedStatuses)[number];

/** The reasons that a lead is finished with; none that is rejected was a deal. */
export function reasonsFor(status: LeadStatus): readonly CloseReason[] {
	return closeReasons.filter((reason) => status === "CLOSED" || reason !== "deal");
}

/** What a lead becomes that is finished with a reason: what needs no answer is rejected, so that it counts as such. */
export function statusForReason(reason: CloseReason, status: FinishedStatus): FinishedStatus {
	return reason === "spam" || reason === "duplicate" ? "REJECTED" : status;
}
