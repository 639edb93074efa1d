import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Rates } from "#shared/api/rates.ts";
import { fallbackRates } from "#shared/rates.ts";

let server: TestServer;
let session: { cookie: string };

beforeAll(async () => {
	server = await startTestServer();
	session = await server.logIn();
});
afterAll(() => server.close());

const { updatedAt: _updatedAt, ...first } = fallbackRates;
const put = (body: object) => server.send("PUT", "/api/admin/rates", { ...first, ...body }, session);
const current = async (): Promise<Rates> => (await server.call("/api/rates")).json();
const rows = () => server.sql("SELECT id FROM rate_board");

test("new rates are a new row and stand at once", async () => {
	const before = await rows();
	const answer = await put({ usdtBuy: 296.5, note: " Evening " });
	expect(answer.status).toBe(200);
	expect(await answer.json()).toEqual(await current());
	expect(await current()).toMatchObject({ usdtBuy: 296.5, note: "Evening" });
	expect(await rows()).toHaveLength(before.length + 1);
});

test("the log tells who set which rate from what to what", async () => {
	await put({ usdtBuy: 296.5, note: null });
	await put({ usdtBuy: 297 });
	const [entry] = await (await server.call("/api/admin/audit?limit=1", { headers: session })).json();
	expect(entry).toMatchObject({
		actor: { name: "Owner" },
		action: "set",
		subject: "rates",
		before: { usdtBuy: 296.5 },
		after: { usdtBuy: 297 },
	});
	expect(Object.keys(entry.after)).toEqual(["usdtBuy"]);
});

test.each([
	["a misplaced point", { usdtBuy: 2950 }, "usdtBuy"],
	["a lost digit", { payoneerSell: 27 }, "payoneerSell"],
	["paying more than we take", { binanceSell: 281 }, "binanceSell"],
])("%s needs a confirmation", async (_, change, field) => {
	await put({});
	const before = await rows();
	const answer = await put(change);
	expect(answer.status).toBe(409);
	const problem = await answer.json();
	expect(problem.code).toBe("needs-confirmation");
	expect(Object.keys(problem.errors)).toEqual([field]);
	expect(await rows()).toEqual(before);
	expect((await put({ ...change, confirm: true })).status).toBe(200);
	await put({ confirm: true });
});

test.each([
	{ usdtBuy: 0 },
	{ usdtBuy: -1 },
	{ usdtBuy: "295" },
	{ usdtBuy: null },
	{ usdtBuy: 1e9 },
	{ usdtBuy: undefined },
])("refuses %j", async (change) => {
	const answer = await put(change);
	expect(answer.status).toBe(422);
	expect(Object.keys((await answer.json()).errors)).toEqual(["usdtBuy"]);
});

test("an editor who saw older rates is told, and nothing is overwritten", async () => {
	const seen = await current();
	await put({ note: "someone else" });
	const answer = await put({ note: "late", updatedAt: seen.updatedAt });
	expect((await answer.json()).code).toBe("version-conflict");
	expect((await current()).note).toBe("someone else");
});

test("two editors at once are both kept, one after the other", async () => {
	const before = await rows();
	const answers = await Promise.all([put({ note: "a" }), put({ note: "b" })]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(await rows()).toHaveLength(before.length + 2);
});
