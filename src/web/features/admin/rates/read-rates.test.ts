import { expect, test } from "vitest";
import { fallbackRates } from "#shared/rates.ts";
import { followed, typedFields, typedFrom } from "./read-rates.ts";

test("what was not touched follows rates that someone else has set; what was typed stays", () => {
	const typed = { ...typedFrom(fallbackRates), usdtBuy: "299", usdtSell: "290" };
	const standing = { ...fallbackRates, usdtBuy: 297, payoneerBuy: 285 };
	const next = followed(typed, fallbackRates, standing);
	expect(next).toEqual({ ...typedFrom(standing), usdtBuy: "299", usdtSell: "290" });
	expect(typedFields(next, standing)).toEqual(["usdtBuy", "usdtSell"]);
});
