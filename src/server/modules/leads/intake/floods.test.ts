import { afterAll, beforeAll, expect, test } from "vitest";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestPath } from "#shared/requests/address.ts";

// The clock of the program; what counts requests of ten minutes is that of the database.
let at = Date.parse("2026-11-24T08:00:00Z");
let server: TestServer;

beforeAll(async () => {
	server = await startTestServer({
		now: () => at,
		env: { LEAD_RATE_LIMIT: "on", TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "shop@example.com" },
	});
});
afterAll(() => server.close());

const from = (network: string) => ({ "x-forwarded-for": network });
const send = (network: string, lead: Record<string, unknown>) =>
	server.send("POST", "/api/leads", leadOf("CONTACT", lead), from(network));

async function listed(query: string): Promise<Lead[]> {
	const answer = await server.call(`/api/admin/leads?limit=200&${query}`, { headers: await server.logIn() });
	return (await answer.json()) as Lead[];
}
const named = async (name: string) =>
	(await listed(`q=${name}`)).sort((a, b) => a.createdAt.localeCompare(b.createdAt));

test("beyond five in ten minutes requests of one network are taken and marked, by the call and without script", async () => {
	for (let count = 0; count < 6; count++) expect((await send("203.0.113.7", { name: "Flooder" })).status).toBe(201);
	const plain = await server.call(requestPath("CONTACT"), {
		method: "POST",
		headers: { ...from("203.0.113.7"), "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ name: "Flooder", whatsapp: "03001234567", subject: "Hi", message: "Hello" }),
	});
	expect(plain.status).toBe(303);
	await send("203.0.113.8", { name: "Neighbour" });

	const flood = await named("Flooder");
	expect(flood.map(({ suspect }) => suspect)).toEqual([false, false, false, false, false, true, true]);
	expect((await named("Neighbour")).map(({ suspect }) => suspect)).toEqual([false]);

	const network = flood[0]?.network ?? "";
	expect(network).not.toContain("203.0.113");
	expect(new Set(flood.map((lead) => lead.network))).toEqual(new Set([network]));
	expect((await listed(`network=${network}`)).map(({ name }) => name)).toEqual(Array(7).fill("Flooder"));
});

test("five are no flood any more once ten minutes are over", async () => {
	for (let count = 0; count < 5; count++) await send("203.0.113.9", { name: "Slowly" });
	await server.sql("UPDATE leads SET created_at = created_at - interval '11 minutes' WHERE name = 'Slowly'");
	await send("203.0.113.9", { name: "Slowly" });
	expect((await named("Slowly")).map(({ suspect }) => suspect)).toEqual(Array(6).fill(false));
});

test("another day gives the same network another name", async () => {
	await send("203.0.113.10", { name: "Daily" });
	at += 24 * 3600_000;
	await send("203.0.113.10", { name: "Daily" });
	expect(new Set((await named("Daily")).map(({ network }) => network)).size).toBe(2);
});

test("what staff enter has no network and is never marked", async () => {
	const headers = await server.logIn();
	for (let count = 0; count < 7; count++) {
		const lead = { ...leadOf("CONTACT", { name: "Counter" }), channel: "in-person" };
		expect((await server.send("POST", "/api/admin/leads", lead, headers)).status).toBe(201);
	}
	const entered = await named("Counter");
	expect(new Set(entered.map(({ suspect, network }) => `${suspect} ${network}`))).toEqual(new Set(["false null"]));
});

test("a network causes five receipts an hour, and all networks a hundred", async () => {
	const receipts = async (name: string) => {
		const [row] = await server.sql<{ count: number }>(
			`SELECT count(*)::int FROM pgboss.job JOIN leads ON leads.id::text = data->>'leadId' WHERE pgboss.job.name = 'notice-receipt' AND leads.name = '${name}'`,
		);
		return row?.count;
	};
	for (let count = 0; count < 5; count++)
		await send("203.0.113.20", { name: "Writer", email: `writer${count}@gmail.com` });
	at += 1;
	await send("203.0.113.20", { name: "Writer", email: "writer9@gmail.com" });
	expect(await receipts("Writer")).toBe(5);
	for (let count = 0; count < 100; count++)
		await send(`198.51.100.${count}`, { name: "Everyone", email: `each${count}@gmail.com` });
	expect(await receipts("Everyone")).toBe(95);
});
