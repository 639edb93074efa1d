import { expect, test } from "vitest";
import { lookAgainAt, momentOf, snoozeTimes } from "./lead-dialogs.tsx";

const at = (iso: string) => Date.parse(iso);
const offered = (iso: string) =>
	snoozeTimes(at(iso)).map((time) => [time.name, new Date(time.at).toISOString().replace(":00.000Z", "Z")]);

test("at noon in Pakistan there is an hour, this evening and tomorrow morning", () => {
	expect(offered("2026-11-21T07:00:00Z")).toEqual([
		["hour", "2026-11-21T08:00Z"],
		["evening", "2026-11-21T13:00Z"],
		["morning", "2026-11-22T04:00Z"],
	]);
});

test("in the evening, and after midnight in Pakistan, the morning is that of the next day there", () => {
	expect(offered("2026-11-21T12:30:00Z").map(([name]) => name)).toEqual(["hour", "morning"]);
	expect(offered("2026-11-21T20:00:00Z").at(-1)).toEqual(["morning", "2026-11-23T04:00Z"]);
});

test("what waits for its customer is looked at again on the morning of the third day", () => {
	expect(new Date(lookAgainAt(at("2026-11-21T20:00:00Z"))).toISOString()).toBe("2026-11-25T04:00:00.000Z");
});

test("a day and a time are Pakistan's, and must be to come", () => {
	const now = at("2026-11-21T07:00:00Z");
	expect(momentOf("2026-11-21", "12:30", now)).toBe(at("2026-11-21T07:30:00Z"));
	for (const [date, time] of [
		["2026-11-21", "12:00"],
		["", "12:30"],
		["2026-11-21", ""],
	] as const)
		expect(momentOf(date, time, now)).toBeNull();
});
