import { expect, test } from "vitest";
import { datesIn, hoursSentence, publicHolidays, readHours } from "./hours.ts";

test("the holidays of the coming year are those of a fixed date and those that the moon decides, by day", () => {
	const proposed = publicHolidays(new Date("2027-02-01T18:00:00Z"));
	const dates = proposed.map(({ date }) => date);
	expect(dates).toEqual(dates.toSorted());
	expect(dates).toEqual(expect.arrayContaining(["2027-02-05", "2027-03-23", "2027-08-14", "2027-12-25"]));
	const days = (name: string) => proposed.filter((one) => one.name.en === name).map(({ date }) => date);
	expect(days("Eid-ul-Fitr")).toEqual(["2027-03-10", "2027-03-11", "2027-03-12"]);
	expect(days("Eid-ul-Azha")).toEqual(["2027-05-17", "2027-05-18", "2027-05-19"]);
	expect(days("Kashmir Day")).toEqual(["2027-02-05"]);
});

test("the dates of a text are read once each, in their order, whatever stands between them", () => {
	expect(datesIn('["2026-12-25","2026-08-14"]')).toEqual(["2026-08-14", "2026-12-25"]);
	expect(datesIn("2026-12-25\n2026-12-25، tomorrow")).toEqual(["2026-12-25"]);
});

const filled = { day1: "on", day6: "on", opens: "09:30", closes: "18:00", holidays: '["2026-03-23"]' };

test("the working day is read from the form", () => {
	expect(readHours({ ...filled, kept: "on" })).toEqual({
		kept: true,
		days: [1, 6],
		opens: "09:30",
		closes: "18:00",
		holidays: ["2026-03-23"],
	});
});

test.for([
	[{ day1: "", day6: "" }, "opens"],
	[{ opens: "18:00" }, "closes"],
	[{ closes: "" }, "closes"],
	[{ opens: "" }, "opens"],
] as const)("%j is refused at the field %s", ([values, field]) => {
	expect(readHours({ ...filled, ...values })).toBe(field);
});

test.for([
	[[1, 2, 3, 4, 5, 6], "09:00", "18:00", "Monday to Saturday, 9 am to 6 pm", "پیر تا ہفتہ، صبح 9 سے شام 6 بجے تک"],
	[[0, 1, 2, 3, 4, 5, 6], "10:30", "22:00", "Every day, 10:30 am to 10 pm", "روزانہ، صبح 10:30 سے رات 10 بجے تک"],
	[
		[1, 2, 4, 0],
		"00:00",
		"12:00",
		"Monday to Tuesday, Thursday, Sunday, 12 am to 12 pm",
		"پیر تا منگل، جمعرات، اتوار، رات 12 سے دوپہر 12 بجے تک",
	],
] as const)("%j from %s to %s", ([days, opens, closes, en, ur]) => {
	const hours = { days: [...days], opens, closes };
	expect([hoursSentence(hours, "en"), hoursSentence(hours, "ur")]).toEqual([en, ur]);
});
