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
	[43 * 60, "2 days ago"],
	[3 * 24 * 60 + 5, "3 days ago"],
] as const)("%s minutes before is %s", ([minutes, age]) => {
	expect(formatAge(ago(minutes), "en", now)).toBe(age);
});

test.for([
	[0.5, "ابھی ابھی"],
	[1, "1 منٹ پہلے"],
	[60, "ایک گھنٹہ پہلے"],
	[180, "3 گھنٹے پہلے"],
	[25 * 60, "کل"],
	[43 * 60, "پرسوں"],
	[2 * 24 * 60, "پرسوں"],
	[3 * 24 * 60 + 5, "3 دن پہلے"],
] as const)("%s minutes before is in Urdu %s", ([minutes, age]) => {
	expect(formatAge(ago(minutes), "ur", now)).toBe(age);
});
