import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreezableDatabase, freezable } from "#server/testing/frozen-database.ts";
import { leadOf } from "#server/testing/leads.ts";
import { openPrimaryAndStandby, type PrimaryAndStandby } from "#server/testing/primary-and-standby.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { openPool } from "../database.ts";
import { migrateDatabase, reachDatabase } from "../migrate/migrate.ts";

const patiently = { timeout: 60_000, interval: 100 };
let databases: PrimaryAndStandby;
let way: FreezableDatabase;
let server: TestServer;

beforeAll(async () => {
	databases = await openPrimaryAndStandby();
	way = await freezable(databases.primary);
	server = await startTestServer({ databaseUrl: way.url });
});
afterAll(async () => {
	await server.close();
	await way.close();
	await databases.close();
});

const send = async () => (await server.send("POST", "/api/leads", leadOf("CONTACT"))).status;
const looks = async () => ({
	ready: (await server.call("/readyz")).status,
	alive: (await server.call("/healthz")).status,
	taken: await send(),
	stale: (await server.call("/api/rates")).headers.get("x-stale"),
});
const good = { ready: 200, alive: 200, taken: 201, stale: null };

test("behind an address that leads to a standby it is not ready and takes nothing, and to the primary again it does", async () => {
	await expect.poll(looks, patiently).toEqual(good);
	way.leadTo(databases.standby);
	way.cut();
	await expect.poll(looks, patiently).toEqual({ ready: 503, alive: 200, taken: 503, stale: "1" });
	way.leadTo(databases.primary);
	way.cut();
	await expect.poll(looks, patiently).toEqual(good);
});

test("a start on a standby is told what it is", async () => {
	await expect(reachDatabase(databases.standby)).rejects.toThrow("the server is a standby, which takes no writes");
});

test("of several hosts the writable one is used, whatever its position in the list", async () => {
	const [first, second] = await Promise.all([freezable(databases.standby), freezable(databases.primary)]);
	const { host } = new URL(second.url);
	const url = first.url.replace(/(@[^/]+)/, `$1,${host}`);
	await migrateDatabase(url);
	const pool = openPool(url, () => undefined, 2);
	const write = () => pool.query("UPDATE settings SET value = value");
	expect((await write()).command).toBe("UPDATE");
	first.leadTo(databases.primary);
	second.leadTo(databases.standby);
	second.cut();
	await expect.poll(() => write().then(({ command }) => command), patiently).toBe("UPDATE");
	await pool.end();
	await Promise.all([first.close(), second.close()]);
});
