import { expect, test } from "vitest";
import { fallbackRates } from "#shared/rates/rates.ts";
import { shifted, stepped, typedFrom } from "./read-rates.ts";

const typed = typedFrom(fallbackRates);

test("a step is half a rupee a dollar and a rupee an address, from digits of any script", () => {
	expect(stepped(typed, "usdtBuy", 1, fallbackRates).usdtBuy).toBe("295.5");
	expect(stepped(typed, "emailUnitSell", -1, fallbackRates).emailUnitSell).toBe("29");
	expect(stepped({ ...typed, usdtBuy: "۲۹۹٫۵" }, "usdtBuy", 1, fallbackRates).usdtBuy).toBe("300");
});

test("what cannot be read is moved from the current rate, and nothing leaves what can be posted", () => {
	expect(stepped({ ...typed, usdtBuy: "29,5" }, "usdtBuy", -1, fallbackRates).usdtBuy).toBe("294.5");
	expect(stepped({ ...typed, emailUnitBuy: "1" }, "emailUnitBuy", -1, fallbackRates).emailUnitBuy).toBe("1");
	expect(stepped({ ...typed, usdtBuy: "1000000" }, "usdtBuy", 1, fallbackRates).usdtBuy).toBe("1000000");
});

test("all figures move together", () => {
	expect(shifted(typed, -1, fallbackRates)).toEqual({
		...typed,
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
