import type { LeadStatus } from "./lead-status.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
// Pakistan keeps one time the whole year.
const zoneOffset = 5 * hour;

/** A request is answered within so many hours. */
export const promisedHours = 24;

/** The hours without an answer at which someone is told: whoever has the request, then all staff, then the owner. */
export const rungs = [12, 20, 23] as const;
export type Rung = (typeof rungs)[number];

/** When staff work, in Pakistan's time. */
export interface WorkingTime {
	/** While it is off, the clock of a promise never stands still. */
	readonly kept: boolean;
	/** 0 is Sunday. */
	readonly days: readonly number[];
	/** `10:00` */
	readonly opens: string;
	readonly closes: string;
	/** `2026-03-23` */
	readonly holidays: readonly string[];
}

/** What the ladder looks at; moments in ms. */
export interface PromisedLead {
	readonly createdAt: number;
	readonly answeredAt: number | null;
	readonly status: LeadStatus;
}

/** The rungs that are reached now; none for a request that is answered or finished. `now` in ms. */
export function rungsReached(lead: PromisedLead, now: number, working: WorkingTime): Rung[] {
	const waits = lead.answeredAt === null && (lead.status === "PENDING" || lead.status === "IN_REVIEW");
	return waits ? rungs.filter((rung) => rungDueAt(lead.createdAt, rung, working) <= now) : [];
}

/** No request that came after this moment can have reached a rung, in ms. */
export function newestThatCanWait(now: number, working: WorkingTime): number {
	return working.kept ? now : now - rungs[0] * hour;
}

/**
 * When a rung is told. A moment outside working hours waits for the next opening where that leaves an hour before the
 * promise ends; else it is brought forward to an hour before the last closing.
 */
export function rungDueAt(createdAt: number, rung: Rung, working: WorkingTime): number {
	const reached = momentAfter(createdAt, rung, working);
	if (!working.kept || isOpen(reached, working)) return reached;
	const opening = nextOpening(reached, working);
	if (opening <= promiseEndsAt(createdAt, working) - hour) return opening;
	return Math.max(createdAt, lastClosing(reached, working) - hour);
}

/** When the promise to answer ends, in ms: 24 hours on, days off and holidays not counted. */
export function promiseEndsAt(createdAt: number, working: WorkingTime): number {
	return momentAfter(createdAt, promisedHours, working);
}

/** Whether a promise was kept or broken; `null` while it is open. An answer alone keeps it: closing does not. */
export function outcomeOf(
	lead: Pick<PromisedLead, "createdAt" | "answeredAt">,
	now: number,
	working: WorkingTime,
): "kept" | "broken" | null {
	const end = promiseEndsAt(lead.createdAt, working);
	if (lead.answeredAt !== null) return lead.answeredAt <= end ? "kept" : "broken";
	return now > end ? "broken" : null;
}

/** The share of promises kept, 0 to 1; `null` while there is none to speak of. */
export function shareKept(kept: number, broken: number): number | null {
	return kept + broken === 0 ? null : kept / (kept + broken);
}

function momentAfter(start: number, hours: number, working: WorkingTime): number {
	let left = hours * hour;
	if (!working.kept) return start + left;
	let at = start;
	for (let days = 0; days < longestPause; days++) {
		const end = startOfDay(at) + day;
		if (isWorkingDay(at, working)) {
			if (at + left <= end) return at + left;
			left -= end - at;
		}
		at = end;
	}
	return at + left;
}

// A year of nothing but days off is a setting gone wrong; the promise then runs on.
const longestPause = 366;

function isOpen(at: number, working: WorkingTime): boolean {
	const timeOfDay = at - startOfDay(at);
	return isWorkingDay(at, working) && timeOfDay >= timeOf(working.opens) && timeOfDay < timeOf(working.closes);
}

function nextOpening(at: number, working: WorkingTime): number {
	const today = startOfDay(at);
	for (let days = 0; days < longestPause; days++) {
		const opening = today + days * day + timeOf(working.opens);
		if (opening >= at && isWorkingDay(opening, working)) return opening;
	}
	return at;
}

function lastClosing(at: number, working: WorkingTime): number {
	const today = startOfDay(at);
	for (let days = 0; days < longestPause; days++) {
		const closing = today - days * day + timeOf(working.closes);
		if (closing <= at && isWorkingDay(closing - 1, working)) return closing;
	}
	return at;
}

function isWorkingDay(at: number, { days, holidays }: WorkingTime): boolean {
	const local = new Date(at + zoneOffset);
	return days.includes(local.getUTCDay()) && !holidays.includes(local.toISOString().slice(0, 10));
}

function startOfDay(at: number): number {
	return Math.floor((at + zoneOffset) / day) * day - zoneOffset;
}

function timeOf(clock: string): number {
	const [hours = 0, minutes = 0] = clock.split(":").map(Number);
	return hours * hour + minutes * minute;
}
