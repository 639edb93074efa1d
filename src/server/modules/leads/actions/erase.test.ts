import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { forgetLeads, storedOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { leadRetention, monthsBefore } from "./erase.ts";

const day = 24 * 3_600_000;
const canary = "Zubaida Canary";
const person = { name: canary, whatsapp: "0301-7654321", email: "zubaida.canary@example.org" };
const message = { message: "my wallet is canary-wallet" };
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
	server = await startTestServer({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
	desk = await deskOf(server);
	pool = openPool(server.databaseUrl, () => {}, 3);
});
beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await forgetLeads(server, "saved_views");
});
afterAll(async () => {
	await pool.end();
	await server.close();
});

/** Every row of every table, as text. */
async function everything(): Promise<string> {
	const tables = await server.sql<{ name: string }>(
		"SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
	);
	const texts = await Promise.all(
		tables.map(({ name }) => server.sql(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)),
	);
	return JSON.stringify(texts);
}

/** Two leads of a person with everything that gathers around them, and one of somebody else. */
async function gather() {
	const keyed = { type: "CONTACT", ...person, payload: message };
	const sent = await server.send("POST", "/api/leads", keyed, { "idempotency-key": "canary-key" });
	const { id, reference } = (await sent.json()) as { id: string; reference: string };
	await sendLead(server, { ...person, payload: message });
	const other = await sendLead(server);
	await desk.send("POST", `leads/${id}/notes`, { text: `${canary} called` });
	await desk.move(id, "IN_REVIEW");
	await desk.send("POST", "leads/bulk", { filter: { q: canary }, status: "CLOSED" });
	await server.sql(
		`INSERT INTO events (kind, subject_id, before, after) VALUES ('lead.updated', $1, '{"name":"old canary"}', $2)`,
		[id, JSON.stringify(person)],
	);
	for (const view of [
		{ name: "Ever again", filter: { q: "0301 7654321" } },
		{ name: `All of ${canary}`, filter: {} },
		{ name: "USDT of nobody", filter: { q: "usdt" } },
	])
		expect((await desk.send("POST", "views", view)).status).toBe(201);
	return { id, reference, other };
}

test("an erased person is nowhere in the database, and everyone else is", async () => {
	const { id, reference, other } = await gather();
	expect(await everything()).toMatch(/canary/i);
	const answer = await desk.send("POST", `leads/${id}/erasure`, undefined);
	expect([answer.status, await answer.json()]).toEqual([200, { leads: 2 }]);
	expect(await everything()).not.toMatch(/canary|7654321/i);
	expect(await (await desk.get("views")).json()).toMatchObject([{ name: "USDT of nobody" }]);
	expect((await desk.get(`leads/${id}`)).status).toBe(404);
	expect((await server.call(`/api/requests/${reference}`)).status).toBe(404);
	expect((await desk.list()).map((lead) => lead.id)).toEqual([other]);
	expect(await storedOf(server)).toMatchObject({ leads: 1, events: 1, contacts: 1, counted: 1 });
});

test("a customer of several numbers is erased whole, by any of their leads or by the customer's page", async () => {
	for (const by of ["lead", "customer", "merged customer"]) {
		const { id, other } = await gather();
		const second = await sendLead(server, { ...person, whatsapp: "0345-9998887", name: "Z. Canary" });
		const [own, joined] = [(await desk.lead(id)).customer.id, (await desk.lead(second)).customer.id];
		const canary = { name: "Canary of Quetta", notes: "owes a canary", tags: ["canary"], trust: "watch" };
		await desk.send("PATCH", `customers/${own}`, { ...canary, trustReason: "canary sang", version: 1 });
		await desk.send("PATCH", `customers/${joined}`, { notes: "second canary", version: 1 });
		expect((await desk.send("POST", `customers/${joined}/merge`, { into: own })).status).toBe(200);
		const path = { lead: `leads/${second}`, customer: `customers/${own}`, "merged customer": `customers/${joined}` }[
			by
		];
		const answer = await desk.send("POST", `${path}/erasure`, undefined);
		expect([answer.status, await answer.json()]).toEqual([200, { leads: 3 }]);
		expect(await everything()).not.toMatch(/canary|7654321|9998887/i);
		expect((await desk.list()).map((lead) => lead.id)).toEqual([other]);
		await desk.send("POST", `leads/${other}/erasure`, undefined);
	}
});

test("a customer goes when the last lead of all their numbers does, and not before", async () => {
	const now = Date.now();
	const old = await finished(200, now, { whatsapp: "03011111111" });
	const young = await finished(10, now, { whatsapp: "03022222222" });
	const [own, joined] = [(await desk.lead(old)).customer.id, (await desk.lead(young)).customer.id];
	await desk.send("POST", `customers/${joined}/merge`, { into: own });
	let months = 6;
	const sweep = retention(
		() => months,
		() => now,
	);
	await sweep();
	expect((await desk.lead(young)).customer.id).toBe(own);
	await server.sql("UPDATE leads SET created_at = now() - interval '90 days', updated_at = now() - interval '90 days'");
	months = 2;
	await sweep();
	expect(await storedOf(server)).toMatchObject({ leads: 0, contacts: 0 });
});

test("the log keeps who erased and who had a hand in the lead, and when, without what was there", async () => {
	const { id } = await gather();
	await desk.send("POST", `leads/${id}/erasure`, undefined);
	const entries = await (await desk.get("audit")).json();
	expect(entries[0]).toMatchObject({ action: "erased", subject: "lead", subjectId: id, after: { leads: 2 } });
	const hands = entries.filter((entry: { subjectId: string; action: string }) => entry.action === "updated");
	expect(hands.length).toBeGreaterThan(1);
	for (const hand of hands) expect(hand).toMatchObject({ at: expect.any(String), before: null, after: null });
	expect(hands.map((hand: { actor: { name: string } | null }) => hand.actor?.name)).toContain(entries[0].actor.name);
	const steps = "SELECT DISTINCT before, after, data FROM events WHERE subject_id = $1 AND kind <> 'lead.erased'";
	expect(await server.sql(steps, [id])).toEqual([{ before: null, after: null, data: null }]);
});

test("who was erased can write again and begins anew", async () => {
	const { id } = await gather();
	await desk.send("POST", `leads/${id}/erasure`, undefined);
	const again = await sendLead(server, person);
	expect((await desk.lead(again)).earlier).toEqual([]);
});

test("what arrives while a person is erased is whole or gone, never half", async () => {
	const ids = await Promise.all(Array.from({ length: 8 }, () => sendLead(server, person)));
	const racing = [
		...Array.from({ length: 12 }, () => sendLead(server, person)),
		...ids.slice(0, 3).map((id) => desk.send("POST", `leads/${id}/erasure`, undefined)),
	];
	const ends = await Promise.all(racing);
	expect(ends).not.toContain(undefined);
	const orphans = await server.sql(
		"SELECT FROM leads l LEFT JOIN contacts c ON c.id = l.contact_id WHERE c.id IS NULL",
	);
	const stored = await storedOf(server);
	expect(orphans).toEqual([]);
	expect(stored).toMatchObject({ counted: stored?.leads, events: stored?.leads });
});

test.for(["00000000-0000-4000-8000-000000000000", "nobody"])("erasing by %s finds nobody", async (id) => {
	expect((await desk.send("POST", `leads/${id}/erasure`, undefined)).status).toBe(404);
});

/** A finished lead that was last touched so many days ago. */
async function finished(daysAgo: number, now: number, who = {}): Promise<string> {
	const id = await sendLead(server, who);
	await desk.move(id, "IN_REVIEW", "CLOSED");
	const at = new Date(now - daysAgo * day);
	await server.sql("UPDATE leads SET created_at = $2, updated_at = $2 WHERE id = $1", [id, at]);
	return id;
}

function retention(months: () => number, now: () => number) {
	const retain = leadRetention({
		db: databaseOver(pool),
		months: async () => months(),
		now,
	});
	return () => retain(new AbortController().signal);
}

test("finished leads go when their time is over; open, reopened and younger ones stay", async () => {
	const clock = testClock();
	const old = await finished(200, clock.now(), { whatsapp: "03011111111" });
	const young = await finished(100, clock.now());
	const open = await sendLead(server);
	await server.sql("UPDATE leads SET created_at = $2, updated_at = $2 WHERE id = $1", [open, new Date(0)]);
	await retention(() => 6, clock.now)();
	expect((await desk.list()).map(({ id }) => id).sort()).toEqual([young, open].sort());
	expect((await desk.get(`leads/${old}`)).status).toBe(404);
	expect(await storedOf(server)).toMatchObject({ leads: 2, contacts: 1, counted: 2 });
});

test("nothing goes while no time is set", async () => {
	const clock = testClock();
	await finished(4000, clock.now());
	let months = 0;
	const sweep = retention(() => months, clock.now);
	await sweep();
	expect(await storedOf(server)).toMatchObject({ leads: 1 });
	months = 1;
	await sweep();
	expect(await storedOf(server)).toMatchObject({ leads: 0, contacts: 0, counted: 0 });
});

test("a program that ends erases nothing further", async () => {
	await finished(200, Date.now());
	await desk.send("PUT", "settings", { retentionMonths: 6 });
	await server.run("lead-retention", AbortSignal.abort());
	expect(await storedOf(server)).toMatchObject({ leads: 1 });
	await server.run("lead-retention");
	expect(await storedOf(server)).toMatchObject({ leads: 0 });
});

test("more leads than one commit takes all go", async () => {
	const id = await finished(100, Date.now());
	await server.sql(
		`INSERT INTO leads (reference, type, status, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, created_at, updated_at)
		SELECT 'X' || n, type, status, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, created_at, updated_at
		FROM leads, generate_series(1, 450) AS n WHERE id = $1`,
		[id],
	);
	await retention(() => 3, Date.now)();
	expect(await storedOf(server)).toMatchObject({ leads: 0, contacts: 0, counted: 0 });
});

test("a month back from the last of one is the last of the other", () => {
	expect(monthsBefore(Date.parse("2026-03-31T10:00:00Z"), 1).toISOString()).toBe("2026-02-28T10:00:00.000Z");
	expect(monthsBefore(Date.parse("2026-03-15T10:00:00Z"), 14).toISOString()).toBe("2025-01-15T10:00:00.000Z");
});
