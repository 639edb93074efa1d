import { expect, test } from "vitest";
import { readHours, readWhole } from "./work.ts";

const filled = { day1: "on", day6: "on", opens: "09:30", closes: "18:00", holidays: "" };

test("the working day is read from the form", () => {
	const holidays = "2026-03-23\n2026-08-14، 2026-12-25";
	expect(readHours({ ...filled, kept: "on", holidays })).toEqual({
		ok: true,
		workingTime: {
			kept: true,
			days: [1, 6],
			opens: "09:30",
			closes: "18:00",
			holidays: ["2026-03-23", "2026-08-14", "2026-12-25"],
		},
	});
});

test("every line that is no date is named, as it was written", () => {
	const holidays = "2026-03-23\n23 March, 2026-08-14 2026-12-25\n2026-02-30";
	expect(readHours({ ...filled, holidays })).toMatchObject({ ok: false, lines: ["23 March", "2026-02-30"] });
});

test.for([
	[{ day1: "", day6: "" }, "opens"],
	[{ opens: "18:00" }, "closes"],
	[{ closes: "" }, "closes"],
	[{ opens: "" }, "opens"],
	[{ holidays: "2026-02-30" }, "holidays"],
	[{ holidays: "2026-03-23\ntomorrow" }, "holidays"],
] as const)("%j is refused at the field %s", ([values, field]) => {
	expect(readHours({ ...filled, ...values })).toMatchObject({ ok: false, field });
});

test.for([
	["ratesMaxAgeHours", "۴۸", 48],
	["ratesMaxAgeHours", "0", null],
	["ratesMaxAgeHours", "1.5", null],
	["ratesJumpPercent", "101", null],
	["ratesSecondPersonPercent", "0", 0],
	["retentionMonths", "", null],
] as const)("%s of %j is %j", ([name, typed, read]) => {
	expect(readWhole(name, { [name]: typed })).toBe(read);
});
