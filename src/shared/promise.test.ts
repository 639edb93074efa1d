import { describe, expect, it } from "vitest";
import { outcomeOf, promiseEndsAt, rungDueAt, rungs, rungsReached, shareKept, type WorkingTime } from "./promise.ts";

const always: WorkingTime = { kept: false, days: [1], opens: "10:00", closes: "20:00", holidays: [] };
const weekdays: WorkingTime = {
	kept: true,
	days: [1, 2, 3, 4, 5, 6],
	opens: "10:00",
	closes: "20:00",
	holidays: ["2026-03-23"],
};
const pakistan = (text: string) => Date.parse(`${text}:00+05:00`);
const clock = (at: number) => new Date(at + 5 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

describe("the ladder", () => {
	const createdAt = pakistan("2026-03-17T12:00");
	const waiting = { createdAt, answeredAt: null, status: "PENDING" } as const;
	const hoursOn = (hours: number) => createdAt + hours * 3_600_000;

	it("reaches its rungs at 12, 20 and 23 hours", () => {
		expect(rungsReached(waiting, hoursOn(12) - 1, always)).toEqual([]);
		expect(rungsReached(waiting, hoursOn(12), always)).toEqual([12]);
		expect(rungsReached(waiting, hoursOn(22.99), always)).toEqual([12, 20]);
		expect(rungsReached(waiting, hoursOn(70), always)).toEqual([12, 20, 23]);
	});

	it("ends with an answer, and with a finished request", () => {
		expect(rungsReached({ ...waiting, answeredAt: hoursOn(1) }, hoursOn(30), always)).toEqual([]);
		expect(rungsReached({ ...waiting, status: "CLOSED" }, hoursOn(30), always)).toEqual([]);
		expect(rungsReached({ ...waiting, status: "REJECTED" }, hoursOn(30), always)).toEqual([]);
		expect(rungsReached({ ...waiting, status: "IN_REVIEW" }, hoursOn(30), always)).toEqual([12, 20, 23]);
	});
});

describe("working time", () => {
	it("does not count days off and holidays", () => {
		expect(clock(promiseEndsAt(pakistan("2026-03-21T18:00"), weekdays))).toBe("2026-03-24 18:00");
		expect(clock(promiseEndsAt(pakistan("2026-03-22T09:00"), weekdays))).toBe("2026-03-25 00:00");
		expect(clock(promiseEndsAt(pakistan("2026-03-21T18:00"), always))).toBe("2026-03-22 18:00");
	});

	it("lets a rung wait for the opening where there is time left then", () => {
		const due = rungs.map((rung) => clock(rungDueAt(pakistan("2026-03-17T12:00"), rung, weekdays)));
		expect(due).toEqual(["2026-03-18 10:00", "2026-03-18 10:00", "2026-03-18 11:00"]);
	});

	it("brings a rung forward where the promise would end before the opening", () => {
		const due = rungs.map((rung) => clock(rungDueAt(pakistan("2026-03-17T22:00"), rung, weekdays)));
		expect(due).toEqual(["2026-03-18 10:00", "2026-03-18 18:00", "2026-03-18 19:00"]);
	});

	it("never tells before the request came, and never after its promise ended", () => {
		for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 17) {
			const createdAt = pakistan("2026-03-16T00:00") + minutes * 60_000;
			const due = rungs.map((rung) => rungDueAt(createdAt, rung, weekdays));
			expect(Math.min(...due)).toBeGreaterThanOrEqual(createdAt);
			expect(Math.max(...due)).toBeLessThanOrEqual(promiseEndsAt(createdAt, weekdays));
		}
	});

	it("goes on where no day is a working day", () => {
		expect(Number.isFinite(promiseEndsAt(0, { ...weekdays, days: [] }))).toBe(true);
	});
});

describe("the outcome", () => {
	const createdAt = pakistan("2026-03-17T12:00");
	const end = promiseEndsAt(createdAt, always);

	it("is kept by an answer in time alone", () => {
		expect(outcomeOf({ createdAt, answeredAt: end }, end + 1, always)).toBe("kept");
		expect(outcomeOf({ createdAt, answeredAt: end + 1 }, end + 2, always)).toBe("broken");
		expect(outcomeOf({ createdAt, answeredAt: null }, end + 1, always)).toBe("broken");
		expect(outcomeOf({ createdAt, answeredAt: null }, end, always)).toBeNull();
	});

	it("has a share only where there is something to share", () => {
		expect(shareKept(0, 0)).toBeNull();
		expect(shareKept(3, 1)).toBe(0.75);
	});
});
