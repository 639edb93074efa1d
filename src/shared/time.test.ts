import { expect, test } from "vitest";
import { formatDay, formatInstant } from "./time.ts";

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
	expect(formatInstant("2025-01-05T09:05:00Z", "ur", now)).toBe("5 جنوری 2025، 14:05");
	expect(formatDay("2026-11-22T09:05:00Z", "ur")).toBe("22 نومبر 2026");
	expect(formatInstant("2026-01-05T09:05:00Z", "ur", now)).not.toContain("2026");
});

test("where the current time is not known, no year is shown", () => {
	expect(formatInstant("2025-01-05T09:05:00Z", "en", null)).toBe("5 Jan, 14:05");
});
