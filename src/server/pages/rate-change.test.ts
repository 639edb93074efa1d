import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
beforeAll(async () => {
	const post = (payoneerBuy: number, usdtSell: number, at: string) =>
		server.sql(
			`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
				email_unit_buy, email_unit_sell, set_by, created_at)
			VALUES ($1, 271, 295, $2, 281, 271, 31, 29, uuidv7(), date_trunc('day', now(), 'Asia/Karachi') + $3::interval)`,
			[payoneerBuy, usdtSell, at],
		);
	await post(281, 280, "-3 days");
	await post(281.5, 286.5, "-1 hour");
	await post(281, 287.25, "0 seconds");
});

const sentences = {
	"": ["Up 0.75 since yesterday", "Down 0.50 since yesterday"],
	"/ur": ["کل سے 0.75 زیادہ", "کل سے 0.50 کم"],
};

test.for(Object.entries(sentences))(
	"the boards of the home page and of %s/rates tell the same change since yesterday",
	async ([locale, [rise = "", fall = ""]]) => {
		const page = async (path: string) => (await server.call(path)).text();
		const times = (html: string, text: string) => html.split(text).length - 1;
		for (const path of [locale || "/", `${locale}/rates`]) {
			const html = await page(path);
			expect([times(html, rise), times(html, fall)], path).toEqual([1, 1]);
		}
	},
);

test("below the sample a posted rate is not called today's, as it may be of days ago", async () => {
	const html = await (await server.call("/rates")).text();
	expect(html).toContain("amount are examples. The rate is the posted one.");
});
