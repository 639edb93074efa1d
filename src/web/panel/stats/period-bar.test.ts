import { expect, test } from "vitest";
import { daysOf, isPeriod, periodIn, searchOf } from "./period-bar.tsx";

// The first of March, 01:30, in Pakistan; still February elsewhere.
const now = Date.parse("2028-02-29T20:30:00Z");

test.each([
	["today", "2028-03-01", "2028-03-01"],
	["week", "2028-02-24", "2028-03-01"],
	["month-long", "2028-02-01", "2028-03-01"],
] as const)("%s begins and ends by Pakistan's days", (name, from, to) => {
	expect(daysOf(name, now)).toEqual({ from, to });
});

test("own dates survive the address", () => {
	const period = { name: "own", from: "2028-01-05", to: "2028-01-09" } as const;
	expect(periodIn(new URLSearchParams(searchOf(period)), now)).toEqual(period);
});

test("an address that names no period shows seven days", () => {
	for (const search of ["", "period=year", "period=own&from=2028-02-30&to=2028-03-01", "period=own&from=2028-03-02"])
		expect(periodIn(new URLSearchParams(search), now)).toEqual({ name: "week", from: "2028-02-24", to: "2028-03-01" });
});

test("a period has one day to 366", () => {
	expect(isPeriod({ from: "2028-01-01", to: "2028-12-31" })).toBe(true);
	expect(isPeriod({ from: "2028-01-01", to: "2029-01-01" })).toBe(false);
	expect(isPeriod({ from: "2028-01-02", to: "2028-01-01" })).toBe(false);
});
