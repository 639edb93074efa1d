import { expect, test } from "vitest";
import { formatOpening, formatReplyBy } from "./reply-by.ts";

const at = Date.parse("2026-11-24T09:05:00Z");

test("the moment of a reply is said with its day, in Pakistan's time", () => {
	expect(formatReplyBy(at, "en")).toBe("Tuesday 24 November, 2:05 pm");
	expect(formatReplyBy(at, "ur")).toBe("منگل 24 نومبر، دوپہر 2:05 بجے");
});

test.for([
	["2026-11-24T03:00:00Z", "2:05 pm"],
	["2026-11-22T09:00:00Z", "Tuesday, 2:05 pm"],
	["2026-11-10T09:00:00Z", "Tuesday 24 November, 2:05 pm"],
] as const)("an opening seen at %s is said as %s", ([now, said]) => {
	expect(formatOpening(at, "en", Date.parse(now))).toBe(said);
});
