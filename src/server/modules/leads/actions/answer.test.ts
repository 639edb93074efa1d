import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { leadOf } from "#server/testing/leads.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	desk = await deskOf(server);
});

const trade = () => sendLead(server, leadOf("USDT_TRADE"));
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const answer = (id: string, body: object, headers: Record<string, string> = {}) =>
	server.send("POST", `/api/admin/leads/${id}/answers`, body, { ...desk.headers, ...headers });

describe("an answer to a trade", () => {
	test("holds the rate that was offered and until when, and the lead says so", async () => {
		const id = await trade();
		const until = later(60);
		const answered = await answer(id, { version: 1, text: "Rs 288", quote: { rate: 288.5, until } });
		expect(answered.status).toBe(201);
		const lead = await desk.lead(id);
		const offered = { rate: 288.5, until, total: 14_425 };
		expect(lead).toMatchObject({ offered, quoteEnded: false });
		expect((await desk.list("?type=USDT_TRADE"))[0]).toMatchObject({ id, offered });
		expect(lead.events.find(({ kind }) => kind === "answered")?.data).toMatchObject({ quote: { rate: 288.5, until } });
	});

	test("without a rate leaves the current offer as it is", async () => {
		const id = await trade();
		const until = later(60);
		await answer(id, { version: 1, quote: { rate: 288.5, until } });
		await answer(id, { version: 2, text: "Here is our account", again: true });
		expect((await desk.lead(id)).offered).toMatchObject({ rate: 288.5, until });
		await answer(id, { version: 3, quote: { rate: 289 }, again: true });
		expect((await desk.lead(id)).offered).toMatchObject({ rate: 289, until: null });
	});

	test.for([
		["a rate of nothing", { rate: 0 }, "quote.rate"],
		["a rate beyond all", { rate: 1_000_001 }, "quote.rate"],
		["a time that is past", { rate: 288, until: later(-1) }, "quote.until"],
		["no time", { rate: 288, until: "soon" }, "quote.until"],
	] as const)("refuses %s", async ([, quote, field]) => {
		const refused = await answer(await trade(), { version: 1, quote });
		expect(refused.status).toBe(422);
		expect(Object.keys((await refused.json()).errors)).toEqual([field]);
	});

	test("no other request has a rate to offer, and only what is done has come to something", async () => {
		const id = await sendLead(server);
		expect((await answer(id, { version: 1, quote: { rate: 288 } })).status).toBe(422);
		expect((await answer(id, { version: 1, reason: "deal" })).status).toBe(422);
		const closed = await answer(id, { version: 1, reason: "deal", done: true });
		expect(await closed.json()).toMatchObject({ status: "CLOSED", reason: "deal" });
	});
});

describe("of two answers at once", () => {
	test("the second is told who answered and when, and is stored only when it is meant", async () => {
		const id = await sendLead(server);
		const both = await Promise.all([answer(id, { version: 1 }), answer(id, { version: 1 })]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		const refused = await both.find(({ status }) => status === 409)?.json();
		const { answeredAt } = (await desk.lead(id)).sla;
		expect(refused).toMatchObject({ code: "answered-meanwhile", answeredBy: "Owner", answeredAt });
		expect((await answer(id, { version: 1, again: true })).status).toBe(201);
		expect((await desk.lead(id)).events.filter(({ kind }) => kind === "answered")).toHaveLength(2);
	});
});

describe("a call that is repeated with its key", () => {
	const key = () => ({ "idempotency-key": randomUUID() });

	test("stores an answer once, however often and at once, and even when its time has passed", async () => {
		const id = await trade();
		const same = key();
		const body = { version: 1, quote: { rate: 288, until: new Date(Date.now() + 1500).toISOString() } };
		const both = await Promise.all([answer(id, body, same), answer(id, body, same)]);
		expect(both.map(({ status }) => status)).toEqual([201, 201]);
		await expect.poll(async () => Date.now() > Date.parse(body.quote.until), { timeout: 5000 }).toBe(true);
		expect((await answer(id, body, same)).status).toBe(201);
		expect((await desk.lead(id)).events.filter(({ kind }) => kind === "answered")).toHaveLength(1);
		const other = await answer(await trade(), body, same);
		expect([other.status, (await other.json()).code]).toEqual([422, "idempotency-mismatch"]);
	});

	test("stores a note once", async () => {
		const id = await sendLead(server);
		const same = key();
		const note = (text: string, lead = id) =>
			server.send("POST", `/api/admin/leads/${lead}/notes`, { text }, { ...desk.headers, ...same });
		const [first, second] = await Promise.all([note("Call at four"), note("Call at four")]);
		expect([first?.status, second?.status]).toEqual([201, 201]);
		expect(await first?.json()).toEqual(await second?.json());
		expect((await note("Something else")).status).toBe(422);
		expect((await note("Call at four", await sendLead(server))).status).toBe(422);
		expect((await desk.lead(id)).notes.map(({ text }) => text)).toEqual(["Call at four"]);
	});

	test("makes a change once", async () => {
		const id = await sendLead(server);
		const same = { ...desk.headers, ...key() };
		const change = () => server.send("PATCH", `/api/admin/leads/${id}`, { status: "IN_REVIEW", version: 1 }, same);
		expect([(await change()).status, (await change()).status]).toEqual([200, 200]);
		expect(await desk.lead(id)).toMatchObject({ status: "IN_REVIEW", version: 2 });
	});

	test("makes a change once, also where the repeat comes while the first is on its way", async () => {
		for (const waitingFor of ["the bank", "the card", "a photo"]) {
			const id = await sendLead(server);
			const same = { ...desk.headers, ...key() };
			const change = () => server.send("PATCH", `/api/admin/leads/${id}`, { waitingFor, version: 1 }, same);
			const both = await Promise.all([change(), change()]);
			expect(both.map(({ status }) => status)).toEqual([200, 200]);
			expect(await desk.lead(id)).toMatchObject({ waitingFor, version: 2 });
		}
	});

	test("needs a key that is a UUID", async () => {
		const id = await sendLead(server);
		expect((await answer(id, { version: 1 }, { "idempotency-key": "again" })).status).toBe(400);
	});
});

describe("open quotes", () => {
	const quotes = async () => (await desk.get("quotes?open=1")).json();

	test("are those of unfinished trades that still hold, the newest first", async () => {
		await server.sql("DELETE FROM leads");
		const [open, endless, closed, over, followed] = await Promise.all([trade(), trade(), trade(), trade(), trade()]);
		await answer(open, { version: 1, quote: { rate: 288, until: later(30) } });
		await answer(endless, { version: 1, quote: { rate: 289 } });
		await answer(closed, { version: 1, quote: { rate: 290 }, done: true });
		await answer(over, { version: 1, quote: { rate: 291, until: new Date(Date.now() + 300).toISOString() } });
		await answer(followed, { version: 1, quote: { rate: 292 } });
		await answer(followed, { version: 2, text: "Here is our account", again: true });
		await expect.poll(quotes).toHaveLength(3);
		expect(await quotes()).toMatchObject([
			{ leadId: followed, rate: 292 },
			{ leadId: endless, rate: 289, until: null, currency: "usdt", side: "buy" },
			{ leadId: open, rate: 288, name: "بلال احمد" },
		]);
	});
});
