import { beforeAll, expect, test } from "vitest";
import { testClock, testServer } from "#server/testing/server.ts";

const clock = testClock(Date.now());
const server = testServer(() => ({ now: clock.now }));
let session: Record<string, string>;
beforeAll(async () => {
	session = await server.logIn();
});

const put = async (path: string, body: unknown) => {
	const answer = await server.send("PUT", path, body, session);
	expect(answer.status, await answer.clone().text()).toBe(200);
};

test("the feeds offer nothing until staff set the rates, then what staff said and nothing else, at once", async () => {
	const xml = await server.call("/rates.xml");
	expect([xml.status, xml.headers.get("last-modified")]).toEqual([200, null]);
	expect(await xml.text()).not.toContain("<item>");
	expect(await (await server.call("/rates.json")).json()).toEqual({ setAt: null, rates: [] });

	const { setAt: _, ...rates } = await (await server.call("/api/rates")).json();
	await put("/api/admin/rates", { ...rates, usdtSell: 286.35 });
	const text = async () => (await server.call("/rates.xml")).text();
	await expect.poll(text).toContain("<item><from>USDT</from><to>PKR</to><in>1</in><out>286.35</out></item>");
	expect(await text()).not.toMatch(/amount/);

	const limits = { min: 50, max: null, reserve: 900 };
	const none = { min: null, max: null, reserve: null };
	const tradeLimits = { payoneer: none, usdt: limits, binance: none, pkrReserve: null };
	await put("/api/admin/settings", { tradeLimits });
	await expect.poll(text).toContain("<out>286.35</out><minamount>50</minamount></item>");
	const feed = await (await server.call("/rates.json")).json();
	expect(feed.setAt).toMatch(/Z$/);
	expect(feed.rates).toContainEqual({ from: "USDT", to: "PKR", in: 1, out: 286.35, minamount: 50 });
	expect(feed.rates).toContainEqual({ from: "PKR", to: "USDT", in: 295, out: 1, amount: 900, minamount: 14_750 });
});

test.for([
	["/rates.xml", "application/xml; charset=utf-8"],
	["/rates.json", "application/json; charset=utf-8"],
] as const)("%s says its type and when it was set, and is not sent twice", async ([path, type]) => {
	const first = await server.call(path);
	expect(first.headers.get("content-type")).toBe(type);
	expect(Date.parse(first.headers.get("last-modified") ?? "")).toBeGreaterThan(0);
	const etag = first.headers.get("etag") ?? "";
	const again = await server.call(path, { headers: { "if-none-match": etag } });
	expect([again.status, await again.text()]).toEqual([304, ""]);
	expect((await server.send("POST", path, {})).status).toBe(405);
});

test("what the books hold is the reserve where the setting says so, and old rates leave the feeds until they are confirmed", async () => {
	await put("/api/admin/settings", { reserveFollowsStock: true, ratesMaxAgeHours: 2 });
	const make = async (path: string, body: object) =>
		(
			await server.send("POST", `/api/admin/${path}`, body, { ...session, "idempotency-key": crypto.randomUUID() })
		).json();
	const usdt = await make("accounts", { name: "Wallet", kind: "usdt" });
	const cash = await make("accounts", { name: "Till", kind: "cash" });
	const lines = [
		{ accountId: usdt.id, amount: "250" },
		{ accountId: cash.id, amount: "-71000" },
	];
	await make("entries", { note: "", lines, confirm: true });
	const rates = async () => (await (await server.call("/rates.json")).json()).rates;
	await expect.poll(rates).toContainEqual(expect.objectContaining({ to: "USDT", amount: 250 }));
	expect((await rates())[0]).not.toHaveProperty("amount");
	clock.advance(2 * 3_600_000 + 1000);
	expect(await rates()).toEqual([]);
	expect(await (await server.call("/rates.xml")).text()).not.toContain("<item>");
	expect((await server.send("POST", "/api/admin/rates/confirmation", {}, session)).status).toBe(200);
	await expect.poll(rates).toHaveLength(6);
});

test("limits that contradict each other are refused beside the setting", async () => {
	const none = { min: null, max: null, reserve: null };
	const crossed = { payoneer: none, usdt: { ...none, min: 100, max: 50 }, binance: none, pkrReserve: null };
	const answer = await server.send("PUT", "/api/admin/settings", { tradeLimits: crossed }, session);
	expect(answer.status).toBe(422);
});
