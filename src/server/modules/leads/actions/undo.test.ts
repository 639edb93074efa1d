import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { testClock, testServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";

const clock = testClock(Date.now());
const minute = 60_000;
const server = testServer(() => ({ now: clock.now }));
let desk: Awaited<ReturnType<typeof deskOf>>;
let sana: { cookie: string };

beforeAll(async () => {
	desk = await deskOf(server);
	sana = (await joinStaff(server, desk.headers, "sana@example.org", "long enough words")).session;
});

const trade = { type: "USDT_TRADE", payload: { side: "sell", amount: 1200, walletAddress: "TXYZ" } };
const inMinutes = (minutes: number) => new Date(clock.now() + minutes * minute).toISOString();
const undo = (id: string, version: number, headers: Record<string, string> = desk.headers) =>
	server.send("POST", `/api/admin/leads/${id}/undo`, { version }, headers);
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

async function change(id: string, body: object): Promise<LeadDetail> {
	const { version } = await desk.lead(id);
	return (await desk.send("PATCH", `leads/${id}`, { ...body, version })).json();
}
/** What a lead is, without what every change moves on. */
async function stateOf(id: string) {
	const [lead] = (await desk.list("?view=all")).filter((one) => one.id === id);
	const { version: _, updatedAt: __, ...state } = lead ?? expect.fail("no such lead");
	return state;
}

describe("undoing the end of a request", () => {
	test("restores one that was new, of nobody and unanswered", async () => {
		const id = await sendLead(server);
		await desk.lead(id);
		const before = await stateOf(id);
		const ends = [
			() => desk.answer(id, { done: true, reason: "deal" }),
			() => change(id, { status: "CLOSED", reason: "deal", answered: "whatsapp" }),
			() => change(id, { status: "REJECTED", reason: "spam", answered: null }),
			() => change(id, { status: "REJECTED", reason: "price", answered: "telephone" }),
		];
		for (const end of ends) {
			const { version, status } = await end();
			expect(["CLOSED", "REJECTED"]).toContain(status);
			const undone = await undo(id, version);
			expect(undone.status).toBe(200);
			expect(await undone.json()).toMatchObject({ status: "PENDING", assigneeId: null, version: version + 1 });
			expect(await stateOf(id)).toEqual(before);
		}
		expect((await desk.list("?answeredBy=any")).map((lead) => lead.id)).not.toContain(id);
		expect((await desk.list("?view=to-answer")).map((lead) => lead.id)).toContain(id);
	});

	test("restores what it waited for and the offer that stood", async () => {
		const id = await sendLead(server, trade);
		await desk.answer(id, { quote: { rate: 270.5, until: inMinutes(60) } });
		await change(id, { snoozedUntil: inMinutes(90), waitingFor: "the payment" });
		const before = await stateOf(id);
		expect(before).toMatchObject({ offered: { rate: 270.5, total: 324_600 }, waitingFor: "the payment" });
		const { version } = await desk.answer(id, { quote: { rate: 280, until: null }, done: true, reason: "deal" });
		await undo(id, version);
		expect(await stateOf(id)).toEqual(before);
		const closed = await change(id, { status: "CLOSED", reason: "no-answer" });
		await undo(id, closed.version);
		expect(await stateOf(id)).toEqual(before);
	});

	test("leaves what happened in the history and in the log", async () => {
		const id = await sendLead(server);
		const { version } = await desk.answer(id, { done: true });
		await undo(id, version);
		const { events } = await desk.lead(id);
		expect(events.map(({ kind }) => kind)).toEqual(["received", "answered", "moved", "moved", "assigned", "undone"]);
		expect(events.at(-1)).toMatchObject({ from: "CLOSED", to: "PENDING", actor: { name: "Owner" }, data: { version } });
		const [entry] = await (await desk.get("audit?limit=1")).json();
		expect(entry).toMatchObject({
			subject: "lead",
			action: "undone",
			before: { status: "CLOSED" },
			after: { status: "PENDING" },
		});
	});

	test("is no answer to those who answer then", async () => {
		const id = await sendLead(server);
		const { version } = await desk.answer(id, { done: true });
		await undo(id, version);
		const answered = await server.send("POST", `/api/admin/leads/${id}/answers`, { version: 1 }, sana);
		expect(await answered.json()).toMatchObject({ status: "IN_REVIEW", assigneeId: expect.any(String) });
	});

	test("is done once when its call is repeated", async () => {
		const id = await sendLead(server);
		const { version } = await desk.answer(id, { done: true });
		const headers = { ...desk.headers, "idempotency-key": randomUUID() };
		expect([(await undo(id, version, headers)).status, (await undo(id, version, headers)).status]).toEqual([200, 200]);
		expect((await desk.lead(id)).events.filter(({ kind }) => kind === "undone")).toHaveLength(1);
	});
});

describe("an end cannot be undone", () => {
	test("by someone else", async () => {
		const id = await sendLead(server);
		const { version } = await desk.answer(id, { done: true });
		expect(await codeOf(await undo(id, version, sana))).toEqual([403, "forbidden"]);
		expect((await undo(id, version)).status).toBe(200);
	});

	test("once something else happened", async () => {
		const id = await sendLead(server);
		const { version } = await desk.answer(id, { done: true });
		await change(id, { status: "IN_REVIEW" });
		expect(await codeOf(await undo(id, version))).toEqual([409, "version-conflict"]);
		expect(await codeOf(await undo(id, version + 1))).toEqual([409, "version-conflict"]);
		const again = await change(id, { status: "CLOSED" });
		await undo(id, again.version);
		expect(await codeOf(await undo(id, again.version))).toEqual([409, "version-conflict"]);
	});

	test("where there is no such request", async () => {
		expect((await undo(randomUUID(), 1)).status).toBe(404);
	});
});

test("only an end can say how someone answered elsewhere", async () => {
	const id = await sendLead(server);
	for (const body of [{ answered: "telephone" }, { status: "IN_REVIEW", answered: "telephone" }]) {
		const refused = await desk.send("PATCH", `leads/${id}`, { ...body, version: 1 });
		expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["answered"]]);
	}
	const closed = await change(id, { status: "CLOSED", answered: "telephone" });
	expect(closed.events.map(({ kind, to }) => [kind, to])).toEqual([
		["received", "PENDING"],
		["answered", null],
		["moved", "IN_REVIEW"],
		["moved", "CLOSED"],
		["assigned", null],
	]);
	expect(closed.sla).toMatchObject({ state: "met" });
});

test("an end cannot be undone after ten minutes", async () => {
	const id = await sendLead(server);
	const { version } = await desk.answer(id, { done: true });
	clock.advance(60 * minute);
	expect(await codeOf(await undo(id, version))).toEqual([409, "undo-too-late"]);
	expect(await desk.lead(id)).toMatchObject({ status: "CLOSED" });
});
