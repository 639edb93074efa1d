import { expect, test } from "vitest";
import { formatUntil } from "./reply-by.ts";

const now = Date.parse("2026-03-01T12:00:00Z");

test.for([
	["2026-03-01T12:30:00Z", "5:30 pm", "شام 5:30 بجے"],
	["2026-03-01T15:05:00Z", "8:05 pm", "رات 8:05 بجے"],
	["2026-03-02T05:00:00Z", "10:00 am on 2 March", "2 مارچ، صبح 10:00 بجے"],
	["2026-03-02T07:15:00Z", "12:15 pm on 2 March", "2 مارچ، دوپہر 12:15 بجے"],
] as const)("%s is said to a customer as %j and %j", ([iso, english, urdu]) => {
	expect(formatUntil(iso, "en", now)).toBe(english);
	expect(formatUntil(iso, "ur", now)).toBe(urdu);
});
