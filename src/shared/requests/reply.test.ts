import { expect, test } from "vitest";
import {
	fillReply,
	opensWithReference,
	type ReplyFacts,
	replyValues,
	replyVariables,
	unknownVariables,
} from "./reply.ts";
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

test("what was asked comes line by line, without free words and the sum", () => {
	expect(filled("{asked}")).toBe(
		"Trading side: Sell to us\nAmount ($): 1,500\nPreferred payment method: Raast\nDetails: long",
	);
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

test("a template may say the reference itself, at its top", () => {
	expect(opensWithReference("Ref {reference}, hello")).toBe(true);
	expect(opensWithReference("Hello\n{reference}")).toBe(false);
});
