import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreezableServer, startFreezableServer } from "#server/testing/freezable-server.ts";
import { leadOf, storedOf } from "#server/testing/leads.ts";
import { loopClock } from "#server/testing/loop-clock.ts";

// An answer is promised within 3 s.
const inTime = 3000;
const clock = loopClock();
let server: FreezableServer;
let count = 0;

beforeAll(async () => {
	server = await startFreezableServer();
});
afterAll(() => server.close());

/** Sends requests in waves; answers the statuses and how long the slowest answer took, in ms. */
async function sendWaves(waves: number, each: number): Promise<{ statuses: number[]; slowest: number }> {
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
	const started = clock();
	const { status } = await server.send("POST", "/api/leads", leadOf("CONTACT"), {
		"idempotency-key": `slow-${count++}`,
	});
	return { status, took: clock() - started };
}

test("a locked table: every request is refused with 503 in time, those in the queue behind it too", async () => {
	const locker = new pg.Client({ connectionString: server.directUrl });
	await locker.connect();
	await locker.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
	const { statuses, slowest } = await sendWaves(5, 12);
	const alive = await server.call("/healthz");
	await locker.end();
	expect(statuses).toEqual([503]);
	expect(slowest).toBeLessThan(inTime);
	expect(alive.status).toBe(200);
	await expect.poll(async () => (await sendOne()).status).toBe(201);
});

test("a database that hangs: requests and changes by staff are refused with 503 in time", async () => {
	const headers = await server.logIn();
	await sendOne();
	const before = await storedOf(server);
	server.way.freeze();
	const started = clock();
	const change = server.send("PUT", "/api/admin/settings", { brand: "Bazaar" }, headers).then(({ status }) => status);
	const changed = change.then((status) => ({ status, took: clock() - started }));
	const { statuses, slowest } = await sendWaves(4, 10);
	const staff = await changed;
	const alive = await server.call("/healthz");
	server.way.thaw();
	expect(statuses).toEqual([503]);
	expect(staff.status).toBe(503);
	expect(Math.max(slowest, staff.took)).toBeLessThan(inTime);
	expect(alive.status).toBe(200);
	await expect.poll(async () => (await sendOne()).status).toBe(201);
	expect((await storedOf(server))?.leads).toBeGreaterThan(before?.leads ?? 0);
});
