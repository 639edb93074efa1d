import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { type FreezableDatabase, freezable } from "#server/testing/frozen-database.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

const { server: anyDatabase, template } = inject("databases");
const patiently = { timeout: 20_000, interval: 100 };
let databaseUrl: string;
let way: FreezableDatabase;
let server: TestServer;

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

async function shown(): Promise<{ rate: number; stale: string | null }> {
	const answer = await server.call("/api/rates");
	const { usdtSell }: { usdtSell: number } = await answer.json();
	return { rate: usdtSell, stale: answer.headers.get("x-stale") };
}

test("while the connection that hears of changes stands still, an old rate is marked, and put right by a new one", async () => {
	const { rate } = await shown();
	expect(await shown()).toEqual({ rate, stale: null });
	way.muteAt("sauda listen");
	const others = "payoneer_buy, payoneer_sell, usdt_buy, binance_buy, binance_sell, email_unit_buy, email_unit_sell";
	await server.sql(`INSERT INTO rate_board (usdt_sell, set_by, ${others})
		SELECT 287, id, 280, 270, 295, 280, 270, 30, 30 FROM users LIMIT 1`);
	await expect.poll(shown, patiently).toEqual({ rate, stale: "1" });
	way.muteAt(null);
	await expect.poll(shown, patiently).toEqual({ rate: rate + 1, stale: null });
});
