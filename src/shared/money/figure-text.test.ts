import { expect, test } from "vitest";
import { amountText } from "./figure-text.ts";

const word = () => "USDT";
const [leftToRight, rightToLeft] = ["\u200e", "\u200f"];

test("within Urdu an amount that is taken off runs in the page's direction too, its sign before its digits", () => {
	expect(amountText("1200.5", "USDT", word, "ur")).toBe("1,200.5 USDT");
	expect(amountText("-1200.5", "USDT", word, "ur")).toBe(`${leftToRight}−1,200.5${rightToLeft} USDT`);
	expect(amountText("-1200.5", "USDT", word, "en")).toBe(`${leftToRight}−1,200.5 USDT`);
});
