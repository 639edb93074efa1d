import { expect, test } from "vitest";
import { mailtoLink } from "./mailto.ts";

test("a plain address is linked as it is", () => {
	expect(mailtoLink("aisha@example.pk")).toBe("mailto:aisha@example.pk");
});

test("an address cannot add a recipient or a text", () => {
	const link = mailtoLink("x?cc=spy@evil.example&body=hi@x.co");
	expect(link).toBe("mailto:x%3Fcc%3Dspy%40evil.example%26body%3Dhi@x.co");
	expect(new URL(link).search).toBe("");
});
