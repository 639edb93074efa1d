import { describe, expect, it } from "vitest";
import type { Rates } from "../api/rates.ts";
import { changesOf, withCurrent } from "./rate-history.ts";
import { fallbackRates } from "./rates.ts";

const board = (updatedAt: string, changed: Partial<Rates> = {}): Rates => ({
	...fallbackRates,
	...changed,
	setAt: updatedAt,
	updatedAt,
});

describe("the changes of a currency", () => {
	const history = [
		board("2026-11-18T10:00:00.000Z", { usdtSell: 280 }),
		board("2026-11-19T10:00:00.000Z"),
		board("2026-11-20T10:00:00.000Z", { binanceSell: 271 }),
	];
	it("are those of its own rates, not of another", () => {
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
