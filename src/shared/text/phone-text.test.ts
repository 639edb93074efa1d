import { expect, test } from "vitest";
import { phoneText } from "./phone-text.ts";

test("a Pakistani mobile is grouped as people read it", () => {
	expect(phoneText("+923001234567")).toBe("+92 300 1234567");
});

test.each(["+922134567890", "+447700900123"])("%s stays as it is", (number) => {
	expect(phoneText(number)).toBe(number);
});
