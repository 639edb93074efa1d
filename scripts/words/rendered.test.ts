import { expect, test } from "vitest";
import { renderer } from "./fillers.ts";
import { renderedRules } from "./rendered.ts";
import type { Sentence } from "./rules.ts";

const sentence = (locale: "en" | "ur", key: string, text: string, ...siblings: string[]): Sentence => ({
	file: "",
	key,
	locale,
	text,
	other: undefined,
	keys: new Set([key, ...siblings]),
});

/** The rules that a sentence breaks with any of its values, where the others of its dictionary stand beside it. */
function broken(own: Sentence, ...others: Sentence[]): string[] {
	const texts = renderer([own, ...others])(own);
	return renderedRules.filter(({ finds }) => texts.some((text) => finds(text, own.locale))).map(({ name }) => name);
}

test.for([
	["two spaces", sentence("en", "a", "Rate  {rate}")],
	["an unfilled placeholder", sentence("en", "a", "Rate {}")],
	["two marks", sentence("ur", "a", "آپ کیا چاہتے ہیں؟: {amount}")],
	["a word twice", sentence("en", "a", "the the {name}")],
	["a count has a singular", sentence("en", "a", "{met} of {counted} requests")],
	["the oblique case before a postposition", sentence("ur", "a", "ایک گھنٹہ سے کم")],
	["English left in Urdu", sentence("ur", "a", "یہ form بھریں")],
] as const)("%s is found", ([rule, own]) => {
	expect(broken(own)).toEqual([rule]);
});

test("a filler of the dictionary is tried inside the sentence", () => {
	const hour = sentence("ur", "time.hour", "1 گھنٹہ");
	expect(broken(sentence("ur", "a", "ریٹ {span} سے پرانا ہے"), hour)).toEqual([
		"the oblique case before a postposition",
	]);
	expect(broken(sentence("ur", "a", "مدت: {span}"), hour)).toEqual([]);
});

test("a sentence whose one has its own words is not said of one", () => {
	expect(broken(sentence("en", "a.count", "{count} networks"))).toEqual(["a count has a singular"]);
	expect(broken(sentence("en", "a.count", "{count} networks", "a.countOne"))).toEqual([]);
});
