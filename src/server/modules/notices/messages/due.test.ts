import { expect, test } from "vitest";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import { dayDue } from "./summary.ts";

const working: WorkingTime = {
	kept: true,
	days: [1, 2, 3, 4, 5],
	opens: "10:00",
	closes: "18:30",
	holidays: ["2026-03-23"],
};
const at = (moment: string) => Date.parse(`${moment}+05:00`);

test.each([
	["before closing", "2026-03-20T18:29:59", null],
	["at closing", "2026-03-20T18:30:00", "2026-03-20"],
	["for three hours", "2026-03-20T21:29:59", "2026-03-20"],
	["not later", "2026-03-20T21:30:00", null],
	["not on a day off", "2026-03-21T19:00:00", null],
	["not on a holiday", "2026-03-23T19:00:00", null],
])("%s", (_, moment, day) => {
	expect(dayDue(at(moment), working)).toBe(day);
});

test("it is of the day that ended, also after midnight", () => {
	expect(dayDue(at("2026-03-21T00:30:00"), { ...working, closes: "23:00" })).toBe("2026-03-20");
});

test("without working days it is due at nine every evening", () => {
	const always = { ...working, kept: false };
	expect(dayDue(at("2026-03-22T20:59:59"), always)).toBeNull();
	expect(dayDue(at("2026-03-22T21:00:00"), always)).toBe("2026-03-22");
	expect(dayDue(at("2026-03-23T21:05:00"), always)).toBe("2026-03-23");
});
