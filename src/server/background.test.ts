import { afterAll, beforeAll, expect, test } from "vitest";
import { startCopy } from "./testing/background.ts";
import { leadOf } from "./testing/leads.ts";
import { startTestServer, type TestServer } from "./testing/server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test("beside the answers old keys go and texts of an older fold are folded anew, with no channel set up", async () => {
	await server.send("POST", "/api/leads", leadOf("CONTACT"), { "idempotency-key": "old" });
	await server.sql("UPDATE idempotency_keys SET created_at = now() - interval '181 days'");
	await server.sql("UPDATE leads SET search_text = 'as it was folded before'");
	const copy = await startCopy(server);
	const left = () =>
		server.sql(
			"SELECT (SELECT count(*)::int FROM idempotency_keys) AS keys, (SELECT search_text LIKE '%923001234567' FROM leads) AS folded",
		);
	await expect.poll(left, { timeout: 15_000 }).toEqual([{ keys: 0, folded: true }]);
	await copy.stop();
});
