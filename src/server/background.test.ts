import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackground } from "./background.ts";
import { readConfig } from "./config.ts";
import { openPool } from "./db/database.ts";
import { openLog } from "./log.ts";
import { leadOf } from "./testing/leads.ts";
import { startTestServer, type TestServer } from "./testing/server.ts";

let server: TestServer;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
	server = await startTestServer();
	pool = openPool(server.databaseUrl, () => {}, 2);
});
afterAll(async () => {
	await pool.end();
	await server.close();
});

test("beside the answers old keys go and texts of an older fold are folded anew, with no channel set up", async () => {
	await server.send("POST", "/api/leads", leadOf("CONTACT"), { "idempotency-key": "old" });
	await server.sql("UPDATE idempotency_keys SET created_at = now() - interval '181 days'");
	await server.sql("UPDATE leads SET search_text = 'as it was folded before'");
	const background = startBackground({
		config: readConfig({}),
		pool,
		changes: { onChange() {}, onLost() {}, isLost: () => false, announce() {}, async close() {} },
		log: openLog("silent"),
		now: Date.now,
	});
	const left = () =>
		server.sql(
			"SELECT (SELECT count(*)::int FROM idempotency_keys) AS keys, (SELECT search_text LIKE '%923001234567' FROM leads) AS folded",
		);
	await expect.poll(left, { timeout: 15_000 }).toEqual([{ keys: 0, folded: true }]);
	await background.stop();
});
