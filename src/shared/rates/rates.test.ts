import { describe, expect, it } from "vitest";
import { changeSinceYesterday, fallbackRates, isStale } from "./rates.ts";

const set = "2026-11-20T09:00:00.000Z";
const hoursLater = (hours: number) => Date.parse(set) + hours * 3_600_000;

describe("rates get old", () => {
	it("not before their age is over", () => expect(isStale(set, hoursLater(48), 48)).toBe(false));
	it("the moment it is", () => expect(isStale(set, hoursLater(48) + 1, 48)).toBe(true));
	it("by the age that staff chose", () => expect(isStale(set, hoursLater(7), 6)).toBe(true));
	it("not when the clock is behind", () => expect(isStale(set, hoursLater(-1), 48)).toBe(false));
	it("from the start where nobody set them", () => expect(isStale(null, hoursLater(0), 48)).toBe(true));
});

describe("the change since yesterday", () => {
	const yesterday = { ...fallbackRates, usdtSell: 284.5, binanceBuy: 280 };
	it("is the difference to yesterday's rate, to the paisa", () => {
		expect(changeSinceYesterday(yesterday, { ...yesterday, usdtSell: 286.2 }, "usdt", "sell")).toBe(1.7);
		expect(changeSinceYesterday(yesterday, { ...yesterday, binanceBuy: 279.25 }, "binance", "buy")).toBe(-0.75);
	});
	it("is nothing where the rate is the same", () => {
		expect(changeSinceYesterday(yesterday, yesterday, "usdt", "buy")).toBe(0);
	});
	it("is unknown where nothing was posted by then", () => {
		expect(changeSinceYesterday(null, fallbackRates, "usdt", "buy")).toBeNull();
		expect(changeSinceYesterday(undefined, fallbackRates, "usdt", "buy")).toBeNull();
	});
});
