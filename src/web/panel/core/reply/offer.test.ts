import { expect, test } from "vitest";
import type { Lead } from "#shared/api/leads/lead.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { choicesOf, chosenRate, namesRate, ratesToOffer, slipOf, totalOf, untilOf } from "./offer.ts";

const working: WorkingTime = { kept: false, days: [1, 2, 3, 4, 5], opens: "10:00", closes: "19:00", holidays: [] };
// A Monday in Pakistan.
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+05:00`);
const trade = {
	type: "USDT_TRADE",
	payload: { side: "sell", amount: 500 },
	quote: { seenRate: 284, serverRate: 284, seenTotal: null, serverTotal: 142000 },
	offered: null,
} as unknown as Lead;

test("a rate holds for minutes, rounded up to five, or until work ends today", () => {
	expect(untilOf("30", at("14:01"), working)).toBe(at("14:35"));
	expect(untilOf("120", at("14:00"), working)).toBe(at("16:00"));
	expect(untilOf("closing", at("14:01"), working)).toBe(at("19:00"));
	expect(untilOf("closing", at("19:00"), working)).toBeNull();
	expect(untilOf("closing", Date.parse("2026-11-22T12:00:00+05:00"), working)).toBeNull();
	expect(untilOf("none", at("14:00"), working)).toBeNull();
});

test("today's rate, the one when it was sent, or an own one in any digits", () => {
	const rates = ratesToOffer(trade, fallbackRates);
	if (!rates) throw new Error("no trade");
	expect(chosenRate("today", "", rates)).toEqual({ amount: 286 });
	expect(chosenRate("sent", "", rates)).toEqual({ amount: 284 });
	expect(chosenRate("own", "۲۸۵٫۵", rates)).toEqual({ amount: 285.5 });
	expect(chosenRate("own", "12,50", rates)).toHaveProperty("issue.code", "grouping");
	expect(totalOf(285.5, rates.trade)).toBe(142_750);
});

test("one rate is offered once", () => {
	const rates = ratesToOffer(trade, fallbackRates);
	if (!rates) throw new Error("no trade");
	expect(choicesOf(rates, "today")).toEqual(["today", "sent", "own"]);
	expect(choicesOf({ ...rates, sent: 286 }, "today")).toEqual(["today", "own"]);
	expect(choicesOf({ ...rates, sent: 286 }, "sent")).toEqual(["today", "sent", "own"]);
	expect(choicesOf({ ...rates, offered: 286, today: null }, "offered")).toEqual(["offered", "sent", "own"]);
});

test("an own rate far from the board's is likely a slip; the board's own rates are not asked about", () => {
	const rates = ratesToOffer(trade, fallbackRates);
	if (!rates) throw new Error("no trade");
	expect(slipOf("own", 2860, rates)).toBe("+900");
	expect(slipOf("own", 28.6, rates)).toBe("−90");
	expect(slipOf("own", 290, rates)).toBeNull();
	expect(slipOf("own", 3000, { ...rates, today: null })).toBe("+956");
	expect(slipOf("own", 3000, { ...rates, today: null, sent: null })).toBeNull();
	expect(slipOf("sent", 284, rates)).toBeNull();
});

test("what is no trade has no rate; a board that could not be read has none today", () => {
	expect(ratesToOffer({ ...trade, type: "CONTACT" }, fallbackRates)).toBeNull();
	const rates = ratesToOffer(trade, undefined);
	expect(rates && chosenRate("today", "", rates)).toBeNull();
});

test("an offer can be made again while it is valid", () => {
	const offered = (until: string | null) =>
		ratesToOffer({ ...trade, offered: { rate: 280, until, total: 140_000 } }, fallbackRates)?.offered;
	expect(offered(null)).toBe(280);
	expect(offered(new Date(Date.now() + 60_000).toISOString())).toBe(280);
	expect(offered(new Date(Date.now() - 60_000).toISOString())).toBeNull();
});

test("a text names a rate only as a figure of its own, in any digits", () => {
	for (const text of ["at 280", "Rs 280.00, fine", "ریٹ ۲۸۰ ہے", "500 × 280.00 = Rs 1,40,000"])
		expect(namesRate(text, 280), text).toBe(true);
	for (const text of ["", "Our account is 12802800", "Rs 280.50", "1,280 USDT"])
		expect(namesRate(text, 280), text).toBe(false);
	expect(namesRate("It is 1,280.5, all right", 1280.5)).toBe(true);
});
