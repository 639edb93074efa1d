import { expect, test } from "vitest";
import { network } from "./network.ts";
import { question } from "./question.ts";
import { urduGaps, wrongScripts } from "./urdu.ts";

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

test("the name of somebody else and a value that is only figures want no Urdu, words do", () => {
	const facts = { name: "impact.com", shortDesc: "A network", shortDescUr: "ایک نیٹ ورک", minimumPayout: "$10" };
	expect(urduGaps(network, [facts])).toEqual([]);
	expect(urduGaps(network, [{ ...facts, minimumPayout: "$10 (gift card)" }])).toEqual([
		{ field: "minimumPayout", state: "missing" },
	]);
});

test("a text in the other language's field is told by its script, a name in Latin letters is not", () => {
	const scripts = (questionUr: string, english = "When?") => wrongScripts(question, { question: english, questionUr });
	for (const name of ["Payoneer", "Google Play", "impact.com", "USDT (TRC20)", "کب؟"])
		expect(scripts(name)).toEqual({});
	for (const sentence of ["Refund policy", "When will it come?", "All Of This Is English"])
		expect(scripts(sentence)).toEqual({ questionUr: "script" });
	expect(scripts("", "رقم کی واپسی")).toEqual({ question: "script" });
	expect(scripts("", "The word کب means when")).toEqual({});
	expect(wrongScripts(network, { nameUr: "Affiliate by conversion", name: "عدنان" })).toEqual({ name: "script" });
});
