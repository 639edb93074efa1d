import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch, foldVersion } from "./fold.ts";

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

test("a fold that answers otherwise has another version", () => {
	const codes = Array.from({ length: 0x700 }, (_, code) => String.fromCodePoint(code));
	const forms = Array.from({ length: 0x2b0 }, (_, code) => String.fromCodePoint(0xfb50 + code));
	const folded = [...codes, ...forms].map(foldForSearch).join("|");
	let sum = 0;
	for (let index = 0; index < folded.length; index++) sum = (Math.imul(sum, 31) + folded.charCodeAt(index)) | 0;
	expect({ version: foldVersion, sum }).toEqual({ version: 1, sum: 1728393121 });
});
