import { expect, test } from "vitest";
import { fallbackRates } from "#shared/rates/rates.ts";
import { followed, isChanged, typedFields, typedFrom } from "./read-rates.ts";

test("what was not touched follows rates that someone else has set; what was typed stays", () => {
	const typed = { ...typedFrom(fallbackRates), usdtBuy: "299", usdtSell: "290" };
	const current = { ...fallbackRates, usdtBuy: 297, payoneerBuy: 285 };
	const next = followed(typed, fallbackRates, current);
	expect(next).toEqual({ ...typedFrom(current), usdtBuy: "299", usdtSell: "290" });
	expect(typedFields(next, current)).toEqual(["usdtBuy", "usdtSell"]);
});

test("the note follows as the rates do", () => {
	const before = { ...fallbackRates, note: "Morning" };
	const current = { ...before, note: "Evening" };
	expect(followed(typedFrom(before), before, current).note).toBe("Evening");
	expect(followed({ ...typedFrom(before), note: "Mine" }, before, current).note).toBe("Mine");
});

test("a note alone can be saved, and so can its removal; the space around it is nothing new", () => {
	const current = { ...fallbackRates, note: "Morning" };
	const typed = typedFrom(current);
	expect(isChanged(typed, current)).toBe(false);
	expect(isChanged({ ...typed, note: " Morning " }, current)).toBe(false);
	expect(isChanged({ ...typed, note: "Evening" }, current)).toBe(true);
	expect(isChanged({ ...typed, note: "" }, current)).toBe(true);
});
