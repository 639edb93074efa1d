import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetLeads, leadOf, storedOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { pruneInBatches } from "./pruning.ts";

const day = 24 * 3_600_000;

describe("what is old", () => {
	const clock = testClock();
	let server: TestServer;
	beforeAll(async () => {
		server = await startTestServer({ now: clock.now });
	});
	beforeEach(() => forgetLeads(server));
	afterAll(() => server.close());

	const prune = () => server.run("idempotency-key-pruning");
	const send = (key: string) =>
		server.send("POST", "/api/leads", leadOf("CONTACT"), { "idempotency-key": key }).then((answer) => answer.json());

	test("keys past their time go, and a repeat with a younger one is still the same request", async () => {
		const receipts = [await send("old"), await send("young")];
		await server.sql("UPDATE idempotency_keys SET created_at = $1 WHERE key = 'old'", [
			new Date(clock.now() - 181 * day),
		]);
		await server.sql("UPDATE idempotency_keys SET created_at = $1 WHERE key = 'young'", [
			new Date(clock.now() - 179 * day),
		]);
		await prune();
		expect(await server.sql("SELECT key FROM idempotency_keys")).toEqual([{ key: "young" }]);
		expect(await send("young")).toEqual(receipts[1]);
		expect(await storedOf(server)).toMatchObject({ leads: 2, events: 2 });
	});

	test("how responses ended is never touched", async () => {
		await server.sql(
			"INSERT INTO sla_outcomes (lead_id, received_at, met, recorded_at) SELECT gen_random_uuid(), '2001-01-01', false, '2001-01-02'",
		);
		await prune();
		expect(await server.sql("SELECT FROM sla_outcomes")).toHaveLength(1);
	});

	test("many go in one run", async () => {
		await server.sql(
			"INSERT INTO idempotency_keys (key, body_hash, lead_id, created_at) SELECT 'k' || n, '', gen_random_uuid(), $1 FROM generate_series(1, 1200) AS n",
			[new Date(clock.now() - 200 * day)],
		);
		await prune();
		expect(await storedOf(server)).toMatchObject({ keys: 0 });
	});
});

test("many go a batch at a time", async () => {
	const batches = [500, 500, 200];
	const statements: number[] = [];
	const prune = async (_before: Date, limit: number) => {
		statements.push(limit);
		return batches[statements.length - 1] ?? 0;
	};
	await pruneInBatches({ days: 180, prune }, testClock().now, new AbortController().signal);
	expect(statements).toEqual([500, 500, 500]);
});

test("what is deleted is as old as it may get, and a program that ends deletes no further", async () => {
	const clock = testClock();
	const statements: string[] = [];
	const ending = new AbortController();
	const prune = async (before: Date, limit: number) => {
		statements.push(before.toISOString());
		ending.abort();
		return limit;
	};
	await pruneInBatches({ days: 10, prune }, clock.now, ending.signal);
	expect(statements).toEqual([new Date(clock.now() - 10 * day).toISOString()]);
});
