import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDecimal } from "../text/digits.ts";
import { formatPkr, formatRate, formatRateInRupees, roundToPaisa } from "./money.ts";

describe("money", () => {
	test.for([
		[1234567, "Rs 12,34,567", "12,34,567 روپے"],
		[0, "Rs 0", "0 روپے"],
		[99.5, "Rs 99.50", "99.50 روپے"],
		[12345678.25, "Rs 1,23,45,678.25", "1,23,45,678.25 روپے"],
	] as const)("of %d PKR reads %j and %j", ([pkr, english, urdu]) => {
		expect([formatPkr(pkr, "en"), formatPkr(pkr, "ur")]).toEqual([english, urdu]);
	});

	test("that is shown can be typed back", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paisa) => {
				const pkr = paisa / 100;
				expect(parseDecimal(formatPkr(pkr, "en").slice("Rs ".length))).toBe(pkr);
			}),
		);
	});

	test("is rounded to whole paisa", () => {
		fc.assert(
			fc.property(fc.double({ min: 0, max: 10 ** 9, noNaN: true }), (pkr) => {
				const rounded = roundToPaisa(pkr);
				expect(Math.abs(rounded - pkr)).toBeLessThanOrEqual(0.005_001);
				expect(roundToPaisa(rounded)).toBe(rounded);
			}),
		);
		expect([roundToPaisa(0.1 + 0.2), roundToPaisa(1.005), roundToPaisa(278.5 * 3)]).toEqual([0.3, 1.01, 835.5]);
		expect([roundToPaisa(295.15 * 0.5), roundToPaisa(8.345), roundToPaisa(1.15 * 4.5)]).toEqual([147.58, 8.35, 5.18]);
	});

	test("of a rate and an amount is rounded as exact arithmetic rounds it", () => {
		const hundredths = fc.integer({ min: 1, max: 10 ** 7 });
		fc.assert(
			fc.property(hundredths, hundredths, (rate, amount) => {
				const paisa = (BigInt(rate) * BigInt(amount) + 50n) / 100n;
				expect(roundToPaisa((rate / 100) * (amount / 100))).toBe(Number(paisa) / 100);
			}),
		);
	});
});

test("rates always have two decimals, so that columns line up", () => {
	expect([278.5, 30, 1234.567].map(formatRate)).toEqual(["278.50", "30.00", "1,234.57"]);
});

test("a rate outside a table names its currency", () => {
	expect([formatRateInRupees(278.5, "en"), formatRateInRupees(278.5, "ur")]).toEqual(["Rs 278.50", "278.50 روپے"]);
});
