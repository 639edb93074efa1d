import { beforeAll, expect, test } from "vitest";
import { startTestServer, testServer } from "#server/testing/server.ts";
import { fallbackRates } from "#shared/rates/rates.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const { setAt: _setAt, updatedAt: _updatedAt, ...rates } = fallbackRates;
const writes: [table: string, read: string, method: string, write: string, body: object, canary: string][] = [
	["networks", "/api/networks", "POST", "/api/admin/networks", { name: "Canary net", shortDesc: "x" }, "Canary net"],
	["services", "/api/services", "POST", "/api/admin/services", { name: "Canary serv", shortDesc: "x" }, "Canary serv"],
	["announcements", "/api/announcements", "POST", "/api/admin/announcements", { text: "Canary sung" }, "Canary sung"],
	["rate_board", "/api/rates", "PUT", "/api/admin/rates", { ...rates, note: "Canary rate" }, "Canary rate"],
	["settings", "/api/settings", "PUT", "/api/admin/settings", { brand: "Canary brand" }, "Canary brand"],
];

test.each(writes)("a write to %s is seen by the next reader, without the database's word", async (table, ...rest) => {
	const [read, method, write, body, canary] = rest;
	await server.sql(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_changed`);
	expect(await (await server.call(read)).text()).not.toContain(canary);
	expect((await server.send(method, write, body, session)).ok).toBe(true);
	expect(await (await server.call(read)).text()).toContain(canary);
	await server.sql(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_changed`);
});

test("another copy of the program sees it soon", async () => {
	const other = await startTestServer({ databaseUrl: server.databaseUrl });
	const brand = async () => (await (await other.call("/api/settings")).json()).brand;
	await server.send("PUT", "/api/admin/settings", { brand: "Before" }, session);
	await expect.poll(brand).toBe("Before");
	await server.send("PUT", "/api/admin/settings", { brand: "After" }, session);
	await expect.poll(brand).toBe("After");
	await other.close();
});

test("a failed write leaves neither the change nor its entry in the log", async () => {
	const state = () => server.sql("SELECT (SELECT count(*) FROM networks), (SELECT max(sequence) FROM events)");
	const before = await state();
	await server.sql("ALTER TABLE events ADD CONSTRAINT full_log CHECK (false) NOT VALID");
	const answer = await server.send("POST", "/api/admin/networks", { name: "Lost", shortDesc: "x" }, session);
	expect(answer.status).toBe(500);
	expect(await answer.text()).not.toMatch(/full_log|INSERT/i);
	expect(await state()).toEqual(before);
	await server.sql("ALTER TABLE events DROP CONSTRAINT full_log");
});
