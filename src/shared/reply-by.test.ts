import { expect, test } from "vitest";
import { formatDayAndClock, formatOpening, formatReplyBy } from "./reply-by.ts";

/** `~` stands for a space at which no line ends. */
const held = (text: string) => text.replaceAll("~", "\u00a0");
const at = Date.parse("2026-11-24T09:05:00Z");

test("the moment of a reply is said with its day, in Pakistan's time", () => {
	expect(formatReplyBy(at, "en")).toBe(held("Tuesday 24~November, 2:05~pm"));
	expect(formatReplyBy(at, "ur")).toBe(held("منگل 24~نومبر، دوپہر~2:05~بجے"));
});

test("a moment is said with its day by the same clock, and with its year where that is another", () => {
	const iso = new Date(at).toISOString();
	expect(formatDayAndClock(iso, "en", at)).toBe(held("24~November, 2:05~pm"));
	expect(formatDayAndClock(iso, "ur", at)).toBe(held("24~نومبر، دوپہر~2:05~بجے"));
	expect(formatDayAndClock(iso, "en", Date.parse("2027-01-02T00:00:00Z"))).toBe(held("24~November~2026, 2:05~pm"));
	expect(formatDayAndClock(iso, "en", null)).toBe(held("24~November, 2:05~pm"));
});

test.for([
	["2026-11-24T03:00:00Z", "2:05~pm"],
	["2026-11-22T09:00:00Z", "Tuesday, 2:05~pm"],
	["2026-11-10T09:00:00Z", "Tuesday 24~November, 2:05~pm"],
] as const)("an opening seen at %s is said as %s", ([now, text]) => {
	expect(formatOpening(at, "en", Date.parse(now))).toBe(held(text));
});
