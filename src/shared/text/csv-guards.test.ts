import { expect, test } from "vitest";
import { neutralText, withOwnQuotes, withoutGuards } from "./csv.ts";

const signs = ["'", "=", "-", ";", "\n", "\t", " ", "a", "@", "\u200f"];

/** Every text of so many signs. */
function textsOf(length: number): string[] {
	if (length === 0) return [""];
	return textsOf(length - 1).flatMap((text) => signs.map((sign) => text + sign));
}

test("a text comes back from a file as it went out, whatever guards it got or holds", () => {
	const lost = [1, 2, 3, 4]
		.flatMap(textsOf)
		.filter((text) => text === text.trim())
		.filter((text) => withoutGuards(neutralText(withOwnQuotes(text))) !== text);
	expect(lost).toEqual([]);
});

test("no text that goes out is a formula", () => {
	expect(neutralText(withOwnQuotes("=1+1"))).toBe("'=1+1");
	expect(neutralText(withOwnQuotes("'=1+1"))).toBe("''=1+1");
	expect(neutralText(withOwnQuotes("a\n-b;@c"))).toBe("a\n'-b;'@c");
});
