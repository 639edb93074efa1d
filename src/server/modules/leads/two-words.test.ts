import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { en, twoWords, ur } from "./two-words.ts";

const hashOf = (list: readonly string[]) => createHash("sha256").update(list.join(" ")).digest("hex").slice(0, 16);

test.each([
	["en", en, /^[a-z]{3,10}$/, "09a4c75ec0bab28c"],
	["ur", ur, /^[\u0621-\u064A\u0679-\u06D2]{2,10}$/, "b8ec84e64d7dc3bd"],
] as const)("the words in %s are many, short, each once, and never change", (_, list, shape, hash) => {
	expect(list.length).toBeGreaterThanOrEqual(512);
	expect(new Set(list).size).toBe(list.length);
	expect(list.filter((word) => !shape.test(word))).toEqual([]);
	expect(hashOf(list)).toBe(hash);
});

test("none is heard as an insult, or is about faith, money or the body", () => {
	const unwanted =
		"ass butt cock cow dick donkey dog fat fool goat hell idiot monkey nut pig pussy rat sex snake ugly whore wine beer allah god church mosque dollar money gold silver گدھا کتا سور بندر الو بیل گائے سانپ چوہا لوٹا چپل جوتا کدو شراب لٹو ڈالر پیسہ روپیہ خدا مسجد مندر بلا کوس";
	expect(unwanted.split(" ").filter((word) => [...en, ...ur].includes(word))).toEqual([]);
});

test("a request has two different words of its language, always the same", () => {
	const id = "0192f0c1-2345-7abc-8def-0123456789ab";
	expect(twoWords({ id, locale: "en" })).toEqual(["attic", "jacket"]);
	expect(twoWords({ id, locale: "ur" })).toEqual(["نمک", "نیلا"]);
	const many = Array.from({ length: 2000 }, (_, n) => twoWords({ id: `${id}${n}`, locale: "ur" }));
	expect(many.filter(([first, second]) => first === second || !ur.includes(first) || !ur.includes(second))).toEqual([]);
	expect(new Set(many.map((words) => words.join(" "))).size).toBeGreaterThan(1980);
});
