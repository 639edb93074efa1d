import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyLead, forgetLeads, leadOf, storedOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer, testClock, testServer } from "#server/testing/server.ts";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { fallbackRates } from "#shared/rates/rates.ts";

const server = testServer();
beforeEach(() => forgetLeads(server));

const post = (body: unknown, headers?: Record<string, string>) => server.send("POST", "/api/leads", body, headers);

async function stored(receipt: Response) {
	const { id }: LeadReceipt = await receipt.json();
	const [row] = await server.sql("SELECT * FROM leads WHERE id = $1", [id]);
	return row ?? {};
}

describe("a request", () => {
	test.for(everyLead)("of type $type is taken and answered with its receipt", async (lead) => {
		const response = await post(lead);
		expect(response.status).toBe(201);
		expect(response.headers.get("cache-control")).toBe("no-store");
		const receipt: LeadReceipt = await response.json();
		expect(receipt).toEqual({
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			reference: expect.stringMatching(/^[2-9B-DF-HJ-KMNP-TW-Z]{4}-[2-9B-DF-HJ-KMNP-TW-Z]{4}$/),
			type: lead.type,
			status: "PENDING",
			createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
			words: [expect.stringMatching(/./), expect.stringMatching(/./)],
		});
		expect(await storedOf(server)).toEqual({ leads: 1, events: 1, contacts: 1, keys: 0, counted: 1 });
	});

	test.for([
		["NETWORK_BUY", "BUY_NETWORK", { network: "Awin" }],
		["NETWORK_SELL", "SELL_NETWORK", { networkName: "Awin" }],
	] as const)("named %s is stored as %s", async ([alias, type, payload]) => {
		const response = await post({ ...leadOf(type), type: alias, payload });
		expect(await response.json()).toMatchObject({ type });
		expect(await server.sql("SELECT type FROM leads")).toEqual([{ type }]);
	});

	test("keeps a deadline that has no input as an empty text", async () => {
		expect(await stored(await post(leadOf("SERVICE_ORDER")))).toMatchObject({
			payload: { service: "bug-fix", details: "Broken checkout", budget: "500-1000", deadline: "" },
		});
	});

	test("drops what its type does not know", async () => {
		const row = await stored(
			await post(leadOf("CONTACT", { payload: { message: "Hi", admin: true }, status: "CLOSED" })),
		);
		expect(row).toMatchObject({ payload: { subject: "", message: "Hi" }, status: "PENDING" });
	});

	test("holds what is written on one line on one line, and in the order in which it is read", async () => {
		const typed = {
			name: " \u202eIftikhar\u202c\r\n\t \u2067Ali\u2069 ",
			payload: { subject: "Rates\nBcc: x@example.com", message: "One\nTwo" },
		};
		expect(await stored(await post(leadOf("CONTACT", typed)))).toMatchObject({
			name: "Iftikhar Ali",
			payload: { subject: "Rates Bcc: x@example.com", message: "One\nTwo" },
		});
		const urdu = "نیک\u200cنام";
		expect(await stored(await post(leadOf("CONTACT", { name: urdu })))).toMatchObject({ name: urdu });
	});

	test("of a number that is known is a new lead of the same contact", async () => {
		await post(leadOf("CONTACT"));
		await post(leadOf("USDT_TRADE", { whatsapp: "+92 300 1234567", name: "Bilal" }));
		expect(await storedOf(server)).toMatchObject({ leads: 2, events: 2, contacts: 1 });
	});

	test("with the hidden field filled is taken and marked", async () => {
		expect(await stored(await post(leadOf("CONTACT", { company_website: "https://spam.example" })))).toMatchObject({
			suspect: true,
		});
	});
});

describe("a phone number", () => {
	test.for([
		"03001234567",
		"0300-1234567",
		"0300 123 4567",
		"923001234567",
		"+923001234567",
		"00923001234567",
		"0092 300 1234567",
		"+92 (0)300 1234567",
		"+92-300-1234567",
		"3001234567",
		"۰۳۰۰-۱۲۳۴۵۶۷",
		"٠٣٠٠١٢٣٤٥٦٧",
		"\u202a+92 300 1234567\u202c",
	])("typed as %j is stored in one form beside what was typed", async (whatsapp) => {
		expect(await stored(await post(leadOf("CONTACT", { whatsapp })))).toMatchObject({
			whatsapp: "+923001234567",
			whatsapp_typed: whatsapp,
		});
	});

	test.for(["12345", "call me", "+92300", "0300-12345678901234", "🙂", "++923001234567x"])(
		"typed as %j is refused beside its field",
		async (whatsapp) => {
			const response = await post(leadOf("CONTACT", { whatsapp }));
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({ code: "invalid", errors: { whatsapp: expect.any(String) } });
			expect(await storedOf(server)).toMatchObject({ leads: 0, contacts: 0 });
		},
	);
});

describe("an amount", () => {
	test.for([
		["1500", 1500],
		["1,500", 1500],
		["1,23,456.50", 123456.5],
		["۱۵۰۰", 1500],
		["۱٬۵۰۰٫۵", 1500.5],
		["١٥٠٠", 1500],
		[" 1 500 ", 1500],
		[1500, 1500],
	] as const)("typed as %j means %d", async ([amount, meant]) => {
		expect(await stored(await post(leadOf("USDT_TRADE", { payload: { side: "sell", amount } })))).toMatchObject({
			payload: { amount: meant },
		});
	});

	test.for(["ten", "1e5", "0x10", "1.2.3", "-5", "0", "NaN", "Infinity", {}, [], true, "9".repeat(30)])(
		"typed as %j is refused beside its field",
		async (amount) => {
			const response = await post(leadOf("USDT_TRADE", { payload: { side: "sell", amount } }));
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({ errors: { amount: expect.any(String) } });
		},
	);

	test("of e-mails must be whole and 1,000 at least", async () => {
		const answers = await Promise.all(
			["999", "1000.5"].map(async (quantity) =>
				(await post(leadOf("BULK_EMAIL_TRADE", { payload: { quantity } }))).json(),
			),
		);
		expect(answers).toMatchObject([{ errors: { quantity: expect.stringContaining("1,000") } }, { errors: {} }]);
	});
});

describe("the rate of a trade", () => {
	test("is stored as seen and as posted, and the total is the server's", async () => {
		const payload = { tradeType: "BUY", amount: 10, preferredMethod: "Raast", estimatedTotal: 1 };
		expect(await stored(await post(leadOf("BINANCE_TRADE", { payload, seenRate: 279 })))).toMatchObject({
			payload: { amount: 10, estimatedTotal: 10 * fallbackRates.binanceBuy },
			quote: { seenRate: 279, serverRate: fallbackRates.binanceBuy, seenTotal: 1, serverTotal: 2800 },
		});
	});

	test("is that of the side that was chosen", async () => {
		const payload = { tradeType: "SELL", amount: "10", preferredMethod: "Raast", estimatedTotal: 2700 };
		expect(await stored(await post(leadOf("BINANCE_TRADE", { payload })))).toMatchObject({
			payload: { estimatedTotal: 2700 },
			quote: { seenRate: 270, serverRate: fallbackRates.binanceSell },
		});
	});

	test("is nothing where nothing is traded", async () => {
		expect(await stored(await post(leadOf("CONTACT")))).toMatchObject({ quote: null });
	});
});

describe("an idempotency key", () => {
	const key = { "idempotency-key": "3f1c0d5e" };

	test("makes a repeat answer the first answer and store nothing", async () => {
		const first = await post(leadOf("CONTACT"), key);
		const second = await post(leadOf("CONTACT"), key);
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(await second.json()).toEqual(await first.json());
		expect(await storedOf(server)).toEqual({ leads: 1, events: 1, contacts: 1, keys: 1, counted: 1 });
	});

	test("makes one that differs in the space around a name a repeat", async () => {
		const first = await post(leadOf("CONTACT", { name: "Ali Khan" }), key);
		const second = await post(leadOf("CONTACT", { name: " Ali\tKhan " }), key);
		expect(await second.json()).toEqual(await first.json());
		expect(await storedOf(server)).toMatchObject({ leads: 1, keys: 1 });
	});

	test("refuses another body", async () => {
		await post(leadOf("CONTACT"), key);
		const other = await post(leadOf("CONTACT", { name: "Another" }), key);
		expect(other.status).toBe(422);
		expect(await other.json()).toMatchObject({ code: "idempotency-mismatch" });
		expect(await storedOf(server)).toMatchObject({ leads: 1, contacts: 1, keys: 1 });
	});

	test("stores one of twenty that come at the same moment", async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => post(leadOf("CONTACT"), key)));
		const receipts: LeadReceipt[] = await Promise.all(answers.map((answer) => answer.json()));
		expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
		expect(new Set(receipts.map((receipt) => receipt.reference)).size).toBe(1);
		expect(await storedOf(server)).toEqual({ leads: 1, events: 1, contacts: 1, keys: 1, counted: 1 });
	});

	test("is not spent by a request that is refused", async () => {
		expect((await post(leadOf("CONTACT", { whatsapp: "1" }), key)).status).toBe(422);
		expect((await post(leadOf("CONTACT"), key)).status).toBe(201);
	});

	test("that no header can be is refused", async () => {
		expect((await post(leadOf("CONTACT"), { "idempotency-key": "x".repeat(256) })).status).toBe(400);
	});
});

describe("a refusal", () => {
	test("names each field, in the language of the caller", async () => {
		const english = await post({ type: "SERVICE_ORDER", payload: {} });
		const urdu = await post({ type: "SERVICE_ORDER", payload: {} }, { "accept-language": "ur-PK" });
		expect(english.headers.get("content-type")).toMatch(/^application\/problem\+json/);
		const problem = await english.json();
		expect(problem).toMatchObject({ status: 422, code: "invalid" });
		expect(Object.keys(problem.errors).sort()).toEqual(["details", "name", "service", "whatsapp"]);
		expect(JSON.stringify(await urdu.json())).toMatch(/[\u0600-\u06ff]/);
	});

	test("uses the words that a declaration has of its own", async () => {
		const missing = leadOf("BINANCE_TRADE", { payload: { amount: " " } });
		const english = await post(missing);
		const urdu = await post(missing, { "accept-language": "ur" });
		expect(await english.json()).toMatchObject({ errors: { amount: "Amount is required" } });
		expect(await urdu.json()).toMatchObject({ errors: { amount: "رقم لکھنا لازمی ہے" } });
	});

	test.for([
		["an unknown type", { type: "PRIZE" }, "type"],
		["no type", { type: undefined }, "type"],
		["a type that every object has", { type: "toString" }, "type"],
		["a payload that is a list", { payload: [] }, "payload"],
		["a name that is a number", { name: 5 }, "name"],
		["a name too long", { name: "x".repeat(301) }, "name"],
		["NUL in a name", { name: "a\0b" }, "name"],
		["half a surrogate pair", { name: "a\ud800" }, "name"],
		["NUL in the payload", { payload: { message: "a\0b" } }, "message"],
		["half a surrogate pair in the payload", { payload: { message: "\udc00" } }, "message"],
		["a bad e-mail", { email: "nobody" }, "email"],
		["a choice that is not offered", { type: "USDT_TRADE", payload: { side: "steal", amount: 1 } }, "side"],
	] as const)("meets %s", async ([, changes, field]) => {
		const response = await post(leadOf("CONTACT", changes));
		expect(response.status).toBe(422);
		expect((await response.json()).errors).toHaveProperty(field);
		expect(await storedOf(server)).toEqual({ leads: 0, events: 0, contacts: 0, keys: 0, counted: 0 });
	});

	test.for(["null", "[]", "5", '"text"'])("meets a body that is %s", async (body) => {
		const headers = { "content-type": "application/json" };
		expect((await server.call("/api/leads", { method: "POST", headers, body })).status).toBe(422);
	});
});

describe("the limit of requests", () => {
	let limited: TestServer;
	const clock = testClock();
	beforeAll(async () => {
		limited = await startTestServer({ env: { LEAD_RATE_LIMIT: "on", TRUST_PROXY: "1" }, now: clock.now });
	});
	afterAll(() => limited.close());
	const from = (address: string) =>
		limited.send("POST", "/api/leads", leadOf("CONTACT"), { "x-forwarded-for": address });

	test("stops an address that asks too often, says when to come back, and then lets it in", async () => {
		const answers = [];
		for (let count = 0; count < 61; count++) answers.push(await from("198.51.100.7"));
		const last = answers.pop();
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
		expect(last?.status).toBe(429);
		expect(last?.headers.get("content-type")).toMatch(/^application\/problem\+json/);
		expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await from("198.51.100.8")).status).toBe(201);

		clock.advance(Number(last?.headers.get("retry-after")) * 1000);
		expect((await from("198.51.100.7")).status).toBe(201);
	});

	test("counts by what the last proxy says, not by what the visitor wrote", async () => {
		const answers = [];
		for (let count = 0; count < 61; count++) answers.push(await from(`10.0.0.${count}, 203.0.113.5`));
		expect(answers.at(-1)?.status).toBe(429);
	});

	test("is off where the operator switched it off", async () => {
		const answers = [];
		for (let count = 0; count < 70; count++) answers.push(await post(leadOf("CONTACT")));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
	});
});
