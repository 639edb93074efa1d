import { type CloseReason, closeReasons, type LeadStatus } from "./lead-status.ts";

/** The reasons that a lead is finished with; none that is rejected was a deal. */
export function reasonsFor(status: LeadStatus): readonly CloseReason[] {
	return closeReasons.filter((reason) => status === "CLOSED" || reason !== "deal");
}
