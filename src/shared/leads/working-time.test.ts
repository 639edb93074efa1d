import { expect, test } from "vitest";
import { isOpen, lastClosing, momentAfter, nextOpening, type WorkingTime } from "./working-time.ts";

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

test("days off and holidays count nothing", () => {
	expect(clock(momentAfter(pakistan("2026-03-21T18:00"), 24, weekdays))).toBe("2026-03-24 18:00");
	expect(clock(momentAfter(pakistan("2026-03-22T09:00"), 24, weekdays))).toBe("2026-03-25 00:00");
	expect(clock(momentAfter(pakistan("2026-03-21T18:00"), 24, always))).toBe("2026-03-22 18:00");
});

test("the hours run on where no day is a working day", () => {
	expect(Number.isFinite(momentAfter(0, 24, { ...weekdays, days: [] }))).toBe(true);
});

test("staff work between the opening and the closing of a working day", () => {
	expect(isOpen(pakistan("2026-03-21T10:00"), weekdays)).toBe(true);
	expect(isOpen(pakistan("2026-03-21T20:00"), weekdays)).toBe(false);
	expect(isOpen(pakistan("2026-03-23T12:00"), weekdays)).toBe(false);
	expect(clock(nextOpening(pakistan("2026-03-21T20:30"), weekdays))).toBe("2026-03-24 10:00");
	expect(clock(lastClosing(pakistan("2026-03-24T09:00"), weekdays))).toBe("2026-03-21 20:00");
});
