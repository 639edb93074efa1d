import { monitorEventLoopDelay } from "node:perf_hooks";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { type FreezableDatabase, freezable } from "#server/testing/frozen-database.ts";
import { leadOf, storedOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

// An answer is promised within 3 s. What this process itself was kept waiting by a busy machine is not the program's.
const stalls = monitorEventLoopDelay({ resolution: 10 });
stalls.enable();
const inTime = () => 3000 + stalls.max / 1e6;

const { server: anyDatabase, template } = inject("databases");
let databaseUrl: string;
let way: FreezableDatabase;
let server: TestServer;
let count = 0;

beforeAll(async () => {
	databaseUrl = await createDatabase(anyDatabase, template);
	way = await freezable(databaseUrl);
	server = await startTestServer({ databaseUrl: way.url });
});
afterAll(async () => {
	way.thaw();
	await server.close();
	await way.close();
	await dropDatabase(anyDatabase, databaseUrl);
});

/** Sends requests in waves; answers the statuses and how long the slowest answer took, in ms. */
async function sendWaves(waves: number, each: number): Promise<{ statuses: number[]; slowest: number }> {
	stalls.reset();
	const sent: Promise<{ status: number; took: number }>[] = [];
	for (let wave = 0; wave < waves; wave++) {
		for (let number = 0; number < each; number++) sent.push(sendOne());
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	const answers = await Promise.all(sent);
	return {
		statuses: [...new Set(answers.map(({ status }) => status))],
		slowest: Math.max(...answers.map(({ took }) => took)),
	};
}

async function sendOne(): Promise<{ status: number; took: number }> {
	const started = performance.now();
	const { status } = await server.send("POST", "/api/leads", leadOf("CONTACT"), {
		"idempotency-key": `slow-${count++}`,
	});
	return { status, took: performance.now() - started };
}

test("a locked table: every request is refused with 503 in time, those in the queue behind it too", async () => {
	const locker = new pg.Client({ connectionString: databaseUrl });
	await locker.connect();
	await locker.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
	const { statuses, slowest } = await sendWaves(5, 12);
	const alive = await server.call("/healthz");
	await locker.end();
	expect(statuses).toEqual([503]);
	expect(slowest).toBeLessThan(inTime());
	expect(alive.status).toBe(200);
	await expect.poll(async () => (await sendOne()).status, { timeout: 10_000 }).toBe(201);
});

test("a database that stands still: requests and changes by staff are refused with 503 in time", async () => {
	const headers = await server.logIn();
	await sendOne();
	const before = await storedOf(server);
	way.freeze();
	const started = performance.now();
	const change = server.send("PUT", "/api/admin/settings", { brand: "Bazaar" }, headers).then(({ status }) => status);
	const changed = change.then((status) => ({ status, took: performance.now() - started }));
	const { statuses, slowest } = await sendWaves(4, 10);
	const staff = await changed;
	const alive = await server.call("/healthz");
	way.thaw();
	expect(statuses).toEqual([503]);
	expect(staff.status).toBe(503);
	expect(Math.max(slowest, staff.took)).toBeLessThan(inTime());
	expect(alive.status).toBe(200);
	await expect.poll(async () => (await sendOne()).status, { timeout: 10_000 }).toBe(201);
	expect((await storedOf(server))?.leads).toBeGreaterThan(before?.leads ?? 0);
});
