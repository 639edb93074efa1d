import { expect, test } from "vitest";
import { fillReply, type ReplyFacts, replyValues, replyVariables, unknownVariables, usesVariable } from "./reply.ts";
import { leadTypes } from "./spec.ts";

const trade: ReplyFacts = {
	type: "BINANCE_TRADE",
	name: "Ayesha {total}",
	reference: "K7M4-QX2P",
	brand: "Sauda",
	payload: { tradeType: "SELL", amount: 1500, preferredMethod: "Raast", details: "long", estimatedTotal: 405000 },
	quote: { serverRate: 270, serverTotal: 405000 },
};
const filled = (template: string, facts = trade, locale: "en" | "ur" = "en") =>
	fillReply(template, replyValues(facts, locale));

test("a template is filled from the request, in the language of the person", () => {
	expect(filled("{side}: {amount} $ at {rate}, {total}, by {preferredMethod}")).toBe(
		"Sell to us: 1,500 $ at Rs 270, Rs 4,05,000, by Raast",
	);
	expect(filled("{side}، {total}", trade, "ur")).toBe("ہمیں بیچیں، 4,05,000 روپے");
});

test("what a person wrote is never filled in again", () => {
	expect(filled("{name}")).toBe("Ayesha {total}");
});

test("what a person wrote does not turn the sentence around it", () => {
	expect(filled("Salam {name}, welcome", { ...trade, name: "Bidi \u202eevil\u2067" })).toBe("Salam Bidi evil, welcome");
});

test("a line whose values are all empty is left out, without a hole", () => {
	const order: ReplyFacts = {
		...trade,
		type: "SERVICE_ORDER",
		payload: { service: "bug-fix", budget: "" },
		quote: null,
	};
	expect(filled("About {service}\n\nBudget: {budget}\n\nBye", order)).toBe("About Bug fix\n\nBye");
});

const quote = (serverRate: number, serverTotal: number) => ({ serverRate, serverTotal });
const notes = "for Upwork connects";
const sentences: readonly (readonly [Pick<ReplyFacts, "type" | "payload" | "quote">, en: string, ur: string])[] = [
	[
		{ type: "PAYONEER_TRADE", payload: { side: "sell", amount: 500, notes }, quote: quote(270.5, 135_250) },
		"You sell 500 Payoneer dollars × 270.50 = Rs 1,35,250.",
		"آپ 500 پیونیر ڈالر بیچ رہے ہیں، ریٹ 270.50، آپ کو 1,35,250 روپے ملیں گے۔",
	],
	[
		{ type: "PAYONEER_TRADE", payload: { side: "buy", amount: 500, notes }, quote: quote(280, 140_000) },
		"You buy 500 Payoneer dollars × 280.00 = Rs 1,40,000.",
		"آپ 500 پیونیر ڈالر خرید رہے ہیں، ریٹ 280.00، آپ 1,40,000 روپے دیں گے۔",
	],
	[
		{ type: "USDT_TRADE", payload: { side: "sell", amount: 300, notes }, quote: quote(286, 85_800) },
		"You sell 300 USDT × 286.00 = Rs 85,800.",
		"آپ 300 USDT بیچ رہے ہیں، ریٹ 286.00، آپ کو 85,800 روپے ملیں گے۔",
	],
	[
		{ type: "USDT_TRADE", payload: { side: "buy", amount: 300, notes }, quote: quote(295, 88_500) },
		"You buy 300 USDT × 295.00 = Rs 88,500.",
		"آپ 300 USDT خرید رہے ہیں، ریٹ 295.00، آپ 88,500 روپے دیں گے۔",
	],
	[
		{ type: "BINANCE_TRADE", payload: { tradeType: "SELL", amount: 40, details: notes }, quote: quote(270, 10_800) },
		"You sell 40 Binance dollars × 270.00 = Rs 10,800.",
		"آپ 40 بائنانس ڈالر بیچ رہے ہیں، ریٹ 270.00، آپ کو 10,800 روپے ملیں گے۔",
	],
	[
		{ type: "BINANCE_TRADE", payload: { tradeType: "BUY", amount: 40, details: notes }, quote: quote(280, 11_200) },
		"You buy 40 Binance dollars × 280.00 = Rs 11,200.",
		"آپ 40 بائنانس ڈالر خرید رہے ہیں، ریٹ 280.00، آپ 11,200 روپے دیں گے۔",
	],
	[
		{ type: "BULK_EMAIL_TRADE", payload: { side: "sell", quantity: 2000, category: "" }, quote: quote(30, 60_000) },
		"You sell 2,000 emails × 30.00 = Rs 60,000.",
		"آپ 2,000 ای میلز بیچ رہے ہیں، ریٹ 30.00، آپ کو 60,000 روپے ملیں گے۔",
	],
	[
		{
			type: "BULK_EMAIL_TRADE",
			payload: { side: "buy", quantity: 2000, category: "health" },
			quote: quote(30, 60_000),
		},
		"You buy 2,000 emails (Health) × 30.00 = Rs 60,000.",
		"آپ 2,000 ای میلز (صحت) خرید رہے ہیں، ریٹ 30.00، آپ 60,000 روپے دیں گے۔",
	],
	[
		{ type: "SERVICE_ORDER", payload: { service: "bug-fix", budget: "100-500", details: notes }, quote: null },
		"You ordered “Bug fix”, with a budget of 5,000 - 25,000 PKR.",
		"آپ نے ”بگ فکسنگ“ کا آرڈر دیا ہے، بجٹ 5,000 تا 25,000 روپے۔",
	],
	[
		{ type: "BUY_NETWORK", payload: { network: "MaxBounty", message: notes }, quote: null },
		"You want to buy “MaxBounty”.",
		"آپ ”MaxBounty“ خریدنا چاہتے ہیں۔",
	],
	[
		{ type: "SELL_NETWORK", payload: { networkName: "ClickBank", askingPrice: 250, message: notes }, quote: null },
		"You want to sell “ClickBank” for $250.",
		"آپ ”ClickBank“ بیچنا چاہتے ہیں، قیمت 250 ڈالر۔",
	],
	[
		{ type: "CONTACT", payload: { subject: "Opening hours", message: notes }, quote: null },
		"You wrote to us about “Opening hours”.",
		"آپ نے ”Opening hours“ کے بارے میں لکھا ہے۔",
	],
];

test("there is a sentence for each type, and for both sides of a trade", () => {
	expect(new Set(sentences.map(([{ type }]) => type))).toEqual(new Set(leadTypes));
	expect(sentences).toHaveLength(leadTypes.length + leadTypes.filter((type) => type.endsWith("TRADE")).length);
});

test.each(sentences)("$type is said to the customer in one sentence, with its rate and total", (request, en, ur) => {
	const facts = { ...trade, ...request };
	const template = request.quote ? "{offer}" : "{asked}";
	expect(filled(template, facts)).toBe(en);
	expect(filled(template, facts, "ur")).toBe(ur);
});

test("a trade without a rate, and one without an amount, say what is known", () => {
	expect(filled("{offer}", { ...trade, quote: null })).toBe("You sell 1,500 Binance dollars.");
	expect(filled("{asked}", trade, "ur")).toBe("آپ 1,500 بائنانس ڈالر بیچ رہے ہیں۔");
	const unknown = { ...trade, payload: { tradeType: "SELL" }, quote: { serverRate: 270, serverTotal: null } };
	expect(filled("{offer}", unknown)).toBe("You sell Binance dollars. The rate is 270.00.");
	expect(filled("{offer}", unknown, "ur")).toBe("آپ بائنانس ڈالر بیچ رہے ہیں، ریٹ 270.00۔");
});

test("types call the network and the side by one name, and know nothing that is not theirs", () => {
	const names = (type: (typeof leadTypes)[number]) => replyVariables(type).map(({ name }) => name);
	expect(names("BUY_NETWORK")).toContain("network");
	expect(names("SELL_NETWORK")).toContain("network");
	expect(names("BINANCE_TRADE")).toContain("side");
	for (const type of leadTypes) expect(new Set(names(type)).size).toBe(names(type).length);
	expect(unknownVariables("CONTACT", "{name} {nmae} {rate} {constructor} {nmae}")).toEqual([
		"nmae",
		"rate",
		"constructor",
	]);
	expect(unknownVariables("USDT_TRADE", "{ rate } and a lone { brace")).toEqual([]);
});

test("a template is looked through for what it says itself", () => {
	expect(usesVariable("Hello\n{ reference }", "reference")).toBe(true);
	expect(usesVariable("Hello {name}", "rate", "offer")).toBe(false);
});
