import { beforeAll, describe, expect, test } from "vitest";
import { noticeRows } from "#server/queue/notice-queues.ts";
import { booksOf } from "#server/testing/books.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { testClock, testServer } from "#server/testing/server.ts";

const clock = testClock(Date.now());
const hour = 3_600_000;
const server = testServer(() => ({ now: clock.now, env: { SMTP_URL: "smtp://127.0.0.1:9" } }));
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	desk = await deskOf(server);
});

const inHours = (hours: number) => new Date(clock.now() + hours * hour).toISOString();
async function change(id: string, body: object): Promise<Response> {
	const { version } = await desk.lead(id);
	return desk.send("PATCH", `leads/${id}`, { ...body, version });
}
const kinds = async (id: string) => (await desk.lead(id)).events.map(({ kind }) => kind);

describe("a lead that is put aside", () => {
	test("says until when and for what, and can be taken back", async () => {
		const id = await sendLead(server);
		const snoozedUntil = inHours(1);
		const answer = await change(id, { snoozedUntil, waitingFor: " the payment " });
		expect(await answer.json()).toMatchObject({ snoozedUntil, waitingFor: "the payment", version: 2 });
		expect((await desk.lead(id)).events.at(-1)).toMatchObject({
			kind: "snoozed",
			data: { until: snoozedUntil, waitingFor: "the payment" },
			actor: { name: "Owner" },
		});
		await change(id, { snoozedUntil: null, waitingFor: "" });
		expect(await desk.lead(id)).toMatchObject({ snoozedUntil: null, waitingFor: null });
		expect(await kinds(id)).toEqual(["received", "snoozed", "woken"]);
		const [entry] = await (await desk.get("audit?limit=1")).json();
		expect(entry).toMatchObject({
			subject: "lead",
			before: { waitingFor: "the payment" },
			after: { waitingFor: null },
		});
	});

	test("may wait for something without a time", async () => {
		const id = await sendLead(server);
		await desk.answer(id);
		await change(id, { waitingFor: "the customer's answer" });
		await server.run("lead-waking");
		expect(await desk.lead(id)).toMatchObject({ waitingFor: "the customer's answer", snoozedUntil: null });
	});

	test("is taken back by an answer and by its end", async () => {
		for (const end of ["answer", "REJECTED"] as const) {
			const id = await sendLead(server);
			await change(id, { status: "IN_REVIEW", snoozedUntil: inHours(1), waitingFor: "payment" });
			if (end === "answer") await desk.answer(id);
			else await change(id, { status: end });
			expect(await desk.lead(id)).toMatchObject({ snoozedUntil: null, waitingFor: null });
			expect(await kinds(id)).not.toContain("woken");
		}
	});

	test("is unfinished, and waits for a time to come", async () => {
		const id = await sendLead(server);
		const past = await change(id, { snoozedUntil: inHours(-1) });
		expect([past.status, Object.keys((await past.json()).errors)]).toEqual([422, ["snoozedUntil"]]);
		expect((await change(id, { waitingFor: "x".repeat(101) })).status).toBe(422);
		await desk.answer(id, { done: true });
		expect((await change(id, { snoozedUntil: inHours(1) })).status).toBe(422);
		expect((await change(id, { waitingFor: "payment" })).status).toBe(422);
	});
});

describe("when its time has come", () => {
	const reminders = () =>
		server.sql<{ topic: string; channel: string }>(
			`SELECT topic, channel FROM ${noticeRows} n WHERE topic LIKE 'reminder-%' ORDER BY created_at`,
		);

	test("the lead is back once, and staff are told each time anew", async () => {
		const id = await sendLead(server);
		await change(id, { snoozedUntil: inHours(1), waitingFor: "payment" });
		await server.run("lead-waking");
		expect(await desk.lead(id)).toMatchObject({ waitingFor: "payment" });
		expect(await reminders()).toEqual([]);

		clock.advance(hour);
		await server.run("lead-waking");
		await server.run("lead-waking");
		const lead = await desk.lead(id);
		expect(lead).toMatchObject({ snoozedUntil: null, waitingFor: null, version: 3 });
		expect(lead.events.at(-1)).toMatchObject({ kind: "woken", actor: null, data: { waitingFor: "payment" } });
		expect(await reminders()).toMatchObject([{ channel: "mail" }]);

		await change(id, { snoozedUntil: inHours(1) });
		clock.advance(hour);
		await server.run("lead-waking");
		expect(await reminders()).toHaveLength(2);
		expect(await kinds(id)).toEqual(["received", "snoozed", "woken", "snoozed", "woken"]);
	});

	test("an unanswered lead is back once its answer is due, however long it was put aside", async () => {
		const toAnswer = async () => (await desk.list("?view=to-answer")).map(({ id }) => id);
		const [moment, event, late] = [await sendLead(server), await sendLead(server), await sendLead(server)];
		const dueAt = inHours(2);
		await server.sql("UPDATE leads SET due_at = $1 WHERE id IN ($2, $3)", [dueAt, moment, event]);
		await server.sql("UPDATE leads SET due_at = $1 WHERE id = $2", [inHours(-1), late]);
		const after = inHours(3);
		await change(moment, { snoozedUntil: after, waitingFor: "payment" });
		await change(event, { waitingFor: "payment" });
		await change(late, { snoozedUntil: after });
		expect(await desk.lead(moment)).toMatchObject({ snoozedUntil: dueAt, waitingFor: "payment" });
		expect((await desk.lead(late)).snoozedUntil).toBe(after);
		expect(await toAnswer()).not.toContain(moment);

		clock.advance(2 * hour);
		await server.run("lead-waking");
		expect(await toAnswer()).toEqual(expect.arrayContaining([moment, event]));
		expect(await toAnswer()).not.toContain(late);
		clock.advance(hour);
		await server.run("lead-waking");
		expect(await toAnswer()).toContain(late);
	});
});

describe("when its offer has ended without an answer", () => {
	const trade = { type: "USDT_TRADE", payload: { side: "sell", amount: 100, walletAddress: "TXYZ" } };
	const toAnswer = async () => (await desk.list("?view=to-answer")).map(({ id }) => id);
	const waiting = async () => (await desk.list("?view=waiting")).map(({ id }) => id);
	async function offered(hours: number): Promise<string> {
		const id = await sendLead(server, trade);
		await desk.answer(id, { quote: { rate: 288, until: inHours(hours) } });
		return id;
	}

	test("the lead waits no longer, and is among those to answer", async () => {
		const id = await offered(1);
		const other = await offered(1);
		await change(id, { waitingFor: "the customer pays", snoozedUntil: inHours(48) });
		const before = await (await desk.get("leads/counts")).json();
		expect(await desk.lead(id)).toMatchObject({ quoteEnded: false, waitingFor: "the customer pays" });
		expect(await waiting()).toEqual(expect.arrayContaining([id, other]));
		expect(await toAnswer()).not.toContain(other);

		clock.advance(hour);
		expect(await desk.lead(id)).toMatchObject({ quoteEnded: true, waitingFor: null, snoozedUntil: null });
		expect(await toAnswer()).toEqual(expect.arrayContaining([id, other]));
		for (const ended of [id, other]) expect(await waiting()).not.toContain(ended);
		const after = await (await desk.get("leads/counts")).json();
		expect([after.toAnswer - before.toAnswer, after.waiting - before.waiting]).toEqual([2, -2]);
		await server.run("lead-waking");
		const lead = await desk.lead(id);
		expect(lead).toMatchObject({ quoteEnded: true, waitingFor: null, snoozedUntil: null });
		const data = { waitingFor: "the customer pays", offerEnded: true };
		expect(lead.events.at(-1)).toMatchObject({ kind: "woken", actor: null, data });
	});

	test("an answer, another offer or an end takes it off the list", async () => {
		const [answered = "", renewed = "", closed = ""] = [await offered(1), await offered(1), await offered(1)];
		clock.advance(hour);
		await desk.answer(answered, { text: "Do you still want it?" });
		await desk.answer(renewed, { quote: { rate: 289, until: inHours(1) } });
		await desk.answer(closed, { done: true, reason: "deal" });
		for (const id of [answered, renewed, closed]) {
			expect(await desk.lead(id)).toMatchObject({ quoteEnded: false });
			expect(await toAnswer()).not.toContain(id);
		}
		expect(await desk.lead(answered)).toMatchObject({ offered: { rate: 288 } });
	});

	test("it can be put aside anew, and comes back with that", async () => {
		const id = await offered(1);
		clock.advance(hour);
		await change(id, { snoozedUntil: inHours(1), waitingFor: "his bank" });
		expect(await toAnswer()).not.toContain(id);
		expect(await waiting()).toContain(id);
		expect(await desk.lead(id)).toMatchObject({ quoteEnded: false, waitingFor: "his bank" });
		clock.advance(hour);
		expect(await toAnswer()).toContain(id);
	});
});

test.for([
	["the payment", "in", null],
	["ادائیگی", "in", null],
	["the payment", "out", "the payment"],
	["the texts", "in", "the texts"],
] as const)("a lead that waits for %j waits after a payment %s for %j", async ([waitingFor, direction, then]) => {
	const books = await booksOf(server);
	const accounts = { in: await books.open("cash", `Till ${clock.now()}`), out: await books.open("payoneer") };
	const id = await sendLead(server);
	const deal = await books.deal({ leadId: id, side: "buy", amount: "10", rate: "280" });
	await change(id, { snoozedUntil: inHours(1), waitingFor });
	const half = { direction, accountId: accounts[direction].id, amount: "5", version: 1, confirm: true };
	await books.done("POST", `deals/${deal.id}/payments`, half);
	expect(await desk.lead(id)).toMatchObject({ waitingFor: then, status: "IN_REVIEW" });
	expect((await kinds(id)).includes("woken")).toBe(then === null);
});
