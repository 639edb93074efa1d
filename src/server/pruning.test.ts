import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPool } from "./db/database.ts";
import { pruneKeys } from "./modules/leads/intake/prune-keys-store.ts";
import { pruneInBatches } from "./pruning.ts";
import { leadOf, storedOf } from "./testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "./testing/server.ts";

const day = 24 * 3_600_000;
const unstopped = new AbortController().signal;

describe("what is old", () => {
	let server: TestServer;
	let pool: ReturnType<typeof openPool>;
	beforeAll(async () => {
		server = await startTestServer();
		pool = openPool(server.databaseUrl, () => {}, 2);
	});
	beforeEach(() => server.sql("TRUNCATE leads, contacts, idempotency_keys CASCADE"));
	afterAll(async () => {
		await pool.end();
		await server.close();
	});

	const send = (key: string) =>
		server.send("POST", "/api/leads", leadOf("CONTACT"), { "idempotency-key": key }).then((answer) => answer.json());

	test("keys past their time go, and a repeat with a younger one is still the same request", async () => {
		const clock = testClock();
		const receipts = [await send("old"), await send("young")];
		await server.sql("UPDATE idempotency_keys SET created_at = $1 WHERE key = 'old'", [
			new Date(clock.now() - 181 * day),
		]);
		await server.sql("UPDATE idempotency_keys SET created_at = $1 WHERE key = 'young'", [
			new Date(clock.now() - 179 * day),
		]);
		await pruneInBatches({ days: 180, prune: pruneKeys(pool) }, clock.now, unstopped);
		expect(await server.sql("SELECT key FROM idempotency_keys")).toEqual([{ key: "young" }]);
		expect(await send("young")).toEqual(receipts[1]);
		expect(await storedOf(server)).toMatchObject({ leads: 2, events: 2 });
	});

	test("how promises ended is never touched", async () => {
		const clock = testClock();
		await server.sql(
			"INSERT INTO sla_outcomes (lead_id, received_at, met, recorded_at) SELECT gen_random_uuid(), '2001-01-01', false, '2001-01-02'",
		);
		await pruneInBatches({ days: 1, prune: pruneKeys(pool) }, clock.now, unstopped);
		expect(await server.sql("SELECT FROM sla_outcomes")).toHaveLength(1);
	});

	test("many go a batch at a time", async () => {
		const clock = testClock();
		await server.sql(
			"INSERT INTO idempotency_keys (key, body_hash, lead_id, created_at) SELECT 'k' || n, '', gen_random_uuid(), $1 FROM generate_series(1, 1200) AS n",
			[new Date(clock.now() - 200 * day)],
		);
		const batches: number[] = [];
		const prune = async (before: Date, limit: number) => {
			batches.push(await pruneKeys(pool)(before, limit));
			return batches.at(-1) ?? 0;
		};
		await pruneInBatches({ days: 180, prune }, clock.now, unstopped);
		expect(batches).toEqual([500, 500, 200]);
		expect(await storedOf(server)).toMatchObject({ keys: 0 });
	});
});

test("what is deleted is as old as it may get, and a program that ends deletes no further", async () => {
	const clock = testClock();
	const asked: string[] = [];
	const ending = new AbortController();
	const prune = async (before: Date, limit: number) => {
		asked.push(before.toISOString());
		ending.abort();
		return limit;
	};
	await pruneInBatches({ days: 10, prune }, clock.now, ending.signal);
	expect(asked).toEqual([new Date(clock.now() - 10 * day).toISOString()]);
});
