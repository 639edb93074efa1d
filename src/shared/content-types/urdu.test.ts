import { expect, test } from "vitest";
import { question } from "./question.ts";
import { urduGaps } from "./urdu.ts";

const first = { question: "When?", questionUr: "کب؟", answer: "Soon.", answerUr: "جلد۔" };

test("what English says and Urdu does not is missing; what neither says is not", () => {
	expect(urduGaps(question, [{ ...first, answerUr: " " }])).toEqual([{ field: "answer", state: "missing" }]);
	expect(urduGaps(question, [{ ...first, answer: "", answerUr: null }])).toEqual([]);
});

test("Urdu is outdated from when its English changes until it changes too", () => {
	const changed = { ...first, answer: "Tomorrow." };
	expect(urduGaps(question, [first, changed])).toEqual([{ field: "answer", state: "outdated" }]);
	expect(urduGaps(question, [first, changed, { ...changed, isActive: false }])).toHaveLength(1);
	expect(urduGaps(question, [first, changed, { ...changed, answerUr: "کل۔" }])).toEqual([]);
	expect(urduGaps(question, [first, { ...first, answer: "Tomorrow.", answerUr: "کل۔" }])).toEqual([]);
	expect(urduGaps(question, [first])).toEqual([]);
});

test("an English text that comes back to what Urdu was made of still says so: Urdu may have followed", () => {
	expect(urduGaps(question, [first, { ...first, answer: "Tomorrow." }, first])).toEqual([
		{ field: "answer", state: "outdated" },
	]);
});
