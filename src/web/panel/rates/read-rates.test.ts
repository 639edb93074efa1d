import { expect, test } from "vitest";
import { fallbackRates } from "#shared/rates/rates.ts";
import { followed, isChanged, typedFields, typedFrom } from "./read-rates.ts";

test("what was not touched follows rates that someone else has set; what was typed stays", () => {
	const typed = { ...typedFrom(fallbackRates), usdtBuy: "299", usdtSell: "290" };
	const standing = { ...fallbackRates, usdtBuy: 297, payoneerBuy: 285 };
	const next = followed(typed, fallbackRates, standing);
	expect(next).toEqual({ ...typedFrom(standing), usdtBuy: "299", usdtSell: "290" });
	expect(typedFields(next, standing)).toEqual(["usdtBuy", "usdtSell"]);
});

test("the note follows as the rates do", () => {
	const before = { ...fallbackRates, note: "Morning" };
	const standing = { ...before, note: "Evening" };
	expect(followed(typedFrom(before), before, standing).note).toBe("Evening");
	expect(followed({ ...typedFrom(before), note: "Mine" }, before, standing).note).toBe("Mine");
});

test("a note alone can be saved, and so can its removal; the space around it is nothing new", () => {
	const standing = { ...fallbackRates, note: "Morning" };
	const typed = typedFrom(standing);
	expect(isChanged(typed, standing)).toBe(false);
	expect(isChanged({ ...typed, note: " Morning " }, standing)).toBe(false);
	expect(isChanged({ ...typed, note: "Evening" }, standing)).toBe(true);
	expect(isChanged({ ...typed, note: "" }, standing)).toBe(true);
});
