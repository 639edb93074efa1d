import { expect, test } from "vitest";
import { fallbackRates } from "#shared/rates/rates.ts";
import { currencyFields, isChanged, moved, readRates, stepOf, textsOf, whole } from "./read-rates.ts";

test("a note alone can be saved, and so can its removal; the space around it is nothing new", () => {
	const current = { ...fallbackRates, note: "Morning" };
	const typed = textsOf(current);
	expect(isChanged(typed, current)).toBe(false);
	expect(isChanged({ ...typed, note: " Morning " }, current)).toBe(false);
	expect(isChanged({ ...typed, note: "Evening" }, current)).toBe(true);
	expect(isChanged({ ...typed, note: "" }, current)).toBe(true);
});

const untouched = textsOf(fallbackRates);

test("fields show two decimals as the board does, and a board of any rates is no change", () => {
	const current = { ...fallbackRates, usdtBuy: 289.5, payoneerBuy: 1234.57, emailUnitSell: 100_000 };
	const typed = textsOf(current);
	expect([typed.usdtBuy, typed.payoneerBuy, typed.emailUnitSell]).toEqual(["289.50", "1,234.57", "1,00,000.00"]);
	expect(isChanged(typed, current)).toBe(false);
	expect(whole(readRates(typed))).toMatchObject({ usdtBuy: 289.5, payoneerBuy: 1234.57, emailUnitSell: 100_000 });
});

test("a step is half a rupee a dollar and a rupee an address, from digits of any script", () => {
	expect([stepOf("usdtBuy"), stepOf("emailUnitSell")]).toEqual([0.5, 1]);
	expect(moved(untouched, ["usdtBuy"], 0.5, fallbackRates).usdtBuy).toBe("295.50");
	expect(moved(untouched, ["emailUnitSell"], -1, fallbackRates).emailUnitSell).toBe("29.00");
	expect(moved({ ...untouched, usdtBuy: "۲۹۹٫۵" }, ["usdtBuy"], 0.5, fallbackRates).usdtBuy).toBe("300.00");
});

test("what cannot be read is moved from the current rate, and nothing leaves what can be posted", () => {
	expect(moved({ ...untouched, usdtBuy: "29,5" }, ["usdtBuy"], -0.5, fallbackRates).usdtBuy).toBe("294.50");
	expect(moved({ ...untouched, emailUnitBuy: "1" }, ["emailUnitBuy"], -1, fallbackRates).emailUnitBuy).toBe("1");
	expect(moved({ ...untouched, usdtBuy: "1000000" }, ["usdtBuy"], 0.5, fallbackRates).usdtBuy).toBe("1000000");
});

test("all currencies move together, without the e-mails, which cost a few rupees", () => {
	expect(moved(untouched, currencyFields, -1, fallbackRates)).toEqual({
		...untouched,
		payoneerBuy: "279.00",
		payoneerSell: "269.00",
		usdtBuy: "294.00",
		usdtSell: "285.00",
		binanceBuy: "279.00",
		binanceSell: "269.00",
	});
});
