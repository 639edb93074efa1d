import { type CloseReason, isFinished, type LeadStatus } from "./lead-status.ts";
import { hour, isOpen, lastClosing, momentAfter, nextOpening, type WorkingTime } from "./working-time.ts";

/** A request is answered within so many hours, or so many working hours where "working days only" is on. */
const responseHours = 24;

/** The state of a lead under the response SLA (docs/product, decision 24). */
export const slaStates = ["waiting", "met", "excused", "missed"] as const;
export type SlaState = (typeof slaStates)[number];

/** The facts that decide, as they are stored. */
export interface SlaFacts {
	readonly status: LeadStatus;
	readonly dueAt: Date;
	/** Of the first answer by a person; closing a lead answers nobody. */
	readonly firstAnsweredAt: Date | null;
	/** When it was closed or rejected, while it is. */
	readonly closedAt: Date | null;
	readonly closeReason: CloseReason | null;
	/** The file that it came with, or whether with one, from another place: nobody promised an answer to it here. */
	readonly importId?: string | boolean | null;
}

/**
 * The state of a lead at a moment (ms). `met`: answered by `dueAt`. `excused`: rejected as spam or duplicate before
 * `dueAt`, unanswered, or brought in from elsewhere. `missed`: no answer by `dueAt`, or finished without one for any other reason. `waiting`: all else.
 */
export function slaStateOf(lead: SlaFacts, now: number): SlaState {
	if (lead.importId) return "excused";
	if (lead.firstAnsweredAt !== null) return lead.firstAnsweredAt <= lead.dueAt ? "met" : "missed";
	if (isFinished(lead.status)) return isExcused(lead) ? "excused" : "missed";
	return now > lead.dueAt.getTime() ? "missed" : "waiting";
}

function isExcused({ status, closedAt, dueAt, closeReason }: SlaFacts): boolean {
	const needsNoAnswer = closeReason === "spam" || closeReason === "duplicate";
	return status === "REJECTED" && needsNoAnswer && closedAt !== null && closedAt < dueAt;
}

/** Whether someone still has to answer a lead. */
export function isOwed(lead: Pick<SlaFacts, "status" | "firstAnsweredAt" | "importId">): boolean {
	return lead.firstAnsweredAt === null && !isFinished(lead.status) && !lead.importId;
}

/** When the response to a lead is due, in ms: 24 hours after it came, or 24 working hours. */
export function dueAtOf(createdAt: number, working: WorkingTime): number {
	return momentAfter(createdAt, responseHours, working);
}

/** The share of responses in time, met ÷ (met + missed), 0 to 1; `null` while there is none to count. */
export function shareMet({ met, missed }: { readonly met: number; readonly missed: number }): number | null {
	return met + missed === 0 ? null : met / (met + missed);
}

/** The hours without an answer at which staff are reminded: the assignee, then all staff, then the owner. */
export const escalationSteps = [12, 20, 23] as const;
export type EscalationStep = (typeof escalationSteps)[number];

/** The escalation steps that are reached at a moment; none for a lead that is owed no answer. `now` in ms. */
export function escalationStepsReached(
	lead: Pick<SlaFacts, "status" | "firstAnsweredAt"> & { readonly createdAt: Date },
	now: number,
	working: WorkingTime,
): EscalationStep[] {
	const isReached = (step: EscalationStep) => escalationAt(lead.createdAt.getTime(), step, working) <= now;
	return isOwed(lead) ? escalationSteps.filter(isReached) : [];
}

/** No lead that came after this moment (ms) can have reached an escalation step. */
export function newestToEscalate(now: number, working: WorkingTime): number {
	return working.kept ? now : now - escalationSteps[0] * hour;
}

/** When a step is reached, ms. Outside working hours it waits for the next opening if an hour is left then, else it comes an hour before the last closing. */
export function escalationAt(createdAt: number, step: EscalationStep, working: WorkingTime): number {
	const reached = momentAfter(createdAt, step, working);
	if (!working.kept || isOpen(reached, working)) return reached;
	const opening = nextOpening(reached, working);
	if (opening <= dueAtOf(createdAt, working) - hour) return opening;
	return Math.max(createdAt, lastClosing(reached, working) - hour);
}

/** From so many on, a share says something of us rather than of chance. */
const fewestToShow = 20;

/** The share of responses in time that visitors are shown, in whole percents rounded down; `null` while too few were counted to say anything. */
export function percentShown({ met, counted }: { readonly met: number; readonly counted: number }): number | null {
	const share = counted < fewestToShow ? null : shareMet({ met, missed: counted - met });
	return share === null ? null : Math.floor(share * 100);
}
