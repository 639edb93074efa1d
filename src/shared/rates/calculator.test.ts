import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { amountOf, questionIn, sumsOf } from "./calculator.ts";

const sell = { currency: "usdt", side: "sell", direction: "toPkr" } as const;

describe("the calculator", () => {
	it("turns dollars into rupees, to the paisa", () => {
		expect(sumsOf(sell, 100.1, 278.5)).toEqual({ units: 100.1, pkr: 27_877.85 });
	});

	it("asks a seller for enough dollars to reach the rupees", () => {
		expect(sumsOf({ ...sell, direction: "fromPkr" }, 100_000, 286)).toEqual({ units: 349.66, pkr: 100_000 });
	});

	it("promises a buyer no more dollars than the rupees pay for", () => {
		expect(sumsOf({ ...sell, side: "buy", direction: "fromPkr" }, 100_000, 295)).toEqual({
			units: 338.98,
			pkr: 100_000,
		});
	});

	it("counts e-mails whole", () => {
		const emails = { currency: "emailUnit", side: "buy", direction: "fromPkr" } as const;
		expect(sumsOf(emails, 1000, 30).units).toBe(33);
		expect(sumsOf({ ...emails, side: "sell" }, 1000, 30).units).toBe(34);
	});

	it("comes back to the dollars that it started from, on both sides", () => {
		const cents = fc.integer({ min: 1, max: 10_000_000 });
		const paisa = fc.integer({ min: 10_000, max: 60_000 });
		fc.assert(
			fc.property(cents, paisa, fc.constantFrom("sell", "buy"), (amount, rate, side) => {
				const { pkr } = sumsOf({ ...sell, side }, amount / 100, rate / 100);
				const back = sumsOf({ ...sell, side, direction: "fromPkr" }, pkr, rate / 100);
				expect(back.units).toBeCloseTo(amount / 100, 1);
			}),
		);
	});
});

test("an amount that cannot be used says why", () => {
	const issueOf = (amount: string) => amountOf({ amount });
	expect(amountOf({ amount: "۱۲۵٫۵" })).toEqual({ amount: 125.5 });
	expect(issueOf("")).toEqual({ issue: { code: "number" } });
	expect(issueOf("0")).toEqual({ issue: { code: "positive" } });
	expect(issueOf("1000000001")).toEqual({ issue: { code: "tooLarge", limit: 1_000_000_000 } });
	expect(issueOf("12,50")).toEqual({ issue: { code: "grouping", readings: ["12.50", "1250"] } });
});

describe("the question in an address", () => {
	it("is read from it", () => {
		const search = new URLSearchParams("currency=binance&side=buy&direction=fromPkr&amount=۵۰۰");
		expect(questionIn(search)).toEqual({ currency: "binance", side: "buy", direction: "fromPkr", amount: "۵۰۰" });
	});
	it("passes over what it does not know", () => {
		const search = new URLSearchParams("currency=gold&side=both&direction=up");
		expect(questionIn(search)).toEqual({ currency: "usdt", side: "sell", direction: "toPkr", amount: "100" });
	});
});
