import { describe, expect, test } from "vitest";
import { changePercent, doubtfulFields, doubtsOf, spreadOf } from "./rate-change.ts";
import { fallbackRates } from "./rates.ts";

const changed = (change: object) => ({ ...fallbackRates, ...change });

test("a change is told in percent of the standing rate", () => {
	expect(changePercent(250, 275)).toBe(10);
	expect(changePercent(250, 200)).toBe(-20);
});

test("the spread is what stays with us", () => {
	expect(spreadOf(fallbackRates, "usdt")).toBe(9);
	expect(spreadOf(changed({ usdtSell: 300 }), "usdt")).toBe(-5);
});

describe("doubts", () => {
	test("there are none about small moves and equal sides", () => {
		expect(doubtsOf(fallbackRates, fallbackRates, 10)).toEqual({});
		expect(doubtsOf(changed({ usdtBuy: 300, usdtSell: 290 }), changed({ usdtBuy: 330, usdtSell: 319 }), 10)).toEqual(
			{},
		);
	});
	test("a move over the limit is a jump", () => {
		expect(doubtsOf(fallbackRates, changed({ usdtBuy: 325 }), 10)).toEqual({ usdtBuy: "jump" });
		expect(doubtsOf(fallbackRates, changed({ usdtBuy: 325 }), 20)).toEqual({});
	});
	test.each([
		[278.5, 2785],
		[278.5, 27.85],
		[278.5, 55.7],
		[278.5, 1392.5],
	])("a digit is out of place from %d to %d", (standing, next) => {
		const doubts = doubtsOf(changed({ emailUnitBuy: standing }), changed({ emailUnitBuy: next, emailUnitSell: 1 }), 10);
		expect(doubts.emailUnitBuy).toBe("misplacedDigit");
	});
	test("the gravest doubt of a field is told", () => {
		expect(doubtsOf(fallbackRates, changed({ usdtSell: 2860 }), 10).usdtSell).toBe("misplacedDigit");
		expect(doubtsOf(fallbackRates, changed({ usdtSell: 330 }), 10).usdtSell).toBe("sellAboveBuy");
	});
	test.each([
		[{ usdtBuy: 280 }, ["usdtBuy"]],
		[{ usdtSell: 300 }, ["usdtSell"]],
		[{ usdtBuy: 290, usdtSell: 291 }, ["usdtBuy", "usdtSell"]],
		[{ usdtBuy: 400 }, ["usdtBuy"]],
		[{ usdtBuy: 296, payoneerBuy: 2800 }, []],
	] as const)("of a currency with %j, %j are looked at again", (figures, fields) => {
		const next = changed(figures);
		expect(doubtfulFields("usdt", fallbackRates, next, doubtsOf(fallbackRates, next, 10))).toEqual(fields);
	});
	test("both sides are looked at where they had crossed before", () => {
		const crossed = changed({ usdtBuy: 280 });
		expect(doubtfulFields("usdt", crossed, crossed, doubtsOf(crossed, crossed, 10))).toEqual(["usdtBuy", "usdtSell"]);
	});
});
