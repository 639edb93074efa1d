import { beforeAll, describe, expect, test } from "vitest";
import { startTestServer, testServer } from "#server/testing/server.ts";
import type { Rates } from "#shared/api/rates.ts";
import { fallbackRates } from "#shared/rates/rates.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const { setAt: _setAt, updatedAt: _updatedAt, ...first } = fallbackRates;
const put = (body: object) => server.send("PUT", "/api/admin/rates", { ...first, ...body }, session);
const current = async (): Promise<Rates> => (await server.call("/api/rates")).json();
const rows = () => server.sql("SELECT id FROM rate_board");

test("new rates are a new row and current at once", async () => {
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
	["a jump over the limit of the settings", { usdtBuy: 325 }, "usdtBuy"],
])("%s needs a confirmation", async (_, change, field) => {
	await put({});
	const before = await rows();
	const answer = await put(change);
	expect(answer.status).toBe(409);
	const problem = await answer.json();
	expect(problem.code).toBe("confirm-needed");
	expect(Object.keys(problem.errors)).toEqual([field]);
	expect(await rows()).toEqual(before);
	expect((await put({ ...change, confirm: true })).status).toBe(200);
	await put({ confirm: true });
});

test("staff say how far a rate may move without a confirmation", async () => {
	await put({});
	expect((await put({ usdtBuy: 324 })).status).toBe(200);
	await put({ confirm: true });
	await server.send("PUT", "/api/admin/settings", { ratesJumpPercent: 5 }, session);
	expect((await put({ usdtBuy: 324 })).status).toBe(409);
	await server.send("PUT", "/api/admin/settings", { ratesJumpPercent: 10 }, session);
});

describe("a confirmation that the board still holds", () => {
	const confirm = (body?: object) =>
		body
			? server.send("POST", "/api/admin/rates/confirmation", body, session)
			: server.call("/api/admin/rates/confirmation", {
					method: "POST",
					headers: { ...session, origin: server.url },
				});

	test("is a new row with the same rates and note, and is logged under a name", async () => {
		await put({ usdtBuy: 298, note: "Till noon" });
		const before = await current();
		const answer = await confirm({ updatedAt: before.updatedAt });
		expect(answer.status).toBe(200);
		const after = await current();
		expect(await answer.json()).toEqual(after);
		expect(after).toEqual({ ...before, setAt: expect.any(String), updatedAt: expect.any(String) });
		expect(Date.parse(String(after.setAt))).toBeGreaterThan(Date.parse(String(before.setAt)));
		const [entry] = await (await server.call("/api/admin/audit?limit=1", { headers: session })).json();
		expect(entry).toMatchObject({ actor: { name: "Owner" }, action: "confirmed", subject: "rates", after: {} });
	});

	test("is one, as new rates are, where the answer was lost and the same is sent again; what is not the same is refused", async () => {
		for (const [method, path, body, other] of [
			["PUT", "/api/admin/rates", { ...first, usdtBuy: 297 }, { usdtBuy: 298 }],
			["POST", "/api/admin/rates/confirmation", {}, { updatedAt: null }],
		] as const) {
			const [{ updatedAt }, before] = [await current(), await rows()];
			const headers = { ...session, "idempotency-key": crypto.randomUUID() };
			const sent = (change = {}) => server.send(method, path, { ...body, updatedAt, ...change }, headers);
			const answer = await (await sent()).json();
			const again = await sent();
			expect([again.status, await again.json()]).toEqual([200, answer]);
			const refused = await sent(other);
			expect([refused.status, (await refused.json()).code]).toEqual([422, "idempotency-mismatch"]);
			expect([await current(), await rows()]).toEqual([answer, [...before, { id: expect.any(String) }]]);
		}
	});

	test("of a board that a colleague has changed meanwhile is refused", async () => {
		const seen = await current();
		await put({ note: "someone else" });
		const answer = await confirm({ updatedAt: seen.updatedAt });
		expect([answer.status, (await answer.json()).code]).toEqual([409, "version-conflict"]);
	});

	test("makes the guide rates that nobody had set the board", async () => {
		const fresh = await startTestServer();
		const owner = await fresh.logIn();
		const answer = await fresh.call("/api/admin/rates/confirmation", {
			method: "POST",
			headers: { ...owner, origin: fresh.url },
		});
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({ ...fallbackRates, setAt: expect.any(String), updatedAt: expect.any(String) });
		expect(await (await fresh.call("/rates.xml")).text()).toContain("<out>286</out>");
		await fresh.close();
	});
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

test("rates that are sent again because their answer was lost answer the board of a colleague who came between", async () => {
	const headers = { ...session, "idempotency-key": crypto.randomUUID() };
	const send = () => server.send("PUT", "/api/admin/rates", { ...first, note: "mine" }, headers);
	await send();
	await put({ note: "a colleague's" });
	const before = await rows();
	const again = await send();
	expect([again.status, await again.json(), await rows()]).toEqual([200, await current(), before]);
	expect((await current()).note).toBe("a colleague's");
});

test("two concurrent edits are both stored, one after the other", async () => {
	const before = await rows();
	const answers = await Promise.all([put({ note: "a" }), put({ note: "b" })]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(await rows()).toHaveLength(before.length + 2);
});
