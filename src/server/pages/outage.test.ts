import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FreezableServer, startFreezableServer } from "#server/testing/freezable-server.ts";
import { loopClock } from "#server/testing/loop-clock.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";

const clock = loopClock();
const patiently = { timeout: 60_000, interval: 100 };
let server: FreezableServer;

beforeAll(async () => {
	server = await startFreezableServer({ renderer: await realRenderer() });
});
afterEach(() => comeBack());
afterAll(() => server.close());

/** Every connection breaks, and no new one comes to be. */
async function goAway(): Promise<Response> {
	server.way.cutAfter(0);
	return server.call("/status/K7M4-QX2P");
}

function comeBack(): void {
	server.way.cutAfter(Number.POSITIVE_INFINITY);
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
	const locker = new pg.Client({ connectionString: server.directUrl });
	await locker.connect();
	await locker.query("BEGIN; LOCK TABLE settings");
	const other = new pg.Client({ connectionString: server.directUrl });
	await other.connect();
	await other.query("NOTIFY sauda_changed, 'settings'");
	await other.end();
	await expect.poll(() => markOf("/"), patiently).toBe("200 1");
	const again = clock();
	expect(await markOf("/api/settings")).toBe("200 1");
	expect(clock() - again).toBeLessThan(1000);
	await locker.query("COMMIT");
	await locker.end();
	await expect.poll(() => markOf("/"), patiently).toBe("200 null");
});
