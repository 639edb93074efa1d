import { expect, it } from "vitest";
import { publicDefaults } from "../settings.ts";
import { jsonFeed, xmlFeed } from "./rate-feed.ts";
import { fallbackRates } from "./rates.ts";

const posted = { ...fallbackRates, setAt: "2026-03-01T09:00:00.000Z", usdtSell: 286.35, usdtBuy: 295.5 };
const hour = 3_600_000;
const now = Date.parse(posted.setAt) + 47 * hour;
const limits = publicDefaults.tradeLimits;
const unsaid = { tradeLimits: limits, ratesMaxAgeHours: 48 };
const texts = {
	...unsaid,
	tradeLimits: { ...limits, usdt: { min: 50, max: 20_000, reserve: 1234.5 }, pkrReserve: 2_500_000 },
};

it("has an item for each direction of each currency, with dot decimals", () => {
	const feed = xmlFeed(posted, unsaid, now);
	expect(feed.match(/<item>/g)).toHaveLength(6);
	expect(feed).toContain("<item><from>USDT</from><to>PKR</to><in>1</in><out>286.35</out></item>");
	expect(feed).toContain("<item><from>PKR</from><to>USDT</to><in>295.5</in><out>1</out></item>");
});

it("says nothing of reserves and limits that staff never gave", () => {
	expect(xmlFeed(posted, unsaid, now)).not.toMatch(/amount/);
	expect(jsonFeed(posted, unsaid, now)).not.toMatch(/amount/);
});

it("names what is held of the currency that is given out, and limits in the one that is taken", () => {
	const feed = xmlFeed(posted, texts, now);
	expect(feed).toContain(
		"<out>286.35</out><amount>2500000</amount><minamount>50</minamount><maxamount>20000</maxamount></item>",
	);
	expect(feed).toContain(
		"<out>1</out><amount>1234.5</amount><minamount>14775</minamount><maxamount>5910000</maxamount></item>",
	);
	expect(feed).toContain("<from>PAYONEERUSD</from><to>PKR</to><in>1</in><out>270</out><amount>2500000</amount></item>");
});

it("is the same as JSON", () => {
	const { setAt, rates } = JSON.parse(jsonFeed(posted, texts, now));
	expect(setAt).toBe(posted.setAt);
	expect(rates).toHaveLength(6);
	expect(rates[3]).toEqual({
		from: "PKR",
		to: "USDT",
		in: 295.5,
		out: 1,
		amount: 1234.5,
		minamount: 14_775,
		maxamount: 5_910_000,
	});
});

it("offers nothing of rates that nobody set", () => {
	expect(xmlFeed(fallbackRates, texts, now)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n</rates>\n');
	expect(JSON.parse(jsonFeed(fallbackRates, texts, now))).toEqual({ setAt: null, rates: [] });
});

it("has none that are older than staff let rates be", () => {
	expect(xmlFeed(posted, texts, now + hour)).toContain("<item>");
	expect(xmlFeed(posted, texts, now + hour + 1)).not.toContain("<item>");
	expect(JSON.parse(jsonFeed(posted, texts, now + hour + 1))).toEqual({ setAt: posted.setAt, rates: [] });
});
