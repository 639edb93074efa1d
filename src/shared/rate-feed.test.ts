import { expect, it } from "vitest";
import { rateFeed } from "./rate-feed.ts";
import { fallbackRates } from "./rates.ts";

it("the feed has an item for each direction of each currency, with dot decimals", () => {
	const feed = rateFeed({ ...fallbackRates, usdtSell: 286.35, usdtBuy: 295.5 });
	expect(feed.match(/<item>/g)).toHaveLength(6);
	expect(feed).toContain("<from>USDT</from><to>PKR</to><in>1</in><out>286.35</out><amount>2863500</amount>");
	expect(feed).toContain("<from>PKR</from><to>USDT</to><in>295.5</in><out>1</out><amount>10000</amount>");
	expect(feed).toContain("<minamount>295.5 PKR</minamount><maxamount>2955000 PKR</maxamount>");
});
