import { describe, expect, it } from "vitest";
import type { Rates } from "../api/rates.ts";
import { changeSinceYesterday, changesOf, setAtOf, withCurrent } from "./rate-history.ts";
import { fallbackRates } from "./rates.ts";

const board = (updatedAt: string, changed: Partial<Rates> = {}): Rates => ({
	...fallbackRates,
	...changed,
	setAt: updatedAt,
	updatedAt,
});
const noon = Date.parse("2026-11-21T07:00:00.000Z");

describe("the change since yesterday", () => {
	it("is against the rate that was current when the day began in Pakistan", () => {
		const history = [
			board("2026-11-19T10:00:00.000Z", { usdtSell: 280 }),
			// 23:59 of the 20th and 00:01 of the 21st in Pakistan.
			board("2026-11-20T18:59:00.000Z", { usdtSell: 284.5 }),
			board("2026-11-20T19:01:00.000Z", { usdtSell: 285 }),
			board("2026-11-21T06:00:00.000Z", { usdtSell: 286.2 }),
		];
		expect(changeSinceYesterday(history, "usdt", "sell", noon)).toBe(1.7);
	});

	it("is nothing where the rate was not touched today", () => {
		expect(changeSinceYesterday([board("2026-11-01T10:00:00.000Z")], "usdt", "buy", noon)).toBe(0);
	});

	it("is negative where the rate fell", () => {
		const history = [board("2026-11-20T10:00:00.000Z"), board("2026-11-21T06:00:00.000Z", { binanceBuy: 279.25 })];
		expect(changeSinceYesterday(history, "binance", "buy", noon)).toBe(-0.75);
	});

	it("is unknown on a board's first day", () => {
		expect(changeSinceYesterday([board("2026-11-21T06:00:00.000Z")], "usdt", "buy", noon)).toBeNull();
		expect(changeSinceYesterday([], "usdt", "buy", noon)).toBeNull();
	});
});

describe("when a currency was last set", () => {
	const history = [
		board("2026-11-18T10:00:00.000Z", { usdtSell: 280 }),
		board("2026-11-19T10:00:00.000Z"),
		board("2026-11-20T10:00:00.000Z", { binanceSell: 271 }),
	];
	it("is when its own rates changed, not those of another", () => {
		expect(setAtOf(history, "usdt")).toBe("2026-11-19T10:00:00.000Z");
		expect(setAtOf(history, "binance")).toBe("2026-11-20T10:00:00.000Z");
	});
	it("is the first entry for one that never changed", () => {
		expect(setAtOf(history, "payoneer")).toBe("2026-11-18T10:00:00.000Z");
	});
	it("is unknown without a history", () => expect(setAtOf([], "usdt")).toBeNull());
	it("counts the same changes for its table", () => {
		expect(changesOf(history, "usdt").map((entry) => entry.usdtSell)).toEqual([280, 286]);
		expect(changesOf(history, "payoneer")).toHaveLength(1);
	});
});

describe("a history and the current board", () => {
	const old = board("2026-11-20T10:00:00.000Z");
	const fresh = board("2026-11-21T10:00:00.000Z", { usdtSell: 287 });
	it("gains the board where it is newer", () => expect(withCurrent([old], fresh)).toEqual([old, fresh]));
	it("does not repeat it", () => expect(withCurrent([old, fresh], fresh)).toEqual([old, fresh]));
	it("does not go back to an older one", () => expect(withCurrent([old, fresh], old)).toEqual([old, fresh]));
	it("does not count rates that nobody set", () => expect(withCurrent([], fallbackRates)).toEqual([]));
});
