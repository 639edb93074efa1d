import { afterAll, beforeAll, expect, test } from "vitest";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
});
afterAll(() => server.close());

test("a move is stored with who made it, from where to where", async () => {
	const id = await sendLead(server);
	const response = await desk.send("PATCH", `leads/${id}`, { status: "IN_REVIEW", version: 1 });
	expect(response.status).toBe(200);
	const lead = await response.json();
	expect(lead).toMatchObject({ status: "IN_REVIEW", version: 2, answeredAt: null });
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

test("a finished lead can be reopened, and its clock stays stopped", async () => {
	const id = await sendLead(server);
	await desk.move(id, "IN_REVIEW", "CLOSED");
	const closed = await desk.lead(id);
	await desk.move(id, "IN_REVIEW");
	const reopened = await desk.lead(id);
	expect(reopened).toMatchObject({ status: "IN_REVIEW", answeredAt: closed.answeredAt });
	expect(closed.answeredAt).not.toBeNull();
});

test.each(["not-an-id", "00000000-0000-4000-8000-000000000000", "%2e%2e", "1"])("no lead has the id %s", async (id) => {
	const calls = [
		desk.get(`leads/${id}`),
		desk.send("PATCH", `leads/${id}`, { status: "IN_REVIEW", version: 1 }),
		desk.send("POST", `leads/${id}/notes`, { text: "?" }),
		desk.send("POST", `leads/${id}/answers`, { channel: "email" }),
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

test("the first answer stops the clock, and each stays in the history", async () => {
	const id = await sendLead(server);
	await age(server, id, 30);
	expect((await desk.list("?late=true")).map((lead) => lead.id)).toContain(id);
	const first = await desk.send("POST", `leads/${id}/answers`, { channel: "whatsapp" });
	expect(first.status).toBe(201);
	const { answeredAt } = await first.json();
	const second = await (await desk.send("POST", `leads/${id}/answers`, { channel: "email" })).json();
	expect(second.answeredAt).toBe(answeredAt);
	expect(second.events.map(({ kind, data }: { kind: string; data: unknown }) => [kind, data])).toEqual([
		["received", null],
		["answered", { channel: "whatsapp" }],
		["answered", { channel: "email" }],
	]);
	expect((await desk.list("?late=true")).map((lead) => lead.id)).not.toContain(id);
});

test("a note is kept with its author; an empty one is refused beside its field", async () => {
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
