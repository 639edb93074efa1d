import { expect, test } from "vitest";
import { lateBefore, leadClock, promisedAnswer } from "./lead-clock.ts";

const came = Date.parse("2026-11-01T08:00:00Z");
const hour = 60 * 60 * 1000;

test("the clock of a lead runs until its day is over", () => {
	expect(leadClock(came, null, came + 20 * hour)).toEqual({
		state: "running",
		dueAt: came + 24 * hour,
		left: 4 * hour,
	});
	expect(leadClock(came, null, came + promisedAnswer)).toMatchObject({ state: "running", left: 0 });
});

test("a lead without an answer after a day is late, and by how much is told", () => {
	expect(leadClock(came, null, came + 26 * hour)).toMatchObject({ state: "late", left: -2 * hour });
});

test("an answer stops the clock for good", () => {
	expect(leadClock(came, came + hour, came + 90 * hour)).toMatchObject({ state: "kept", took: hour });
	expect(leadClock(came, came + 25 * hour, came + 90 * hour)).toMatchObject({ state: "broken", took: 25 * hour });
});

test("late is what came before the moment that the promise reaches back to", () => {
	expect(leadClock(lateBefore(came) - 1, null, came).state).toBe("late");
	expect(leadClock(lateBefore(came), null, came).state).toBe("running");
});
