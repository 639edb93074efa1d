import { expect, test } from "vitest";
import { fallbackRates } from "#shared/rates/rates.ts";
import { followed, isChanged, shifted, stepped, typedFields, typedFrom } from "./read-rates.ts";

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

const untouched = typedFrom(fallbackRates);

test("a step is half a rupee a dollar and a rupee an address, from digits of any script", () => {
	expect(stepped(untouched, "usdtBuy", 1, fallbackRates).usdtBuy).toBe("295.5");
	expect(stepped(untouched, "emailUnitSell", -1, fallbackRates).emailUnitSell).toBe("29");
	expect(stepped({ ...untouched, usdtBuy: "۲۹۹٫۵" }, "usdtBuy", 1, fallbackRates).usdtBuy).toBe("300");
});

test("what cannot be read is moved from the current rate, and nothing leaves what can be posted", () => {
	expect(stepped({ ...untouched, usdtBuy: "29,5" }, "usdtBuy", -1, fallbackRates).usdtBuy).toBe("294.5");
	expect(stepped({ ...untouched, emailUnitBuy: "1" }, "emailUnitBuy", -1, fallbackRates).emailUnitBuy).toBe("1");
	expect(stepped({ ...untouched, usdtBuy: "1000000" }, "usdtBuy", 1, fallbackRates).usdtBuy).toBe("1000000");
});

test("all figures move together", () => {
	expect(shifted(untouched, -1, fallbackRates)).toEqual({
		...untouched,
		payoneerBuy: "279",
		payoneerSell: "269",
		usdtBuy: "294",
		usdtSell: "285",
		binanceBuy: "279",
		binanceSell: "269",
		emailUnitBuy: "29",
		emailUnitSell: "29",
	});
});
