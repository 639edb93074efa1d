import { expect, it } from "vitest";
import { rateFeed } from "./rate-feed.ts";
import { fallbackRates } from "./rates.ts";

const posted = { ...fallbackRates, setAt: "2026-03-01T09:00:00.000Z" };

it("the feed has an item for each direction of each currency, with dot decimals", () => {
	const feed = rateFeed({ ...posted, usdtSell: 286.35, usdtBuy: 295.5 });
	expect(feed.match(/<item>/g)).toHaveLength(6);
	expect(feed).toContain("<from>USDT</from><to>PKR</to><in>1</in><out>286.35</out></item>");
	expect(feed).toContain("<from>PKR</from><to>USDT</to><in>295.5</in><out>1</out></item>");
});

it("the feed says nothing of reserves and limits, which staff never gave", () => {
	expect(rateFeed(posted)).not.toMatch(/amount/);
});

it("the feed of rates that nobody set is empty", () => {
	expect(rateFeed(fallbackRates)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n</rates>\n');
});
