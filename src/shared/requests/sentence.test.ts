import { expect, test } from "vitest";
import { isolated } from "../text/direction.ts";
import { requestSentence, type SentenceFacts } from "./sentence.ts";
import { leadTypes } from "./spec.ts";

const quote = (serverTotal: number) => ({ serverRate: 286, serverTotal });

const cases: readonly (readonly [SentenceFacts, en: string, ur: string])[] = [
	[
		{ type: "USDT_TRADE", payload: { side: "sell", amount: 500 }, quote: quote(143_000) },
		"Sells 500 USDT · Rs 1,43,000",
		"500 USDT کی فروخت · 1,43,000 روپے",
	],
	[
		{ type: "PAYONEER_TRADE", payload: { side: "buy", amount: 1250.5 }, quote: quote(350_140) },
		"Buys 1,250.5 Payoneer · Rs 3,50,140",
		"1,250.5 پیونیر کی خریداری · 3,50,140 روپے",
	],
	[
		{ type: "BINANCE_TRADE", payload: { tradeType: "SELL", amount: 40 }, quote: null },
		"Sells 40 Binance",
		"40 بائنانس کی فروخت",
	],
	[
		{ type: "BULK_EMAIL_TRADE", payload: { side: "buy", quantity: 10_000, category: "health" }, quote: quote(5000) },
		"Buys 10,000 emails · Rs 5,000 · Health",
		"10,000 ای میلز کی خریداری · 5,000 روپے · صحت",
	],
	[
		{ type: "SERVICE_ORDER", payload: { service: "mobile-app", budget: "2000+", details: "A shop" }, quote: null },
		"Orders Mobile app · 100,000+ PKR",
		"موبائل ایپ کا آرڈر · 1,00,000 روپے سے زیادہ",
	],
	[
		{ type: "BUY_NETWORK", payload: { network: "MaxBounty", message: "" }, quote: null },
		`Buys ${isolated("MaxBounty")}`,
		`${isolated("MaxBounty")} کی خریداری`,
	],
	[
		{ type: "SELL_NETWORK", payload: { networkName: "کلک بینک", askingPrice: 250 }, quote: null },
		`Sells ${isolated("کلک بینک")} · ${isolated("$250")}`,
		`${isolated("کلک بینک")} کی فروخت · ${isolated("$250")}`,
	],
	[
		{ type: "CONTACT", payload: { subject: "", message: "Salam,\n\n  are you open?" }, quote: null },
		`Asks: ${isolated("Salam, are you open?")}`,
		`پیغام: ${isolated("Salam, are you open?")}`,
	],
];

test("the sum is that of the rate that was offered, with the rate that was asked beside it", () => {
	const request = { type: "USDT_TRADE", payload: { side: "sell", amount: 500 }, quote: quote(143_000) } as const;
	const offered = { ...request, offered: { rate: 287.5, total: 143_750 } };
	expect(requestSentence(offered, "en")).toBe("Sells 500 USDT · Rs 1,43,750 · asked at 286.00");
	expect(requestSentence(offered, "ur")).toBe("500 USDT کی فروخت · 1,43,750 روپے · درخواست کے وقت ریٹ 286.00");
	const same = { ...request, offered: { rate: 286, total: 143_000 } };
	expect(requestSentence(same, "en")).toBe("Sells 500 USDT · Rs 1,43,000");
});

test("there is a case for every type", () => {
	expect(cases.map(([{ type }]) => type).sort()).toEqual([...leadTypes].sort());
});

test.each(cases)("$type in both languages", (facts, en, ur) => {
	expect(requestSentence(facts, "en")).toBe(en);
	expect(requestSentence(facts, "ur")).toBe(ur);
});

test("a message goes before its subject, a service that staff added has the name of then", () => {
	const contact = { type: "CONTACT", payload: { subject: "Hours", message: "Open?" }, quote: null } as const;
	expect(requestSentence(contact, "en")).toBe(`Asks: ${isolated("Open?")} · ${isolated("Hours")}`);
	const payload = { service: "logo", serviceName: "Logos", serviceNameUr: "لوگو", budget: "" };
	const order = { type: "SERVICE_ORDER", payload, quote: null } as const;
	expect(requestSentence(order, "en")).toBe("Orders Logos");
	expect(requestSentence(order, "ur")).toBe("لوگو کا آرڈر");
});

test("a request that says nothing is called by its type", () => {
	for (const type of leadTypes.filter((one) => !one.endsWith("TRADE")))
		expect(requestSentence({ type, payload: {}, quote: null }, "en")).toMatch(/^[A-Z][\w ]+$/);
	expect(requestSentence({ type: "USDT_TRADE", payload: {}, quote: null }, "en")).toBe("Buys USDT");
});

test("a long text is cut between letters, signs of pattern and direction do no harm", () => {
	const message = `$& ${"😀".repeat(5000)}`;
	const sentence = requestSentence({ type: "CONTACT", payload: { message }, quote: null }, "en");
	expect([...sentence].length).toBeLessThan(140);
	expect(sentence.isWellFormed()).toBe(true);
	expect(sentence).toContain("$& 😀");
	const turned = requestSentence({ type: "BUY_NETWORK", payload: { network: "a\u202Eb" }, quote: null }, "ur");
	expect(turned).toBe(`${isolated("ab")} کی خریداری`);
});
