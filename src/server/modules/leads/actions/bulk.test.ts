import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeEach(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
});
afterEach(() => server.close());

const bulk = async (filter: object, status: string, reason?: string) =>
	(await desk.send("POST", "leads/bulk", { filter, status, reason })).json();
const undo = async (undoToken: string) => (await desk.send("POST", "leads/bulk/undo", { undoToken })).json();

test("moves what may move of a filter, says what it left, and takes back exactly what nobody touched since", async () => {
	const ids = await Promise.all(Array.from({ length: 5 }, () => sendLead(server)));
	const [touched = "", finished = ""] = ids;
	await desk.move(finished, "IN_REVIEW", "CLOSED");

	const done = await bulk({ type: "CONTACT" }, "IN_REVIEW");
	expect(done).toMatchObject({ changed: 5, skipped: 0, next: null });
	await desk.move(touched, "REJECTED");

	expect(await undo(done.undoToken)).toEqual({ changed: 4, skipped: 1 });
	expect((await desk.lead(touched)).status).toBe("REJECTED");
	expect((await desk.lead(finished)).status).toBe("CLOSED");
	expect((await desk.list("?status=PENDING")).length).toBe(3);
	expect(await undo(done.undoToken)).toEqual({ changed: 0, skipped: 0 });
});

test("says and undoes the same where the answer was lost and it is sent again", async () => {
	const ids = await Promise.all([sendLead(server), sendLead(server), sendLead(server)]);
	await desk.move(ids[0] ?? "", "IN_REVIEW", "REJECTED");
	const headers = { ...desk.headers, "idempotency-key": crypto.randomUUID() };
	const send = async () =>
		(await server.send("POST", "/api/admin/leads/bulk", { filter: { ids }, status: "CLOSED" }, headers)).json();
	const done = await send();
	expect(done).toMatchObject({ changed: 2, skipped: 1 });
	expect(await send()).toEqual(done);
	expect(await undo(done.undoToken)).toEqual({ changed: 2, skipped: 0 });
});

test("leaves the leads that may not make the move", async () => {
	const id = await sendLead(server);
	const finished = await sendLead(server, { name: "Other" });
	await desk.move(id, "IN_REVIEW");
	await desk.move(finished, "IN_REVIEW", "REJECTED");
	expect(await bulk({}, "CLOSED")).toMatchObject({ changed: 1, skipped: 1 });
	expect((await desk.lead(id)).events.at(-1)).toMatchObject({ kind: "moved", from: "IN_REVIEW", to: "CLOSED" });
	expect((await desk.lead(finished)).status).toBe("REJECTED");
});

test("new leads are rejected as spam in bulk by way of review, as one by one, and undone to new", async () => {
	const ids = await Promise.all(Array.from({ length: 3 }, () => sendLead(server)));
	const done = await bulk({}, "REJECTED", "spam");
	expect(done).toMatchObject({ changed: 3, skipped: 0 });
	for (const id of ids) {
		const lead = await desk.lead(id);
		expect(lead).toMatchObject({ status: "REJECTED", reason: "spam", sla: { state: "excused" } });
		expect(lead.events.slice(-2)).toMatchObject([
			{ kind: "moved", from: "PENDING", to: "IN_REVIEW" },
			{ kind: "moved", from: "IN_REVIEW", to: "REJECTED" },
		]);
	}
	expect(await undo(done.undoToken)).toEqual({ changed: 3, skipped: 0 });
	expect((await desk.list("?status=PENDING")).length).toBe(3);
});

test("closing in bulk answers nobody, and undoing it leaves the lead waiting as before", async () => {
	const id = await sendLead(server);
	await desk.move(id, "IN_REVIEW");
	const { undoToken } = await bulk({}, "CLOSED", "price");
	expect(await desk.lead(id)).toMatchObject({ reason: "price", sla: { state: "missed", answeredAt: null } });
	await undo(undoToken);
	const sla = { state: "waiting", answeredAt: null };
	expect(await desk.lead(id)).toMatchObject({ status: "IN_REVIEW", closedAt: null, reason: null, sla });
});

test("an undone reopening leaves the lead closed when and why it was before", async () => {
	const id = await sendLead(server);
	await desk.move(id, "IN_REVIEW");
	await desk.send("PATCH", `leads/${id}`, { status: "REJECTED", reason: "spam", version: 2 });
	const { closedAt } = await desk.lead(id);
	const { undoToken } = await bulk({}, "IN_REVIEW");
	expect(await desk.lead(id)).toMatchObject({ closedAt: null, reason: null });
	await undo(undoToken);
	expect(await desk.lead(id)).toMatchObject({
		status: "REJECTED",
		closedAt,
		reason: "spam",
		sla: { state: "excused" },
	});
});

test("an undone closing restores what a lead waited for, and until when it was put aside", async () => {
	const [aside, waits] = [await sendLead(server), await sendLead(server)];
	await desk.move(aside, "IN_REVIEW");
	await desk.move(waits, "IN_REVIEW");
	const change = async (id: string, body: object) =>
		desk.send("PATCH", `leads/${id}`, { ...body, version: (await desk.lead(id)).version });
	await change(aside, { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() });
	await change(waits, { waitingFor: "customer pays" });
	const facts = async () => (await desk.list("?view=waiting")).map(({ version: _, updatedAt: __, ...lead }) => lead);
	const before = await facts();
	expect(before).toHaveLength(2);
	const { undoToken } = await bulk({}, "CLOSED", "price");
	expect(await desk.lead(aside)).toMatchObject({ status: "CLOSED", snoozedUntil: null });
	await undo(undoToken);
	expect(await facts()).toEqual(before);
});

test("an undone change leaves unread what nobody had read", async () => {
	const [unread, read] = [await sendLead(server), await sendLead(server)];
	await desk.send("POST", `leads/${read}/notes`, { text: "Calls at six" });
	const areRead = async () =>
		Promise.all([unread, read].map(async (id) => (await desk.list()).find((lead) => lead.id === id)?.readAt !== null));
	const before = await areRead();
	const { undoToken } = await bulk({}, "IN_REVIEW");
	expect(await areRead()).toEqual([true, true]);
	await undo(undoToken);
	expect(await areRead()).toEqual(before);
	expect(before[0]).toBe(false);
});

test("the activity log offers each bulk change to be undone, for a week and until it is", async () => {
	await Promise.all(Array.from({ length: 3 }, () => sendLead(server)));
	const first = await bulk({}, "IN_REVIEW");
	const second = await bulk({}, "CLOSED");
	const offered = async () => {
		const entries: { undoToken: string | null }[] = await (await desk.get("audit")).json();
		return entries.flatMap(({ undoToken }) => undoToken ?? []);
	};
	expect(await offered()).toEqual([second.undoToken, first.undoToken]);
	await undo(second.undoToken);
	expect(await offered()).toEqual([first.undoToken]);
	await server.sql("UPDATE lead_bulk_moves SET created_at = now() - interval '8 days'");
	expect(await offered()).toEqual([]);
	expect(await undo(first.undoToken)).toEqual({ changed: 0, skipped: 0 });
});

test("a place to go on from that no calendar has is refused", async () => {
	const next = (moment: string) => Buffer.from(`${moment} ${crypto.randomUUID()}`).toString("base64url");
	for (const moment of ["0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z"]) {
		const continueWith = { undoToken: crypto.randomUUID(), next: next(moment) };
		const refused = await desk.send("POST", "leads/bulk", { filter: {}, status: "IN_REVIEW", continueWith });
		expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["continueWith"]]);
		expect((await desk.get(`leads?cursor=${next(moment)}`)).status).toBe(422);
	}
});

test("goes through many leads in small steps and keeps the counts right", async () => {
	await server.sql(`INSERT INTO contacts (whatsapp, name) VALUES ('+923330000000', 'Many')`);
	await server.sql(
		`INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text)
			SELECT 'R' || n, 'CONTACT', id, 'Many', whatsapp, whatsapp, '{}', 'many' FROM contacts, generate_series(1, 1234) AS n`,
	);
	const done = await bulk({ status: "PENDING" }, "IN_REVIEW");
	expect(done).toMatchObject({ changed: 1234, skipped: 0, next: null });
	const inReview = await desk.get("leads?status=IN_REVIEW&limit=1");
	expect(inReview.headers.get("x-total-count")).toBe("1234");
	expect(await undo(done.undoToken)).toEqual({ changed: 1234, skipped: 0 });
	// All are of one customer, who gets a tag once.
	const tagged = await (await desk.send("POST", "leads/bulk", { filter: {}, tag: "usdt" })).json();
	expect(tagged).toMatchObject({ changed: 1234, skipped: 0, next: null });
	expect(await undo(tagged.undoToken)).toEqual({ changed: 1234, skipped: 0 });
});

test("what undoes a bulk change is pruned after a week, and younger ones still undo", async () => {
	await sendLead(server);
	await bulk({}, "IN_REVIEW");
	const { undoToken } = await bulk({}, "CLOSED");
	await server.sql("UPDATE lead_bulk_moves SET created_at = now() - interval '8 days' WHERE token <> $1", [undoToken]);
	await server.sql("UPDATE lead_bulk_moves SET created_at = now() - interval '6 days' WHERE token = $1", [undoToken]);
	await server.run("bulk-move-pruning");
	expect(await server.sql("SELECT token FROM lead_bulk_moves")).toEqual([{ token: undoToken }]);
	expect(await undo(undoToken)).toEqual({ changed: 1, skipped: 0 });
});

const change = async (order: object, filter: object = {}) =>
	(await desk.send("POST", "leads/bulk", { filter, ...order })).json();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe("one of four changes for all leads of a filter", () => {
	test("gives them to someone, who is told once, and back to the one who had each", async () => {
		const sana = await joinStaff(server, desk.headers, "sana@example.org", "correct horse battery");
		const owner = (await (await desk.get("session")).json()).user.id;
		const [mine = "", hers = "", nobodys = ""] = await Promise.all([1, 2, 3].map(() => sendLead(server)));
		await desk.send("PATCH", `leads/${mine}`, { assigneeId: owner, version: 1 });
		await desk.send("PATCH", `leads/${hers}`, { assigneeId: sana.id, version: 1 });
		await server.sql("DELETE FROM pgboss.job WHERE name = 'staff-message'");
		const holders = async () => Promise.all([mine, hers, nobodys].map(async (id) => (await desk.lead(id)).assigneeId));

		const done = await change({ assigneeId: sana.id });
		expect(done).toMatchObject({ changed: 2, skipped: 1 });
		expect(await holders()).toEqual([sana.id, sana.id, sana.id]);
		expect((await desk.lead(nobodys)).events.at(-1)).toMatchObject({
			kind: "assigned",
			actor: { id: owner },
			data: { from: null, to: sana.id, bulk: done.undoToken },
		});
		const [entry] = await (await desk.get("audit?limit=1")).json();
		expect(entry).toMatchObject({
			action: "moved-together",
			undoToken: done.undoToken,
			after: { assigneeId: sana.id, changed: 2 },
		});
		const notices = await server.sql<{ message: object }>(
			"SELECT data -> 'message' AS message FROM pgboss.job WHERE name = 'staff-message'",
		);
		expect(notices).toMatchObject([{ message: { kind: "assigned", by: owner, count: 2 } }]);

		expect(await undo(done.undoToken)).toEqual({ changed: 2, skipped: 0 });
		expect(await holders()).toEqual([owner, sana.id, null]);
		expect((await desk.lead(mine)).events.at(-1)).toMatchObject({ kind: "assigned", data: { to: owner } });
	});

	test("takes them from who has them", async () => {
		const owner = (await (await desk.get("session")).json()).user.id;
		const id = await sendLead(server);
		await desk.send("PATCH", `leads/${id}`, { assigneeId: owner, version: 1 });
		expect(await change({ assigneeId: null })).toMatchObject({ changed: 1, skipped: 0 });
		expect((await desk.lead(id)).assigneeId).toBeNull();
	});

	test("puts the unfinished aside, those that are owed an answer until it is due at the latest", async () => {
		const [owed, answered, finished] = [await sendLead(server), await sendLead(server), await sendLead(server)];
		await desk.answer(answered);
		await desk.answer(finished, { done: true });
		await age(server, owed, 20);
		const until = inHours(48);
		const { dueAt } = (await desk.lead(owed)).sla;
		const done = await change({ snoozedUntil: until });
		expect(done).toMatchObject({ changed: 2, skipped: 1 });
		const snoozed = async (id: string) => (await desk.lead(id)).snoozedUntil;
		expect([await snoozed(owed), await snoozed(answered), await snoozed(finished)]).toEqual([dueAt, until, null]);
		expect((await desk.lead(answered)).events.at(-1)).toMatchObject({ kind: "snoozed", data: { until } });
		expect(await undo(done.undoToken)).toEqual({ changed: 2, skipped: 0 });
		expect(await snoozed(answered)).toBeNull();
		expect((await desk.lead(answered)).events.at(-1)).toMatchObject({ kind: "woken" });
		await change({ snoozedUntil: until });
		expect(await change({ snoozedUntil: null })).toMatchObject({ changed: 2 });
	});

	test("gives the customers who sent them a tag, and takes it from those who got it", async () => {
		const [one, same, other] = [
			await sendLead(server),
			await sendLead(server),
			await sendLead(server, { whatsapp: "0300-7654321", name: "Bilal" }),
		];
		const customer = async (id: string) =>
			(await desk.get(`customers/${(await desk.lead(id)).customer.id}`)).json() as Promise<{
				tags: string[];
				version: number;
			}>;
		const id = (await desk.lead(other)).customer.id;
		await desk.send("PATCH", `customers/${id}`, { tags: ["usdt"], version: (await customer(other)).version });

		const done = await change({ tag: "usdt" });
		expect(done).toMatchObject({ changed: 2, skipped: 1 });
		expect([(await customer(one)).tags, (await customer(same)).tags]).toEqual([["usdt"], ["usdt"]]);
		const found = await (await desk.get("customers?tag=usdt")).json();
		expect(found).toHaveLength(2);
		expect((await desk.lead(one)).version).toBe(1);
		const log = await (await desk.get("audit?limit=2")).json();
		expect(log).toMatchObject([
			{ action: "moved-together", after: { tag: "usdt", changed: 2 } },
			{ subject: "customer", action: "updated", after: { tags: ["usdt"] } },
		]);

		expect(await undo(done.undoToken)).toEqual({ changed: 2, skipped: 0 });
		expect([(await customer(one)).tags, (await customer(other)).tags]).toEqual([[], ["usdt"]]);
	});

	test("a tag goes to the customer that a number counts as", async () => {
		const [one, two] = [await sendLead(server), await sendLead(server, { whatsapp: "0300-7654321" })];
		const [from, into] = [(await desk.lead(one)).customer.id, (await desk.lead(two)).customer.id];
		await desk.send("POST", `customers/${from}/merge`, { into });
		expect(await change({ tag: "vip" }, { ids: [one] })).toMatchObject({ changed: 1 });
		expect((await (await desk.get(`customers/${into}`)).json()).tags).toEqual(["vip"]);
	});

	test.for([
		["none", {}, "status"],
		["two", { status: "CLOSED", tag: "usdt" }, "tag"],
		["two of which one is null", { assigneeId: null, snoozedUntil: null }, "snoozedUntil"],
		["a stranger", { assigneeId: "00000000-0000-4000-8000-000000000000" }, "assigneeId"],
		["a time that is past", { snoozedUntil: "2020-01-01T00:00:00Z" }, "snoozedUntil"],
		["a reason without an end", { assigneeId: null, reason: "spam" }, "reason"],
		["an empty tag", { tag: " " }, "tag"],
	] as const)("%s is refused", async ([, order, field]) => {
		const id = await sendLead(server);
		const refused = await desk.send("POST", "leads/bulk", { filter: {}, ...order });
		expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
		expect((await desk.lead(id)).events).toHaveLength(1);
	});
});
