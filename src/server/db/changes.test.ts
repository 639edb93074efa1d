import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreezableServer, startFreezableServer } from "#server/testing/freezable-server.ts";

const patiently = { timeout: 60_000, interval: 100 };
let server: FreezableServer;

beforeAll(async () => {
	server = await startFreezableServer();
});
afterAll(() => server.close());

async function shown(): Promise<{ rate: number; stale: string | null }> {
	const answer = await server.call("/api/rates");
	const { usdtSell }: { usdtSell: number } = await answer.json();
	return { rate: usdtSell, stale: answer.headers.get("x-stale") };
}

test("while the listening connection hangs, an old rate is marked stale; a new connection corrects it", async () => {
	const { rate } = await shown();
	expect(await shown()).toEqual({ rate, stale: null });
	server.way.muteAt("sauda listen");
	const others = "payoneer_buy, payoneer_sell, usdt_buy, binance_buy, binance_sell, email_unit_buy, email_unit_sell";
	await server.sql(`INSERT INTO rate_board (usdt_sell, set_by, ${others})
		SELECT 287, id, 280, 270, 295, 280, 270, 30, 30 FROM users LIMIT 1`);
	await expect.poll(shown, patiently).toEqual({ rate, stale: "1" });
	server.way.muteAt(null);
	await expect.poll(shown, patiently).toEqual({ rate: rate + 1, stale: null });
});
