import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { locales } from "../locale.ts";
import { leadTypeOfSlug, requestPath, requestSlug } from "./address.ts";
import { contactFields } from "./forms/contact-fields.ts";
import { readField, readRequest } from "./read.ts";
import { formFields, leadTypeOf, preselectedFields, requestOf, requests } from "./registry.ts";
import { leadTypes, type PayloadOf } from "./spec.ts";

/** The table of section 3, and what section 5 requires beside name and number. */
const specified = {
	SERVICE_ORDER: { payload: ["service", "details", "budget", "deadline"], required: ["service", "details"] },
	BUY_NETWORK: { payload: ["network", "message"], required: ["network"] },
	SELL_NETWORK: { payload: ["networkName", "proofLinks", "askingPrice", "message"], required: ["networkName"] },
	PAYONEER_TRADE: { payload: ["side", "amount", "notes"], required: ["amount"] },
	USDT_TRADE: { payload: ["side", "amount", "walletAddress", "notes"], required: ["amount"] },
	BINANCE_TRADE: {
		payload: ["tradeType", "amount", "preferredMethod", "details", "estimatedTotal"],
		required: ["tradeType", "amount", "preferredMethod"],
	},
	BULK_EMAIL_TRADE: { payload: ["side", "quantity", "category"], required: ["quantity"] },
	CONTACT: { payload: ["subject", "message"], required: ["message"] },
};
const defaults = {
	PAYONEER_TRADE: { side: "sell" },
	USDT_TRADE: { side: "sell" },
	BULK_EMAIL_TRADE: { side: "buy" },
	BINANCE_TRADE: { tradeType: "BUY", preferredMethod: "Bank Transfer" },
};
const visitor = { name: "Bilal", whatsapp: "0300-1234567" };
const sample = {
	text: "a",
	longText: "a",
	hidden: "a",
	tel: "0300",
	email: "a@b.co",
	amount: "5",
	quantity: "5000",
	total: 5,
};

test.for([
	["USDT_TRADE", ["side", "amount", "name", "whatsapp", "payTo", "walletAddress", "walletNetwork", "email", "notes"]],
	[
		"BINANCE_TRADE",
		["tradeType", "amount", "name", "whatsapp", "preferredMethod", "email", "details", "estimatedTotal"],
	],
	["BULK_EMAIL_TRADE", ["side", "quantity", "name", "whatsapp", "email", "category"]],
	["CONTACT", ["name", "whatsapp", "email", "subject", "message"]],
] as const)("%s asks in this order: %o", ([type, names]) => {
	expect(formFields(requestOf(type)).map(({ name }) => name)).toEqual(names);
});

test("what belongs to the other side of a trade is no part of it", () => {
	const chosen = { ...visitor, amount: "5", payTo: "cash", walletNetwork: "trc20" };
	const payloadOf = (side: string) => {
		const reading = readRequest(requestOf("USDT_TRADE"), { ...chosen, side });
		return reading.ok && reading.input.payload;
	};
	expect(payloadOf("sell")).toEqual({ side: "sell", amount: 5, payTo: "cash", walletAddress: "", notes: "" });
	expect(payloadOf("buy")).toEqual({ side: "buy", amount: 5, walletAddress: "", walletNetwork: "trc20", notes: "" });
});

describe.for(leadTypes)("%s", (type) => {
	const spec = requestOf(type);
	const complete = {
		...visitor,
		...Object.fromEntries(
			spec.fields.map((field) => [field.name, field.kind === "choice" ? field.options[0]?.value : sample[field.kind]]),
		),
	};

	test("has exactly the payload of the specification where nothing beyond it is chosen", () => {
		const added = spec.fields.filter(({ sparse }) => sparse).map(({ name }) => [name, ""]);
		const reading = readRequest(spec, { ...complete, ...Object.fromEntries(added) });
		expect(reading.ok && Object.keys(reading.input.payload)).toEqual(specified[type].payload);
	});

	test("requires exactly what the specification requires", () => {
		const required = formFields(spec).filter(({ required }) => required);
		const names = ["name", "whatsapp", ...specified[type].required];
		expect(required.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
		const withoutDefault = required.filter((field) => !("default" in field));
		const refused = readRequest(spec, {});
		expect(refused.ok ? {} : refused.issues).toEqual(
			Object.fromEntries(withoutDefault.map(({ name }) => [name, expect.objectContaining({ code: "required" })])),
		);
	});

	test.for(["", "  ", "\u200b", "\u2067\u2069", "\u034f", "\u0301\u064b"])(
		"takes what is emptied, as %j, for missing",
		(emptied) => {
			const required = formFields(spec).filter((field) => field.required);
			const refused = readRequest(spec, Object.fromEntries(required.map(({ name }) => [name, emptied])));
			expect(refused.ok ? {} : refused.issues).toEqual(
				Object.fromEntries(required.map(({ name }) => [name, expect.objectContaining({ code: "required" })])),
			);
		},
	);

	test("begins with the defaults of the specification, which it takes itself", () => {
		const given = spec.fields.flatMap((field) =>
			"default" in field && field.default ? [[field.name, field.default]] : [],
		);
		expect(Object.fromEntries(given)).toEqual(type in defaults ? defaults[type as keyof typeof defaults] : {});
		expect(spec.fields.map((field) => "default" in field && "issue" in readField(field, field.default))).not.toContain(
			true,
		);
	});

	test.for(locales)("has its words in %s", (locale) => {
		const texts = [
			spec.label,
			spec.title,
			spec.intro,
			spec.submit,
			...Object.values(spec.success),
			...Object.values(spec.failure),
		];
		const ofFields = formFields(spec).flatMap((field) => [
			field.label,
			...[field.hint, field.placeholder, field.requiredMessage].filter((text) => text !== undefined),
			...(field.kind === "choice" ? field.options.map(({ label }) => label) : []),
		]);
		expect([...texts, ...ofFields].filter((text) => !text[locale].trim())).toEqual([]);
		const inUrdu = [...texts, ...spec.fields.map(({ label }) => label)].map((text) =>
			/[\u0600-\u06ff]/.test(text[locale]),
		);
		expect(inUrdu).not.toContain(locale === "en");
	});

	test("has an address of its own, and a preselected field that exists", () => {
		expect(requestSlug(type)).toBe(type.toLowerCase().replaceAll("_", "-"));
		expect(leadTypeOfSlug(requestSlug(type))).toBe(type);
		expect(spec.fields.map(({ name }) => name)).toEqual(
			expect.arrayContaining([spec.preselect, spec.trade?.sideField, spec.trade?.amountField].filter(Boolean)),
		);
	});

	test("reads or refuses whatever is sent, and never throws", () => {
		const anything = fc.dictionary(fc.constantFrom(...Object.keys(complete)), fc.anything());
		fc.assert(
			fc.property(anything, (values) => {
				const reading = readRequest(spec, { ...complete, ...values });
				const kinds = reading.ok ? Object.values(reading.input.payload).map((value) => typeof value) : [];
				expect(kinds.filter((kind) => !["string", "number", "object"].includes(kind))).toEqual([]);
				expect(reading.ok || Object.keys(reading.issues).length).toBeTruthy();
			}),
		);
	});
});

test("every type is in the registry under its own name", () => {
	expect(Object.entries(requests).map(([name, spec]) => name === spec.type)).not.toContain(false);
	expect(Object.keys(requests).sort()).toEqual([...leadTypes].sort());
	expect(contactFields.map(({ name }) => name)).toEqual(["name", "whatsapp", "email"]);
});

test("the old names mean the new ones; no other name means anything", () => {
	expect(["NETWORK_BUY", "NETWORK_SELL", "CONTACT"].map(leadTypeOf)).toEqual([
		"BUY_NETWORK",
		"SELL_NETWORK",
		"CONTACT",
	]);
	expect(["contact", "", "__proto__", "toString", null, 5, {}].map(leadTypeOf)).toEqual(Array(7).fill(null));
});

test("the toasts of section 8 are word for word", () => {
	const toasts = Object.fromEntries(
		leadTypes.map((type) => [type, [requestOf(type).success.title.en, requestOf(type).failure.text.en]]),
	);
	const network = ["Request Submitted", "Failed to submit request. Please try again."];
	const trade = ["Trade Request Submitted", "Failed to submit trade request. Please try again."];
	expect(toasts).toEqual({
		SERVICE_ORDER: ["Order Submitted", "Failed to submit order. Please try again."],
		BUY_NETWORK: network,
		SELL_NETWORK: network,
		BULK_EMAIL_TRADE: network,
		PAYONEER_TRADE: trade,
		USDT_TRADE: trade,
		BINANCE_TRADE: ["Success", "Something went wrong. Please try again."],
		CONTACT: ["Message Sent", "Failed to send message. Please try again."],
	});
	expect(requestOf("BINANCE_TRADE").success.text.en).toBe("Request submitted successfully! We'll contact you soon.");
});

test("an address can choose a side and an amount in the form of a trade, and no amount elsewhere", () => {
	expect(requestPath("USDT_TRADE", { preselect: "buy", amount: "2500.5" })).toBe(
		"/request/usdt-trade?side=buy&amount=2500.5",
	);
	expect(requestPath("CONTACT", {})).toBe("/request/contact");
	const chosen = { preselect: "sell", amount: "2500.5" };
	expect(preselectedFields(requestOf("BINANCE_TRADE"), chosen)).toEqual({ tradeType: "SELL", amount: "2500.5" });
	expect(preselectedFields(requestOf("BULK_EMAIL_TRADE"), chosen)).toEqual({ side: "sell", quantity: "2500.5" });
	expect(preselectedFields(requestOf("SELL_NETWORK"), { preselect: "Awin", amount: "5" })).toEqual({
		networkName: "Awin",
	});
});

test("the type of a payload follows from its declaration", () => {
	expectTypeOf<PayloadOf<(typeof requests)["BINANCE_TRADE"]>>().toEqualTypeOf<{
		readonly tradeType: string;
		readonly amount: number | null;
		readonly preferredMethod: string;
		readonly details: string;
		readonly estimatedTotal: number | null;
	}>();
});
