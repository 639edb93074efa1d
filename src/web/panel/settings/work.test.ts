import { expect, test } from "vitest";
import { readWork } from "./work.ts";

const filled = {
	day1: "on",
	day6: "on",
	opens: "09:30",
	closes: "18:00",
	holidays: "",
	ratesMaxAgeHours: "۴۸",
	ratesJumpPercent: "5",
	ratesSecondPersonPercent: "0",
	ratesReminderAt: "10:00",
};

test("the working day is read from the form", () => {
	const holidays = "2026-03-23\n2026-08-14، 2026-12-25";
	expect(readWork({ ...filled, kept: "on", holidays, staffLanguage: "ur" })).toEqual({
		ok: true,
		settings: {
			dailySummary: false,
			showPromise: false,
			workingTime: {
				kept: true,
				days: [1, 6],
				opens: "09:30",
				closes: "18:00",
				holidays: ["2026-03-23", "2026-08-14", "2026-12-25"],
			},
			ratesMaxAgeHours: 48,
			ratesJumpPercent: 5,
			ratesSecondPersonPercent: 0,
			ratesReminderAt: "10:00",
			staffLanguage: "ur",
		},
	});
});

test("every line that is no date is named, as it was written", () => {
	const holidays = "2026-03-23\n23 March, 2026-08-14 2026-12-25\n2026-02-30";
	expect(readWork({ ...filled, holidays })).toMatchObject({ ok: false, lines: ["23 March", "2026-02-30"] });
});

test.for([
	[{ day1: "", day6: "" }, "opens"],
	[{ opens: "18:00" }, "opens"],
	[{ opens: "" }, "opens"],
	[{ holidays: "2026-02-30" }, "holidays"],
	[{ holidays: "2026-03-23\ntomorrow" }, "holidays"],
	[{ ratesMaxAgeHours: "0" }, "ratesMaxAgeHours"],
	[{ ratesMaxAgeHours: "1.5" }, "ratesMaxAgeHours"],
	[{ ratesJumpPercent: "101" }, "ratesJumpPercent"],
] as const)("%j is refused at the field %s", ([values, field]) => {
	expect(readWork({ ...filled, ...values })).toMatchObject({ ok: false, field });
});
