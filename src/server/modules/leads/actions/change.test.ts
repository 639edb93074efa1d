import { beforeAll, expect, test } from "vitest";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	desk = await deskOf(server);
});

test("a move is stored with who made it, from where to where", async () => {
	const id = await sendLead(server);
	const response = await desk.send("PATCH", `leads/${id}`, { status: "IN_REVIEW", version: 1 });
	expect(response.status).toBe(200);
	const lead = await response.json();
	expect(lead).toMatchObject({ status: "IN_REVIEW", version: 2, sla: { state: "waiting", answeredAt: null } });
	expect(lead.events).toMatchObject([
		{ kind: "received", to: "PENDING", actor: null },
		{ kind: "moved", from: "PENDING", to: "IN_REVIEW", actor: { name: "Owner" } },
	]);
});

test("of two people who change a lead at once the second is told, and nothing is overwritten", async () => {
	const id = await sendLead(server);
	await desk.move(id, "IN_REVIEW");
	const answers = await Promise.all(
		["CLOSED", "REJECTED", "CLOSED", "REJECTED"].map((status) =>
			desk.send("PATCH", `leads/${id}`, { status, version: 2 }),
		),
	);
	const winner = answers.find(({ status }) => status === 200);
	const refused = answers.filter((answer) => answer !== winner);
	expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
	const codes = await Promise.all(refused.map(async (answer) => (await answer.json()).code));
	expect(new Set(codes)).toEqual(new Set(["version-conflict"]));
	const { status } = (await winner?.json()) ?? {};
	const lead = await desk.lead(id);
	expect(lead).toMatchObject({ status, version: 3 });
	expect(lead.events).toHaveLength(3);
});

test("a move that the order of statuses forbids is a conflict", async () => {
	const id = await sendLead(server);
	const response = await desk.send("PATCH", `leads/${id}`, { status: "CLOSED", version: 1 });
	expect(response.status).toBe(409);
	expect((await response.json()).code).toBe("move-not-allowed");
	expect((await desk.lead(id)).status).toBe("PENDING");
});

test("a lead is closed and rejected for a reason, answers nobody by it, and waits again once it is reopened", async () => {
	const id = await sendLead(server);
	await desk.move(id, "IN_REVIEW");
	await desk.send("PATCH", `leads/${id}`, { status: "CLOSED", reason: "price", version: 2 });
	const closed = await desk.lead(id);
	expect(closed).toMatchObject({ status: "CLOSED", reason: "price", sla: { state: "missed", answeredAt: null } });
	expect(closed.closedAt).not.toBeNull();
	expect(closed.events.at(-1)).toMatchObject({ kind: "moved", to: "CLOSED", data: { reason: "price" } });
	await desk.move(id, "IN_REVIEW");
	expect(await desk.lead(id)).toMatchObject({ closedAt: null, reason: null, sla: { state: "waiting" } });
});

test("a reason can be given later, but not to an open lead", async () => {
	const id = await sendLead(server);
	const early = await desk.send("PATCH", `leads/${id}`, { reason: "spam", version: 1 });
	expect([early.status, Object.keys((await early.json()).errors)]).toEqual([422, ["reason"]]);
	await desk.move(id, "IN_REVIEW", "REJECTED");
	expect(await desk.lead(id)).toMatchObject({ sla: { state: "missed" } });
	const later = await desk.send("PATCH", `leads/${id}`, { reason: "spam", version: 3 });
	expect(await later.json()).toMatchObject({ reason: "spam", sla: { state: "excused" } });
});

test.each(["not-an-id", "00000000-0000-4000-8000-000000000000", "%2e%2e", "1"])("no lead has the id %s", async (id) => {
	const calls = [
		desk.get(`leads/${id}`),
		desk.send("PATCH", `leads/${id}`, { status: "IN_REVIEW", version: 1 }),
		desk.send("POST", `leads/${id}/notes`, { text: "?" }),
		desk.send("POST", `leads/${id}/answers`, { version: 1 }),
	];
	expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("a lead is given to someone of the staff, and taken back", async () => {
	const id = await sendLead(server);
	const [owner] = await server.sql<{ id: string }>("SELECT id FROM users");
	const given = await desk.send("PATCH", `leads/${id}`, { assigneeId: owner?.id, version: 1 });
	expect(await given.json()).toMatchObject({ assigneeId: owner?.id, status: "PENDING", version: 2 });
	expect((await desk.list("?assignee=me")).map((lead) => lead.id)).toEqual([id]);
	const taken = await desk.send("PATCH", `leads/${id}`, { assigneeId: null, version: 2 });
	expect(await taken.json()).toMatchObject({ assigneeId: null, version: 3 });
	const stranger = await desk.send("PATCH", `leads/${id}`, { assigneeId: crypto.randomUUID(), version: 3 });
	expect(stranger.status).toBe(422);
});

test("the first answer counts, each stays in the history, and a lead of nobody becomes the caller's", async () => {
	const id = await sendLead(server);
	await age(server, id, 30);
	expect((await desk.list("?late=1")).map((lead) => lead.id)).toContain(id);
	const response = await desk.send("POST", `leads/${id}/answers`, { version: 1, text: "Rs 288 holds today." });
	expect(response.status).toBe(201);
	const first = await response.json();
	const [owner] = await server.sql<{ id: string }>("SELECT id FROM users");
	expect(first).toMatchObject({ status: "IN_REVIEW", assigneeId: owner?.id, version: 2, sla: { state: "missed" } });
	const second = await desk.answer(id, { channel: "telephone", done: true });
	expect(second).toMatchObject({ status: "CLOSED", version: 3, sla: { answeredAt: first.sla.answeredAt } });
	expect(second.events.filter(({ kind }) => kind === "answered").map(({ data }) => data)).toEqual([
		{ channel: "whatsapp", version: 2, text: "Rs 288 holds today." },
		{ channel: "telephone", version: 3 },
	]);
	expect((await desk.list("?late=1")).map((lead) => lead.id)).not.toContain(id);
});

test("the history has the steps of one answer in the order in which they follow from it", async () => {
	for (let count = 0; count < 6; count++) {
		const { events } = await desk.answer(await sendLead(server), { done: true });
		expect(events.map(({ kind, to }) => [kind, to])).toEqual([
			["received", "PENDING"],
			["answered", null],
			["moved", "IN_REVIEW"],
			["moved", "CLOSED"],
			["assigned", null],
		]);
	}
});

test("staff who answer a lead that someone else answered meanwhile are told, and may answer again", async () => {
	const id = await sendLead(server);
	await desk.answer(id);
	const late = await desk.send("POST", `leads/${id}/answers`, { version: 1 });
	expect([late.status, (await late.json()).code]).toEqual([409, "answered-meanwhile"]);
	expect((await desk.lead(id)).events.filter(({ kind }) => kind === "answered")).toHaveLength(1);
	const again = await desk.send("POST", `leads/${id}/answers`, { version: 1, again: true });
	expect(again.status).toBe(201);
});

test("another change meanwhile does not hold an answer up", async () => {
	const id = await sendLead(server);
	await desk.move(id, "IN_REVIEW", "CLOSED");
	const recorded = await desk.send("POST", `leads/${id}/answers`, { version: 1, channel: "in-person" });
	expect(await recorded.json()).toMatchObject({ status: "CLOSED", sla: { state: "met" } });
});

test("a note is stored with its author; an empty one is refused beside its field", async () => {
	const id = await sendLead(server);
	const note = await desk.send("POST", `leads/${id}/notes`, { text: "شام کو کال کریں" });
	expect(note.status).toBe(201);
	const { notes } = await desk.lead(id);
	expect(notes).toMatchObject([{ text: "شام کو کال کریں", author: { name: "Owner" } }]);
	expect([await note.json()]).toEqual(notes);
	const empty = await desk.send("POST", `leads/${id}/notes`, { text: "  " });
	expect(empty.status).toBe(422);
	expect(Object.keys((await empty.json()).errors)).toEqual(["text"]);
	expect((await desk.send("POST", `leads/${id}/notes`, { text: "a\0b" })).status).toBe(422);
	expect((await desk.send("POST", `leads/${id}/notes`, { text: "a\ud800" })).status).toBe(422);
});

test("a lead is read once staff open it, and shows what else the person asked", async () => {
	const earlier = await sendLead(server, { whatsapp: "0345 7654321", name: "Bilal" });
	const id = await sendLead(server, { whatsapp: "+92 345 7654321", name: "Bilal Awan" });
	const [listed] = await desk.list("?q=03457654321");
	expect(listed).toMatchObject({ id, readAt: null });
	const opened = await desk.lead(id);
	expect(opened.readAt).not.toBeNull();
	expect(opened.earlier.map((lead) => lead.id)).toEqual([earlier]);
});
