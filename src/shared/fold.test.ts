import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch } from "./fold.ts";

test.for([
	["علي", "علی"],
	["كراچي", "کراچی"],
	["ﷲ", "اللہ"],
	["مُحَمَّد", "محمد"],
	["محمّد  علی", "محمد علی"],
	["آصف", "اصف"],
	["فاطمة", "فاطمہ"],
	["خانۀ", "خانہ"],
	["BILAL Ahmed", "bilal ahmed"],
	["۰۳۰۰", "0300"],
	["José", "jose"],
	["عمر\u200cفاروق", "عمرفاروق"],
	["\u202eevil", "evil"],
] as const)("%j is found as %j", ([typed, folded]) => {
	expect(foldForSearch(typed)).toBe(folded);
});

test("the aspirated he stays: گھر is not گہر", () => {
	expect(foldForSearch("گھر")).not.toBe(foldForSearch("گہر"));
});

test("folding what is folded changes nothing", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
		}),
	);
});
