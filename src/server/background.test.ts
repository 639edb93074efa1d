import { expect, test, vi } from "vitest";
import { startBackground } from "./background.ts";
import { openPool } from "./db/database.ts";
import { openLog } from "./lib/log.ts";
import type { ItemOutcome, QueuedItem } from "./queue/job.ts";
import { insertNotices } from "./queue/notice-queues.ts";
import { openQueue } from "./queue/queue.ts";
import { startCopy } from "./testing/background.ts";
import { leadOf } from "./testing/leads.ts";
import { testServer } from "./testing/server.ts";

const server = testServer();

test("beside the answers old keys go and leads of an older index are indexed anew, with no channel set up", async () => {
	await server.send("POST", "/api/leads", leadOf("CONTACT"), { "idempotency-key": "old" });
	await server.sql("UPDATE idempotency_keys SET created_at = now() - interval '181 days'");
	await server.sql("UPDATE leads SET search_text = 'as it was folded before'");
	const copy = await startCopy(server);
	const left = () =>
		server.sql(
			"SELECT (SELECT count(*)::int FROM idempotency_keys) AS keys, (SELECT search_text LIKE '% 923001234567 | %' FROM leads) AS folded",
		);
	await expect.poll(left).toEqual([{ keys: 0, folded: true }]);
	await copy.stop();
});

/** A queue at work on its own, which looks for items by itself once a minute at most. */
async function work(run: (items: readonly QueuedItem[]) => Promise<readonly ItemOutcome[]>) {
	const pool = openPool(server.databaseUrl, () => {}, 4);
	const errors: unknown[] = [];
	const queue = await openQueue(pool, { onError: (error) => errors.push(error), watch: 1 });
	const retry = { firstPause: 1, longestPause: 1, retries: 30, lease: 60 };
	const ticks: number[] = [];
	const background = startBackground({
		queue,
		pool,
		jobs: [
			{ name: "notice-webhook", retry, batch: 4, run },
			{ name: "ticking", schedule: "* * * * *", run: async () => void ticks.push(ticks.length) },
		],
		log: openLog("silent"),
		poll: 60,
	});
	await background.begun;
	return {
		...background,
		errors,
		ticks,
		/** Queues an item, as the statement that stores its cause does. */
		add: (topic: string) =>
			server.sql(insertNotices(`SELECT '00000000-0000-4000-8000-000000000001'::uuid, '${topic}', 'webhook'`)),
		async stop() {
			await background.stop();
			await pool.end();
		},
	};
}

test("a new item is taken at once when its queue is woken, and only once", async () => {
	const taken: unknown[] = [];
	const worker = await work(async (items) => {
		taken.push(...items.map(({ data }) => data));
		return items.map(({ id }) => ({ id, state: "done", output: {} }));
	});
	await worker.add("received");
	await worker.add("received");
	worker.wake();
	await vi.waitFor(() => expect(taken).toMatchObject([{ topic: "received" }]), { timeout: 60_000 });
	expect(worker.ticks).toEqual([0]);
	await worker.stop();
});

test("a worker that loses every connection to the database resumes once it is back", async () => {
	const taken: unknown[] = [];
	const worker = await work(async (items) => {
		taken.push(...items.map(({ data }) => data));
		return items.map(({ id }) => ({ id, state: "done", output: {} }));
	});
	for (let time = 0; time < 5; time++) {
		await server.sql(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
		);
		worker.wake();
	}
	await worker.add("waiting-12");
	await vi.waitFor(
		() => {
			worker.wake();
			expect(taken).toMatchObject([{ topic: "waiting-12" }]);
		},
		{ timeout: 60_000, interval: 200 },
	);
	await worker.stop();
});
