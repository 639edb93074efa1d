import { expect, test } from "vitest";
import { formatInstant, formatUntil } from "./time.ts";

const now = Date.parse("2026-03-01T12:00:00Z");

test.for([
	["2026-01-05T09:05:00Z", "5 Jan, 14:05"],
	["2025-01-05T09:05:00Z", "5 Jan 2025, 14:05"],
	["2027-01-05T09:05:00Z", "5 Jan 2027, 14:05"],
	// In Pakistan it is the new year already.
	["2025-12-31T19:00:00Z", "1 Jan, 00:00"],
	["2025-12-31T18:59:00Z", "31 Dec 2025, 23:59"],
] as const)("%s is shown in 2026 as %j", ([iso, shown]) => {
	expect(formatInstant(iso, "en", now)).toBe(shown);
});

test("in Urdu a moment of another year has its year too", () => {
	expect(formatInstant("2025-01-05T09:05:00Z", "ur", now)).toContain("2025");
	expect(formatInstant("2026-01-05T09:05:00Z", "ur", now)).not.toContain("2026");
});

test("where the current time is not known, no year is shown", () => {
	expect(formatInstant("2025-01-05T09:05:00Z", "en", null)).toBe("5 Jan, 14:05");
});

test.for([
	["2026-03-01T12:30:00Z", "5:30 pm", "شام 5:30 بجے"],
	["2026-03-01T15:05:00Z", "8:05 pm", "رات 8:05 بجے"],
	["2026-03-02T05:00:00Z", "10:00 am on 2 March", "2 مارچ، صبح 10:00 بجے"],
	["2026-03-02T07:15:00Z", "12:15 pm on 2 March", "2 مارچ، دوپہر 12:15 بجے"],
] as const)("%s is said to a customer as %j and %j", ([iso, english, urdu]) => {
	expect(formatUntil(iso, "en", now)).toBe(english);
	expect(formatUntil(iso, "ur", now)).toBe(urdu);
});
