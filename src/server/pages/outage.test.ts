import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { type FreezableDatabase, freezable } from "#server/testing/frozen-database.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

const { server: anyDatabase, template } = inject("databases");
const patiently = { timeout: 15_000, interval: 100 };
let databaseUrl: string;
let way: FreezableDatabase;
let server: TestServer;

beforeAll(async () => {
	databaseUrl = await createDatabase(anyDatabase, template);
	way = await freezable(databaseUrl);
	server = await startTestServer({ databaseUrl: way.url, renderer: await realRenderer() });
});
afterEach(() => comeBack());
afterAll(async () => {
	await server.close();
	await way.close();
	await dropDatabase(anyDatabase, databaseUrl);
});

/** Every connection breaks, and no new one comes to be. */
async function goAway(): Promise<Response> {
	way.cutAfter(0);
	return server.call("/status/K7M4-QX2P");
}

function comeBack(): void {
	way.cutAfter(Number.POSITIVE_INFINITY);
}

async function markOf(path: string): Promise<string> {
	const { status, headers } = await server.call(path);
	return `${status} ${headers.get("x-stale")}`;
}

test("a page that cannot be made without the database says when to come again", async () => {
	const answer = await goAway();
	expect(answer.status).toBe(503);
	expect(answer.headers.get("retry-after")).toBe("5");
	const network = await server.call("/networks/never-heard-of");
	expect(network.status).toBe(503);
	expect(network.headers.get("retry-after")).toBe("5");
});

test("pages are answered with a mark while the database is away, and without one when it is back", async () => {
	const pages = ["/", "/ur", "/request/usdt-trade", "/api/rates"];
	for (const path of [...pages, ...pages]) await expect.poll(() => markOf(path), patiently).toBe("200 null");
	await goAway();
	for (const path of [...pages, ...pages]) await expect.poll(() => markOf(path), patiently).toBe("200 1");
	comeBack();
	for (const path of pages) await expect.poll(() => markOf(path), patiently).toBe("200 null");
});

test("what could only be shown of before is marked, and put right without another change", async () => {
	await expect.poll(() => markOf("/"), patiently).toBe("200 null");
	const locker = new pg.Client({ connectionString: databaseUrl });
	await locker.connect();
	await locker.query("BEGIN; LOCK TABLE settings");
	const other = new pg.Client({ connectionString: databaseUrl });
	await other.connect();
	await other.query("NOTIFY sauda_changed, 'settings'");
	await other.end();
	await expect.poll(() => markOf("/"), patiently).toBe("200 1");
	const again = performance.now();
	expect(await markOf("/api/settings")).toBe("200 1");
	expect(performance.now() - again).toBeLessThan(1000);
	await locker.query("COMMIT");
	await locker.end();
	await expect.poll(() => markOf("/"), patiently).toBe("200 null");
});
