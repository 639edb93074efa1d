import { expect, test } from "vitest";
import { startTestServer, testServer } from "#server/testing/server.ts";
import { fallbackRates } from "#shared/rates/rates.ts";

const server = testServer();

const rates = async () => (await server.call("/api/rates")).json();
const set = (usdtBuy: number) =>
	server.sql(
		`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
			email_unit_buy, email_unit_sell, set_by) VALUES (281, 271, $1, 287, 281, 271, 31, 29, uuidv7())`,
		[usdtBuy],
	);

test("the fallback rates are current while staff have set none", async () => {
	expect(await rates()).toEqual(fallbackRates);
	expect(await rates()).toMatchObject({ setAt: null });
});

test("a row that no staff member set, as older databases began with, is not a board that was set", async () => {
	await server.sql(
		`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
			email_unit_buy, email_unit_sell) VALUES (1, 1, 1, 1, 1, 1, 1, 1)`,
	);
	const copy = await startTestServer({ databaseUrl: server.databaseUrl });
	expect(await (await copy.call("/api/rates")).json()).toEqual(fallbackRates);
	expect(await (await copy.call("/api/rates/history")).json()).toEqual([]);
	await copy.close();
});

test("a feed of rates that nobody set offers nothing", async () => {
	const feed = await server.call("/rates.xml");
	expect([feed.status, feed.headers.get("last-modified")]).toEqual([200, null]);
	expect(await feed.text()).not.toContain("<item>");
});

test("a change is visible at once", async () => {
	await rates();
	await set(301.5);
	await expect.poll(rates).toMatchObject({ usdtBuy: 301.5, emailUnitSell: 29, setAt: expect.stringMatching(/Z$/) });
	await set(302);
	await expect.poll(rates).toMatchObject({ usdtBuy: 302 });
});

test("the rates of yesterday are the last ones that staff posted before today began in Pakistan", async () => {
	const yesterday = async () => (await server.call("/api/rates/yesterday")).json();
	expect(await yesterday()).toEqual({ rates: null });
	const post = (usdtBuy: number, at: string) =>
		server.sql(
			`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
				email_unit_buy, email_unit_sell, set_by, created_at)
			VALUES (281, 271, $1, 287, 281, 271, 31, 29, uuidv7(), date_trunc('day', now(), 'Asia/Karachi') + $2::interval)`,
			[usdtBuy, at],
		);
	await post(290, "-2 days");
	await post(291, "-1 second");
	await post(292, "0 seconds");
	await expect.poll(yesterday).toMatchObject({ rates: { usdtBuy: 291, usdtSell: 287, emailUnitBuy: 31 } });
	expect(Object.keys((await yesterday()).rates)).not.toContain("note");
});

test("the history holds each change, oldest first", async () => {
	await set(305);
	await set(306);
	const history = async () => {
		const changes: { usdtBuy: number }[] = await (await server.call("/api/rates/history")).json();
		return changes.slice(-2).map(({ usdtBuy }) => usdtBuy);
	};
	await expect.poll(history).toEqual([305, 306]);
});

test("the history ends with the newest change, however many there were", async () => {
	await server.sql(
		`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
			email_unit_buy, email_unit_sell, set_by)
		SELECT 281, 271, 1000 + number, 287, 281, 271, 31, 29, uuidv7() FROM generate_series(1, 1100) AS number`,
	);
	const history = async () => {
		const changes: { usdtBuy: number }[] = await (await server.call("/api/rates/history")).json();
		return [changes.length, changes[0]?.usdtBuy, changes.at(-1)?.usdtBuy];
	};
	await expect.poll(history).toEqual([1000, 1101, 2100]);
});

test("who has the rates already is told so, until they change", async () => {
	await set(303);
	await expect.poll(rates).toMatchObject({ usdtBuy: 303 });
	const etag = (await server.call("/api/rates")).headers.get("etag") ?? "";
	expect(etag).toMatch(/^W\/"/);
	const strong = etag.slice("W/".length);
	const again = () => server.call("/api/rates", { headers: { "if-none-match": `"other", ${strong}` } });
	const repeated = await again();
	expect(repeated.status).toBe(304);
	expect(await repeated.text()).toBe("");

	await set(304);
	await expect.poll(async () => (await again()).status).toBe(200);
});

test("a stored row is never rewritten", async () => {
	await expect(server.sql("UPDATE rate_board SET usdt_buy = 1")).rejects.toThrow("rows are only added");
	await expect(server.sql("DELETE FROM rate_board")).rejects.toThrow("rows are only added");
});
