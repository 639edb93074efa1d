import { describe, expect, it, test } from "vitest";
import {
	dueAtOf,
	escalationAt,
	escalationSteps,
	escalationStepsReached,
	isOwed,
	type SlaFacts,
	type SlaState,
	shareMet,
	slaStateOf,
} from "./response-sla.ts";
import type { WorkingTime } from "./working-time.ts";

const always: WorkingTime = { kept: false, days: [1], opens: "10:00", closes: "20:00", holidays: [] };
const weekdays: WorkingTime = {
	kept: true,
	days: [1, 2, 3, 4, 5, 6],
	opens: "10:00",
	closes: "20:00",
	holidays: ["2026-03-23"],
};
const hour = 3_600_000;
const pakistan = (text: string) => Date.parse(`${text}:00+05:00`);
const clock = (at: number) => new Date(at + 5 * hour).toISOString().slice(0, 16).replace("T", " ");

describe("the state", () => {
	const due = pakistan("2026-03-18T12:00");
	const at = (after: number) => new Date(due + after);
	const open: SlaFacts = { status: "PENDING", dueAt: at(0), firstAnsweredAt: null, closedAt: null, closeReason: null };
	const rejected = { status: "REJECTED", closedAt: at(-1) } as const;

	test.for<[string, Partial<SlaFacts>, number, SlaState]>([
		["waits up to the last moment", {}, due, "waiting"],
		["is missed a moment later", {}, due + 1, "missed"],
		["waits in review as well", { status: "IN_REVIEW" }, due, "waiting"],
		["is met by an answer at the last moment", { firstAnsweredAt: at(0) }, due + hour, "met"],
		["is missed by a later answer", { firstAnsweredAt: at(1) }, due + hour, "missed"],
		["stays met when the lead is rejected", { ...rejected, firstAnsweredAt: at(-hour) }, due, "met"],
		["is missed by closing unanswered, at once", { status: "CLOSED", closedAt: at(-hour) }, due - hour, "missed"],
		["is missed by rejecting for the price", { ...rejected, closeReason: "price" }, due, "missed"],
		["is excused for spam", { ...rejected, closeReason: "spam" }, due + hour, "excused"],
		["is excused for a duplicate", { ...rejected, closeReason: "duplicate" }, due - 1, "excused"],
		["is not excused once it was due", { ...rejected, closedAt: at(0), closeReason: "spam" }, due, "missed"],
		[
			"is not excused for a lead that was closed",
			{ ...rejected, status: "CLOSED", closeReason: "spam" },
			due,
			"missed",
		],
		[
			"is met where an answer is recorded after the closing",
			{ status: "CLOSED", closedAt: new Date(0), firstAnsweredAt: at(0) },
			due,
			"met",
		],
		[
			"is missed where spam was answered late",
			{ ...rejected, closeReason: "spam", firstAnsweredAt: at(1) },
			due + hour,
			"missed",
		],
	])("%s", ([, facts, now, state]) => {
		expect(slaStateOf({ ...open, ...facts }, now)).toBe(state);
	});

	it("owes an answer to open leads without one", () => {
		expect(isOwed(open)).toBe(true);
		expect(isOwed({ ...open, status: "CLOSED" })).toBe(false);
		expect(isOwed({ ...open, firstAnsweredAt: at(1) })).toBe(false);
	});

	it("has a share only where there is something to share", () => {
		expect(shareMet({ met: 0, missed: 0 })).toBeNull();
		expect(shareMet({ met: 3, missed: 1 })).toBe(0.75);
	});
});

describe("escalation", () => {
	const createdAt = pakistan("2026-03-17T12:00");
	const waiting = { createdAt: new Date(createdAt), firstAnsweredAt: null, status: "PENDING" } as const;
	const hoursOn = (hours: number) => createdAt + hours * hour;

	it("reaches its steps at 12, 20 and 23 hours", () => {
		expect(escalationStepsReached(waiting, hoursOn(12) - 1, always)).toEqual([]);
		expect(escalationStepsReached(waiting, hoursOn(12), always)).toEqual([12]);
		expect(escalationStepsReached(waiting, hoursOn(22.99), always)).toEqual([12, 20]);
		expect(escalationStepsReached(waiting, hoursOn(70), always)).toEqual([12, 20, 23]);
	});

	it("ends with an answer, and with a finished lead", () => {
		expect(escalationStepsReached({ ...waiting, firstAnsweredAt: new Date(hoursOn(1)) }, hoursOn(30), always)).toEqual(
			[],
		);
		expect(escalationStepsReached({ ...waiting, status: "CLOSED" }, hoursOn(30), always)).toEqual([]);
		expect(escalationStepsReached({ ...waiting, status: "IN_REVIEW" }, hoursOn(30), always)).toEqual([12, 20, 23]);
	});

	it("waits for the opening where there is time left then", () => {
		const due = escalationSteps.map((step) => clock(escalationAt(pakistan("2026-03-17T12:00"), step, weekdays)));
		expect(due).toEqual(["2026-03-18 10:00", "2026-03-18 10:00", "2026-03-18 11:00"]);
	});

	it("is brought forward where the response would be due before the opening", () => {
		const due = escalationSteps.map((step) => clock(escalationAt(pakistan("2026-03-17T22:00"), step, weekdays)));
		expect(due).toEqual(["2026-03-18 10:00", "2026-03-18 18:00", "2026-03-18 19:00"]);
	});

	it("never tells before the lead came, and never after its response was due", () => {
		for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 17) {
			const came = pakistan("2026-03-16T00:00") + minutes * 60_000;
			const due = escalationSteps.map((step) => escalationAt(came, step, weekdays));
			expect(Math.min(...due)).toBeGreaterThanOrEqual(came);
			expect(Math.max(...due)).toBeLessThanOrEqual(dueAtOf(came, weekdays));
		}
	});
});
