import { expect, test } from "vitest";
import { recall } from "./recall.ts";

test("texts that are found by the same characters keep their own answers", () => {
	const backwards = recall((text) => text.split("").reverse().join(""));
	// Sixteen characters of which every second is looked at: these differ in those alone that are not.
	const [one, other] = ["a1b1c1d1e1f1g1h1", "a1b1c1d1e1f1z1h1"];
	for (let turn = 0; turn < 3; turn++) {
		expect(backwards(one)).toBe("1h1g1f1e1d1c1b1a");
		expect(backwards(other)).toBe("1h1z1f1e1d1c1b1a");
	}
});

test("an answer is worked out once, a text too long for a browser's each time and kept nowhere", () => {
	const asked: string[] = [];
	const known = recall((text) => {
		asked.push(text);
		return text.length;
	});
	const long = "x".repeat(1_001);
	expect([known("Mozilla/5.0"), known(long), known("Mozilla/5.0"), known(long)]).toEqual([11, 1_001, 11, 1_001]);
	expect(asked).toEqual(["Mozilla/5.0", long, long]);
});

test("an answer that is nothing is remembered too", () => {
	let asked = 0;
	const none = recall(() => {
		asked++;
		return null;
	});
	expect([none(""), none(""), none("")]).toEqual([null, null, null]);
	expect(asked).toBe(1);
});
