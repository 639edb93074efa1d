import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { Customer } from "#shared/api/customers.ts";

const hour = 3_600_000;
let at = Date.parse("2026-10-24T08:00:00Z");
let server: TestServer;
let owner: Cookie;
let clerk: Cookie;
let clerks = 0;

beforeAll(async () => {
	server = await startTestServer({ now: () => at });
	owner = await server.logIn();
	await server.sql(`WITH person AS (
			INSERT INTO contacts (whatsapp, name) SELECT '+92300' || lpad(n::text, 7, '0'), 'Person ' || n FROM generate_series(1, 5300) AS n
			RETURNING id, whatsapp, name)
		INSERT INTO leads (id, reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, due_at)
		SELECT gen_random_uuid(), 'SD-' || right(whatsapp, 8), 'CONTACT', id, name, whatsapp, whatsapp,
			'{"subject":"Hi","message":"Hello"}', lower(name), now() FROM person`);
});
beforeEach(async () => {
	at += 48 * hour;
	owner = await server.logIn();
	clerk = (await joinStaff(server, owner, `clerk${clerks++}@example.com`, "three words of mine")).session;
});
afterAll(() => server.close());

/** Reads pages of 200 until one is refused or so many are read; answers the ids. */
async function takeAlong(list: "customers" | "leads", session: Cookie, pages = 30) {
	const people: string[] = [];
	let path: string | undefined = `/api/admin/${list}?limit=200`;
	for (let page = 0; path && page < pages; page++) {
		const answer: Response = await server.call(path, { headers: session });
		if (answer.status !== 200) return { people, refused: answer };
		const rows = (await answer.json()) as (Customer & { customer?: { id: string } })[];
		people.push(...rows.map(({ id, customer }) => customer?.id ?? id));
		path = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
	}
	return { people, refused: null };
}

test("an account reads of a thousand people in an hour; more is refused, in the log, and told to the owners once", async () => {
	const { people, refused } = await takeAlong("leads", clerk);
	expect(new Set(people).size).toBe(1_000);
	expect(refused?.status).toBe(429);
	expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(await refused?.json()).toMatchObject({ code: "read-budget" });
	expect((await takeAlong("customers", clerk)).refused?.status).toBe(429);

	const entries = await (await server.call("/api/admin/audit?limit=20", { headers: owner })).json();
	const refusals = entries.filter(({ action }: { action: string }) => action === "reading-refused");
	expect(refusals).toMatchObject([{ subject: "staff", actor: { name: "Sana" } }]);
	const notices = await server.sql("SELECT FROM pgboss.job WHERE data->'message'->>'act' = 'staff.reading-refused'");
	expect(notices).toHaveLength(1);
});

test("who was read of before costs nothing, one of them singly neither, and an hour later there are others", async () => {
	const { people } = await takeAlong("customers", clerk, 5);
	expect((await takeAlong("customers", clerk, 5)).refused).toBeNull();
	const one = (id = "") => server.call(`/api/admin/customers/${id}`, { headers: clerk });
	expect((await one(people[0])).status).toBe(200);
	const [stranger] = await server.sql<{ id: string }>("SELECT id FROM contacts WHERE id <> ALL ($1) LIMIT 1", [people]);
	expect((await one(stranger?.id)).status).toBe(429);
	at += hour;
	expect((await one(stranger?.id)).status).toBe(200);
});

test("the books name people, too: whose khata an account is, and whose deal", async () => {
	const { people } = await takeAlong("customers", clerk, 5);
	const [stranger] = await server.sql<{ id: string }>("SELECT id FROM contacts WHERE id <> ALL ($1) LIMIT 1", [people]);
	await server.sql("INSERT INTO ledger_accounts (kind, currency, name, contact_id) VALUES ('khata', 'PKR', '', $1)", [
		stranger?.id,
	]);
	const agreed = { customerId: stranger?.id, kind: "trade", side: "sell", currency: "USDT", amount: "10", rate: "280" };
	const { id } = await (await server.send("POST", "/api/admin/deals", agreed, owner)).json();
	const statusOf = async (path: string) => (await server.call(`/api/admin/${path}`, { headers: clerk })).status;
	expect([await statusOf("accounts"), await statusOf(`deals/${id}`)]).toEqual([429, 429]);
	expect(await statusOf("accounts?khata=0")).toBe(200);
	// Of those who have something to pay there may be thousands.
	expect(await statusOf("money")).toBe(200);
	const tried = async (method: string, path: string, body: object) =>
		(await server.send(method, `/api/admin/deals${path}`, body, clerk)).status;
	const cancelled = { version: 1, state: "cancelled", reason: "No" };
	const payment = { direction: "out", accountId: id, amount: "1", version: 1 };
	expect(await tried("POST", "", agreed)).toBe(429);
	expect(await tried("PATCH", `/${id}`, cancelled)).toBe(429);
	expect(await tried("POST", `/${id}/payments`, payment)).toBe(429);
	expect(await server.sql("SELECT state, version FROM deals")).toEqual([{ state: "agreed", version: 1 }]);
	at += hour;
	expect([await statusOf("accounts"), await statusOf(`deals/${id}`)]).toEqual([200, 200]);
});

test("an offer that holds names who has it, too", async () => {
	const { people } = await takeAlong("customers", clerk, 5);
	const offered = { rate: 280, until: null, at: new Date(at).toISOString() };
	await server.sql(
		`UPDATE leads SET type = 'USDT_TRADE', payload = '{"side":"buy","amount":5}', offered = $2
			WHERE id = (SELECT id FROM leads WHERE contact_id <> ALL ($1) LIMIT 1)`,
		[people, JSON.stringify(offered)],
	);
	const read = () => server.call("/api/admin/quotes?open=1", { headers: clerk });
	expect((await read()).status).toBe(429);
	at += hour;
	expect(await (await read()).json()).toMatchObject([{ rate: 280 }]);
});

test("a change that changes nothing is a reading, too", async () => {
	const { people } = await takeAlong("customers", clerk, 5);
	const [stranger] = await server.sql<{ id: string; lead: string }>(
		"SELECT contact_id AS id, id AS lead FROM leads WHERE contact_id <> ALL ($1) LIMIT 1",
		[people],
	);
	const statusOf = async (path: string, body: object) =>
		(await server.send("PATCH", `/api/admin/${path}`, { version: 1, ...body }, clerk)).status;
	const both = async () => [
		await statusOf(`leads/${stranger?.lead}`, { snoozedUntil: null }),
		await statusOf(`customers/${stranger?.id}`, {}),
	];
	expect(await both()).toEqual([429, 429]);
	// Nor is a request read that was refused.
	const read = async () => (await server.call(`/api/admin/leads/${stranger?.lead}`, { headers: clerk })).status;
	expect(await read()).toBe(429);
	expect(await server.sql("SELECT read_at FROM leads WHERE id = $1", [stranger?.lead])).toEqual([{ read_at: null }]);
	at += hour;
	expect(await both()).toEqual([200, 200]);
});

test("five thousand in a day, however slowly", async () => {
	let path: string | undefined = "/api/admin/customers?limit=200";
	let read = 0;
	let status = 200;
	while (path && status === 200) {
		at += hour / 4;
		const answer: Response = await server.call(path, { headers: clerk });
		status = answer.status;
		if (status !== 200) break;
		read += ((await answer.json()) as Customer[]).length;
		path = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
	}
	expect([read, status]).toEqual([5_000, 429]);
});

test("the owner has no budget", async () => {
	const { people, refused } = await takeAlong("customers", owner);
	expect([people.length, refused]).toEqual([5_300, null]);
});

test("who is answered by a write or named in the log counts too, and a refused write changes nothing", async () => {
	const { people } = await takeAlong("customers", clerk, 5);
	const [stranger] = await server.sql<{ id: string; lead: string }>(
		"SELECT c.id, l.id AS lead FROM contacts c JOIN leads l ON l.contact_id = c.id WHERE c.id <> ALL ($1) LIMIT 1",
		[people],
	);
	const send = (method: string, path: string, body: unknown, session = clerk) =>
		server.send(method, `/api/admin/${path}`, body, session);
	const tried = [
		await send("PATCH", `customers/${stranger?.id}`, { version: 1 }),
		await send("POST", `customers/${stranger?.id}/merge`, { into: people[0] }),
		await send("POST", `customers/${people[0]}/merge`, { into: stranger?.id }),
		await send("PATCH", `leads/${stranger?.lead}`, { version: 1 }),
		await send("PATCH", `leads/${stranger?.lead}`, { version: 1, status: "IN_REVIEW" }),
		await send("POST", `leads/${stranger?.lead}/answers`, { version: 1 }),
	];
	expect(tried.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429, 429]);
	const [lead] = await server.sql("SELECT status, version FROM leads WHERE id = $1", [stranger?.lead]);
	expect(lead).toEqual({ status: "PENDING", version: 1 });
	expect((await send("PATCH", `customers/${people[0]}`, { version: 1 })).status).toBe(200);

	await send("POST", "customers", { name: "Added by the owner", whatsapp: "0333-1112223" }, owner);
	const log = () => server.call("/api/admin/audit?limit=5", { headers: clerk });
	expect((await log()).status).toBe(429);
	at += hour;
	expect((await log()).status).toBe(200);
});
