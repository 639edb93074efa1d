import { expect, test } from "vitest";
import { formatAge } from "./format-age.ts";

const now = Date.parse("2026-03-10T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.for([
	[-5, "just now"],
	[0.5, "just now"],
	[12, "12 minutes ago"],
	[60, "1 hour ago"],
	[23 * 60 + 59, "23 hours ago"],
	[25 * 60, "yesterday"],
	[3 * 24 * 60 + 5, "3 days ago"],
] as const)("%s minutes before is %s", ([minutes, age]) => {
	expect(formatAge(ago(minutes), "en", now)).toBe(age);
});

test("in Urdu with the same digits", () => {
	expect(formatAge(ago(180), "ur", now)).toBe("3 گھنٹے پہلے");
});
