import { expect, test } from "vitest";
import { urduOrNot } from "./direction.ts";

test.for([
	["کب ملاقات ہو سکتی ہے؟", "ur"],
	["میرا نمبر WhatsApp پر ہے", "ur"],
	["Hello, a shop in لاہور", undefined],
	["0300-1234567", undefined],
	["", undefined],
] as const)("%s is set as %s", ([text, script]) => {
	expect(urduOrNot(text)).toBe(script);
});
