import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { forgetLeads } from "#server/testing/leads.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Customer, CustomerDetail } from "#shared/api/customers.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
});
beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await forgetLeads(server);
});
afterAll(() => server.close());

const list = async (query = ""): Promise<Customer[]> => (await desk.get(`customers${query}`)).json();
const read = async (id: string): Promise<CustomerDetail> => (await desk.get(`customers/${id}`)).json();
const merge = (id: string, into: string) => desk.send("POST", `customers/${id}/merge`, { into });
const unmerge = (id: string) => desk.send("POST", `customers/${id}/unmerge`, undefined);
const number = (ending: number) => `0300-${String(5_550_000 + ending)}`;

/** Sends a lead; answers the id of its customer. */
async function customer(sent: object = {}): Promise<string> {
	return (await desk.lead(await sendLead(server, { ...sent }))).customer.id;
}

describe("one whom staff add without a request", () => {
	const added = {
		name: "Walk-in Waqar",
		whatsapp: "0300-7771112",
		email: "waqar@example.pk",
		notes: "Comes on Fridays",
	};
	const add = (fields: object = {}) => desk.send("POST", "customers", { ...added, ...fields });
	const idOf = async (answer: Response): Promise<string> => (await answer.json()).id;

	test("has a page, a place in the list, and a line in the log", async () => {
		const before = await customer({ whatsapp: number(1) });
		const answer = await add();
		expect(answer.status).toBe(201);
		const made: CustomerDetail = await answer.json();
		expect(made).toMatchObject({
			name: "Walk-in Waqar",
			numbers: [{ whatsapp: "+923007771112", typed: [] }],
			emails: ["waqar@example.pk"],
			notes: "Comes on Fridays",
			lastRequestAt: null,
			leads: [],
			requests: { total: 0 },
		});
		expect(await read(made.id)).toEqual(made);
		const after = await customer({ whatsapp: number(2) });
		expect((await list()).map(({ id }) => id)).toEqual([after, made.id, before]);
		expect((await list("?limit=2"))[1]).toMatchObject({ id: made.id, requests: 0, lastRequestAt: null });
		const [entry] = await (await desk.get("audit")).json();
		expect(entry).toMatchObject({
			subject: "customer",
			action: "created",
			subjectId: made.id,
			after: { name: "Walk-in Waqar", whatsapp: "+923007771112", notes: "Comes on Fridays" },
		});
	});

	test.each(["waqar", "وقار", "0300-7771112", "77111", "waqar@example"])("is found by %s", async (typed) => {
		await customer({ name: "Somebody Else" });
		const id = await idOf(await add());
		await desk.send("PATCH", `customers/${id}`, { version: 1, tags: ["friday"], name: "" });
		for (const q of [typed, "friday"])
			expect((await list(`?q=${encodeURIComponent(q)}`)).map((one) => one.id)).toEqual([id]);
	});

	test("is known by a number that is known, also when two add it at once, and is refused beside the field", async () => {
		const existing = await customer({ name: "Ali", whatsapp: number(1) });
		const root = await customer({ name: "Ali Raza", whatsapp: number(2) });
		await merge(existing, root);
		const again = await add({ whatsapp: number(1) });
		expect([again.status, await again.json()]).toMatchObject([200, { id: root, name: "Ali Raza", notes: "" }]);
		const answers = await Promise.all([add(), add(), add()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
		expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
		for (const [field, wrong] of [
			["whatsapp", "12"],
			["whatsapp", ""],
			["name", " "],
			["email", "nobody"],
			["notes", "x".repeat(5001)],
		] as const) {
			const refused = await add({ [field]: wrong });
			expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
		}
	});

	test("is new though the answer was lost and the same is sent again", async () => {
		const headers = { ...desk.headers, "idempotency-key": crypto.randomUUID() };
		const addKeyed = (change = {}) => server.send("POST", "/api/admin/customers", { ...added, ...change }, headers);
		const first: CustomerDetail = await (await addKeyed()).json();
		const again = await addKeyed();
		expect([again.status, await again.json()]).toEqual([201, first]);
		expect((await add()).status).toBe(200);
		for (const change of [{ whatsapp: number(5) }, { notes: "Comes never" }]) {
			const other = await addKeyed(change);
			expect([other.status, (await other.json()).code]).toEqual([422, "idempotency-mismatch"]);
		}
		expect(await list()).toHaveLength(1);
		await desk.send("PATCH", `customers/${first.id}`, { version: 1, name: "Waqar" });
		const edited = await addKeyed();
		expect([edited.status, await edited.json()]).toEqual([201, await read(first.id)]);
		const root = await customer({ whatsapp: number(6) });
		await merge(first.id, root);
		const merged = await addKeyed();
		expect([merged.status, await merged.json()]).toMatchObject([201, { id: root }]);
		await desk.send("POST", `customers/${root}/erasure`, undefined);
		expect((await addKeyed()).status).toBe(404);
		expect(await list()).toEqual([]);
		expect(await server.sql("SELECT hash FROM ledger_keys WHERE key = $1", [headers["idempotency-key"]])).toEqual([
			{ hash: "" },
		]);
	});

	test("keeps the name that staff gave when a request comes, and is walked with many", async () => {
		const id = await idOf(await add());
		await server.sql(
			`INSERT INTO contacts (whatsapp, name) SELECT '+92311' || lpad(n::text, 7, '0'), 'Waqar' FROM generate_series(1, 4100) AS n`,
		);
		await server.sql(`INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, created_at)
			SELECT 'W' || right(whatsapp, 7), 'CONTACT', id, name, whatsapp, whatsapp, '{}', ' waqar | ', date_trunc('second', now()) - right(whatsapp, 7)::int * interval '1 minute'
			FROM contacts WHERE NOT stands_alone`);
		await server.sql("UPDATE contacts SET created_at = now() - interval '90 seconds' WHERE id = $1", [id]);
		for (const query of ["?limit=3", "?limit=3&q=waqar"]) expect((await list(query)).map((one) => one.id)[1]).toBe(id);
		expect(await customer({ name: "Waqar Ahmed", whatsapp: added.whatsapp })).toBe(id);
		const [first, ...rest] = await list("?limit=200");
		expect(first).toMatchObject({ id, name: "Walk-in Waqar", requests: 1 });
		expect(rest.map((one) => one.id)).not.toContain(id);
	});

	test("is told as a likely duplicate, merges, and is erased whole", async () => {
		const id = await idOf(await add({ name: "Ali Raza Shah" }));
		const other = await customer({ name: "ali raza shah", whatsapp: number(3) });
		expect((await read(other)).duplicates).toMatchObject([{ id, reason: "same-name" }]);
		expect((await read(id)).duplicates).toMatchObject([{ id: other, reason: "same-name" }]);
		await merge(id, other);
		expect((await list()).map((one) => one.id)).toEqual([other]);
		await unmerge(id);
		expect((await list()).map((one) => one.id).sort()).toEqual([id, other].sort());
		expect((await desk.send("POST", `customers/${id}/erasure`, undefined)).status).toBe(200);
		expect((await desk.get(`customers/${id}`)).status).toBe(404);
		expect(
			await server.sql("SELECT FROM events WHERE subject_id = $1 AND after IS NOT NULL AND kind <> 'customer.erased'", [
				id,
			]),
		).toEqual([]);
	});

	test("makes a deal, and stays for the books when the time of old requests is over; who made none goes", async () => {
		const trader = await idOf(await add());
		const idle = await idOf(await add({ whatsapp: number(7), name: "Idle" }));
		const deal = { customerId: trader, kind: "trade", side: "sell", currency: "PAYONEER", amount: "10", rate: "270" };
		const agreed = await desk.send("POST", "deals", deal);
		expect([agreed.status, await agreed.json()]).toMatchObject([201, { customerId: trader }]);
		const sender = await customer({ name: "Sent once", whatsapp: number(8) });
		await desk.send("POST", "deals", { ...deal, customerId: sender });
		await server.sql("UPDATE leads SET status = 'CLOSED', created_at = '2020-01-01', updated_at = '2020-01-01'");
		await server.sql("UPDATE contacts SET updated_at = '2020-01-01'");
		await desk.send("PUT", "settings", { retentionMonths: 6 });
		await server.run("lead-retention");
		expect((await list()).map((one) => one.id).sort()).toEqual([trader, sender].sort());
		expect((await list("?q=sent%20once")).map((one) => one.id)).toEqual([sender]);
		expect((await desk.get(`customers/${idle}`)).status).toBe(404);
		await desk.send("PUT", "settings", { retentionMonths: 0 });
	});
});
