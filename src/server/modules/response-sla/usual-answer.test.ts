import { expect, test } from "vitest";
import { usualAnswerOf } from "./index.ts";

const working = { kept: false, days: [1, 2, 3, 4, 5], opens: "10:00", closes: "18:00", holidays: [] };
// A Monday, 11:00 in Pakistan.
const morning = Date.parse("2026-03-23T06:00:00Z");
const answered = (minutes: number, createdAt = morning) => ({ createdAt, answeredAt: createdAt + minutes * 60_000 });
const ten = [3, 5, 8, 9, 11, 12, 13, 17, 40, 600].map((minutes) => answered(minutes));

test("three of four were answered within it, rounded up to what one says", () => {
	expect(usualAnswerOf(ten, working)).toBe(20);
});

test("what came outside the hours does not count", () => {
	const night = Date.parse("2026-03-23T20:00:00Z");
	expect(usualAnswerOf([...ten, ...Array.from({ length: 30 }, () => answered(700, night))], working)).toBe(20);
});

test("under ten answers say nothing, and a slow week says nothing either", () => {
	expect(usualAnswerOf(ten.slice(1), working)).toBeNull();
	expect(
		usualAnswerOf(
			ten.map(({ createdAt }) => answered(700, createdAt)),
			working,
		),
	).toBeNull();
});
