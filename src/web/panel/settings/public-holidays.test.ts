import { expect, test } from "vitest";
import { fixedHolidays, moonHolidays } from "./public-holidays.ts";

test("the days of a year that need no moon, and those that are proposed", () => {
	expect(fixedHolidays(2027)).toEqual(expect.arrayContaining(["2027-03-23", "2027-08-14", "2027-12-25"]));
	const proposed = moonHolidays(2027);
	const days = (name: string) => proposed.filter((one) => one.name.en === name).map(({ date }) => date);
	expect(days("Eid-ul-Fitr")).toEqual(["2027-03-10", "2027-03-11", "2027-03-12"]);
	expect(days("Eid-ul-Azha")).toEqual(["2027-05-17", "2027-05-18", "2027-05-19"]);
	// A Gregorian year is longer: one of 33 or so has an Eid twice.
	expect(moonHolidays(2033).filter(({ name }) => name.en === "Eid-ul-Fitr")).toHaveLength(6);
});
