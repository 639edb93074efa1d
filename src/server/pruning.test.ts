import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPool } from "./db/database.ts";
import { pruneKeys } from "./modules/leads/intake/prune-keys-store.ts";
import { pruneNotices } from "./modules/notices/pruning-store.ts";
import { pruning } from "./pruning.ts";
import { leadOf, storedOf } from "./testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "./testing/server.ts";

const day = 24 * 3_600_000;

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
		await pruning([{ days: 180, prune: pruneKeys(pool) }], clock.now)();
		expect(await server.sql("SELECT key FROM idempotency_keys")).toEqual([{ key: "young" }]);
		expect(await send("young")).toEqual(receipts[1]);
		expect(await storedOf(server)).toMatchObject({ leads: 2, events: 2 });
	});

	test("notices that were sent or dropped go; what waits, failed or is younger stays", async () => {
		const clock = testClock();
		await send("one");
		const settled = new Date(clock.now() - 91 * day);
		await server.sql(
			`INSERT INTO notices (lead_id, topic, channel, state, created_at, settled_at)
			SELECT leads.id, topic, 'mail', state, $1, CASE WHEN state IN ('new', 'queued') THEN NULL ELSE settled END
			FROM leads, (VALUES ('sent-old', 'sent', $1::timestamptz), ('dropped-old', 'dropped', $1), ('failed-old', 'failed', $1),
				('new-old', 'new', $1), ('queued-old', 'queued', $1), ('sent-young', 'sent', $2)) AS given (topic, state, settled)`,
			[settled, new Date(clock.now() - 89 * day)],
		);
		await pruning([{ days: 90, prune: pruneNotices(pool) }], clock.now)();
		const left = await server.sql<{ topic: string }>("SELECT topic FROM notices ORDER BY topic");
		expect(left.map(({ topic }) => topic)).toEqual(["failed-old", "new-old", "queued-old", "sent-young"]);
	});

	test("how promises ended is never touched", async () => {
		const clock = testClock();
		await server.sql(
			"INSERT INTO sla_outcomes (lead_id, received_at, met, recorded_at) SELECT gen_random_uuid(), '2001-01-01', false, '2001-01-02'",
		);
		await pruning(
			[
				{ days: 1, prune: pruneNotices(pool) },
				{ days: 1, prune: pruneKeys(pool) },
			],
			clock.now,
		)();
		expect(await server.sql("SELECT FROM sla_outcomes")).toHaveLength(1);
	});

	test("many go a batch at a time", async () => {
		const clock = testClock();
		await server.sql(
			"INSERT INTO idempotency_keys (key, body_hash, lead_id, created_at) SELECT 'k' || n, '', gen_random_uuid(), $1 FROM generate_series(1, 1200) AS n",
			[new Date(clock.now() - 200 * day)],
		);
		const prune = pruning([{ days: 180, prune: pruneKeys(pool) }], clock.now);
		const left: unknown[] = [];
		for (let call = 0; call < 3; call++) {
			await prune();
			left.push((await storedOf(server))?.keys);
		}
		expect(left).toEqual([700, 200, 0]);
	});
});

test("when nothing is left it is looked at again after an hour", async () => {
	const clock = testClock();
	const asked: string[] = [];
	let left = 600;
	const prune = pruning(
		[
			{
				days: 10,
				async prune(before, limit) {
					asked.push(before.toISOString());
					const gone = Math.min(limit, left);
					left -= gone;
					return gone;
				},
			},
		],
		clock.now,
	);
	await prune();
	await prune();
	await prune();
	expect(asked).toHaveLength(2);
	clock.advance(3_600_000);
	await prune();
	expect(asked).toHaveLength(3);
	expect(asked[0]).toBe(new Date(Date.parse("2026-03-23T09:00:00Z") - 10 * day).toISOString());
});
