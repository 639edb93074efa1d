import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pushService } from "#server/modules/notices/testing/push-service.ts";
import { type Copy, startCopy } from "#server/testing/background.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { RateChange, RateHistoryEntry, Rates } from "#shared/api/rates.ts";
import { fallbackRates } from "#shared/rates/rates.ts";

const env = { PUSH_ALLOW_PRIVATE: "on" };
const patiently = { timeout: 60_000, interval: 50 };
const { setAt: _setAt, updatedAt: _updatedAt, ...first } = fallbackRates;

let push: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let owner: { cookie: string };
let sana: { cookie: string };
let zain: { cookie: string };
/** Of the server's clock before ours, in ms. */
let ahead = 0;
const copies: Copy[] = [];

beforeAll(async () => {
	push = await pushService();
	server = await startTestServer({ env, now: () => Date.now() + ahead });
	owner = await server.logIn();
	sana = (await joinStaff(server, owner, "sana@example.org", "long enough words")).session;
	zain = (await joinStaff(server, owner, "zain@example.org", "long enough words")).session;
});
beforeEach(async () => {
	await settings({ ratesSecondPersonPercent: 0 });
	await server.sql("DELETE FROM rate_changes");
	await server.sql("DELETE FROM pgboss.job");
	await server.sql("DELETE FROM push_subscriptions");
	await agreeTo(first);
	expect((await put({ confirm: true })).status).toBe(200);
});
afterEach(async () => {
	for (const copy of copies.splice(0)) await copy.stop();
});
afterAll(async () => {
	await server.close();
	await push.close();
});

/** Two people stand behind a board. */
const agreeTo = (rates: typeof first) =>
	server.sql(
		`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
			email_unit_buy, email_unit_sell, set_by, approved_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, uuidv7(), uuidv7())`,
		[
			...[rates.payoneerBuy, rates.payoneerSell, rates.usdtBuy, rates.usdtSell],
			...[rates.binanceBuy, rates.binanceSell, rates.emailUnitBuy, rates.emailUnitSell],
		],
	);
const settings = (body: object, session = owner) => server.send("PUT", "/api/admin/settings", body, session);
const put = (body: object, session = owner) => server.send("PUT", "/api/admin/rates", { ...first, ...body }, session);
const current = async (): Promise<Rates> => (await server.call("/api/rates")).json();
const list = async (what: "scheduled" | "proposals"): Promise<RateChange[]> =>
	(await server.call(`/api/admin/rates/${what}`, { headers: owner })).json();
const history = async (): Promise<RateHistoryEntry[]> =>
	(await server.call("/api/admin/rates/history", { headers: owner })).json();
const call = (method: string, path: string, session: { cookie: string }) =>
	server.call(`/api/admin/rates/${path}`, { method, headers: session });
const actions = async (count: number) => {
	const entries: { action: string; actor: { name: string } | null }[] = await (
		await server.call(`/api/admin/audit?limit=${count}`, { headers: owner })
	).json();
	return entries.map(({ action, actor }) => `${action} by ${actor?.name ?? "the program"}`);
};
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const hour = 3_600_000;
async function begin(): Promise<Copy> {
	const copy = await startCopy(server, { env });
	copies.push(copy);
	return copy;
}
const overdue = (id: string) =>
	server.sql("UPDATE rate_changes SET effective_at = now() - interval '1 minute' WHERE id = $1", [id]);

describe("a scheduled change", () => {
	async function planned(body: object = { usdtBuy: 297 }, session = owner): Promise<string> {
		const answer = await put({ ...body, effectiveAt: later(hour) }, session);
		expect(answer.status).toBe(202);
		return (await answer.json()).scheduleId;
	}

	test("is posted at its time, once, by one of two copies, and stays pending through a restart", async () => {
		await begin();
		const effectiveAt = later(1500);
		const answer = await put({ usdtBuy: 297, note: "Evening", effectiveAt });
		expect(answer.status).toBe(202);
		expect(await answer.json()).toEqual({ scheduleId: expect.any(String), effectiveAt });
		expect(await current()).toMatchObject({ usdtBuy: 295 });
		for (const copy of copies.splice(0)) await copy.stop();
		await Promise.all([begin(), begin()]);
		await vi.waitFor(
			async () => expect((await history())[0]).toMatchObject({ usdtBuy: 297, note: "Evening" }),
			patiently,
		);
		const rows = await history();
		expect(Date.parse(rows[0]?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(effectiveAt));
		expect(rows[0]).toMatchObject({ kind: "scheduled", by: { name: "Owner" }, approvedBy: null });
		await Promise.all([server.run("rates-overdue"), server.run("rates-overdue")]);
		expect((await history())[0]?.at).toBe(rows[0]?.at);
		expect(await list("scheduled")).toEqual([]);
		expect(await actions(2)).toEqual(["posted by the program", "scheduled by Owner"]);
		expect(await current()).toMatchObject({ usdtBuy: 297 });
	});

	test("that is sent again because its answer was lost waits once, and once its time is over, too", async () => {
		const headers = { ...owner, "idempotency-key": crypto.randomUUID() };
		const body = { usdtBuy: 297, effectiveAt: later(hour) };
		const answer = await (await put(body, headers)).json();
		expect(await (await put(body, headers)).json()).toEqual(answer);
		expect((await put({ ...body, usdtBuy: 298 }, headers)).status).toBe(422);
		expect(await list("scheduled")).toMatchObject([{ id: answer.scheduleId }]);
		ahead = 2 * hour;
		const late = await put(body, headers);
		ahead = 0;
		expect([late.status, await late.json()]).toEqual([202, answer]);
		expect((await call("DELETE", `scheduled/${answer.scheduleId}`, sana)).status).toBe(204);
		expect(await (await put(body, headers)).json()).toEqual(answer);
		expect(await list("scheduled")).toEqual([]);
		await settings({ ratesSecondPersonPercent: 1 });
		const proposal = { ...owner, "idempotency-key": crypto.randomUUID() };
		const proposed = await (await put({ usdtBuy: 299 }, proposal)).json();
		expect(await (await put({ usdtBuy: 299 }, proposal)).json()).toEqual(proposed);
		expect((await put({ usdtBuy: 300 }, proposal)).status).toBe(422);
		expect(await list("proposals")).toMatchObject([{ id: proposed.proposalId }]);
	});

	test("whose alarm was lost is found, and posted once by many at once", async () => {
		const id = await planned();
		await server.sql("DELETE FROM pgboss.job");
		await overdue(id);
		const before = (await history()).length;
		await Promise.all(Array.from({ length: 5 }, () => server.run("rates-overdue")));
		expect((await history()).length).toBe(before + 1);
		expect((await history())[0]).toMatchObject({ usdtBuy: 297, kind: "scheduled" });
	});

	test("is held where the board changed, and everyone is told; a confirmation of the same board holds nothing", async () => {
		const phone = push.phone("en");
		await server.send("POST", "/api/admin/push/subscriptions", phone.subscription, sana);
		const confirmed = await planned();
		await call("POST", "confirmation", sana);
		await overdue(confirmed);
		await server.run("rates-overdue");
		expect(await current()).toMatchObject({ usdtBuy: 297 });

		const id = await planned({ usdtBuy: 299 });
		await put({ payoneerBuy: 281, usdtBuy: 297 }, sana);
		expect(await list("scheduled")).toMatchObject([{ id, outdated: true, before: { payoneerBuy: 280 } }]);
		await overdue(id);
		await begin();
		await vi.waitFor(() => expect(phone.messages()).toHaveLength(1), patiently);
		expect(phone.messages()[0]).toMatchObject({ title: "Scheduled rates were not posted", url: "/admin/rates" });
		expect(await current()).toMatchObject({ payoneerBuy: 281, usdtBuy: 297 });
		expect(await list("scheduled")).toMatchObject([{ id, outdated: true }]);
		expect(await actions(1)).toEqual(["held by the program"]);
		expect((await call("DELETE", `scheduled/${id}`, sana)).status).toBe(204);
		expect(await list("scheduled")).toEqual([]);
	});

	test("that was cancelled is not posted, and is cancelled once however often it is asked for", async () => {
		const id = await planned();
		expect((await call("DELETE", `scheduled/${id}`, sana)).status).toBe(204);
		expect((await call("DELETE", `scheduled/${id}`, owner)).status).toBe(204);
		expect((await call("DELETE", "scheduled/0197b2a0-0000-7000-8000-000000000001", owner)).status).toBe(404);
		await overdue(id);
		await server.run("rates-overdue");
		expect(await current()).toMatchObject({ usdtBuy: 295 });
		expect(await actions(1)).toEqual(["cancelled by Sana"]);
	});

	test.each([
		["the past", -1000],
		["more than 30 days ahead", 31 * 24 * hour],
	])("is refused for %s, beside its field", async (_, distance) => {
		const answer = await put({ usdtBuy: 297, effectiveAt: later(distance) });
		expect(answer.status).toBe(422);
		expect(Object.keys((await answer.json()).errors)).toEqual(["effectiveAt"]);
	});

	test("is doubted when it is planned, not when it is posted", async () => {
		const body = { usdtBuy: 340, effectiveAt: later(hour) };
		expect((await put(body)).status).toBe(409);
		const id = await planned({ usdtBuy: 340, confirm: true });
		await overdue(id);
		await server.run("rates-overdue");
		expect(await current()).toMatchObject({ usdtBuy: 340 });
	});
});

describe("a second person", () => {
	beforeEach(async () => void (await settings({ ratesSecondPersonPercent: 2 })));
	async function proposed(body: object = {}): Promise<string> {
		const answer = await put({ usdtBuy: 303, ...body }, sana);
		expect(answer.status).toBe(202);
		const made = await answer.json();
		expect(made).toEqual({ proposalId: expect.any(String) });
		return made.proposalId;
	}
	const approve = (id: string, session: { cookie: string }) => call("POST", `proposals/${id}/approval`, session);

	test("is asked about twenty changes at most: another is refused until one is decided on", async () => {
		for (let count = 0; count < 19; count++) await proposed({ usdtBuy: 303 + count / 10 });
		const last = await proposed();
		const refused = await put({ usdtBuy: 304 }, sana);
		expect([refused.status, (await refused.json()).code]).toEqual([409, "too-many-waiting"]);
		expect((await call("DELETE", `proposals/${last}`, sana)).status).toBe(204);
		await proposed();
	});

	test("is asked above the owner's limit alone, and the others are told", async () => {
		const phones = { sana: push.phone("en"), zain: push.phone("ur") };
		await server.send("POST", "/api/admin/push/subscriptions", phones.sana.subscription, sana);
		await server.send("POST", "/api/admin/push/subscriptions", phones.zain.subscription, zain);
		expect((await put({ usdtBuy: 300 }, sana)).status).toBe(200);
		expect((await put({}, sana)).status).toBe(200);
		const id = await proposed();
		expect(await current()).toMatchObject({ usdtBuy: 295 });
		expect(await list("proposals")).toMatchObject([
			{ id, by: { name: "Sana" }, before: { usdtBuy: 295 }, after: { usdtBuy: 303 }, outdated: false },
		]);
		await begin();
		await vi.waitFor(() => expect(phones.zain.messages()).toHaveLength(1), patiently);
		expect(phones.zain.messages()[0]).toMatchObject({ tag: `rates-proposal.${id}`, url: "/ur/admin/rates" });
		expect(phones.sana.messages()).toEqual([]);
	});

	test("is not the one who proposed it", async () => {
		const id = await proposed();
		const answer = await approve(id, sana);
		expect([answer.status, (await answer.json()).code]).toEqual([403, "own-proposal"]);
		expect(await current()).toMatchObject({ usdtBuy: 295 });
	});

	test("posts by approving, once, however many approve at the same time", async () => {
		const id = await proposed({ note: "Dollar up" });
		const before = (await history()).length;
		const answers = await Promise.all([owner, zain, owner, zain].map((session) => approve(id, session)));
		// The one who did is answered so again: the first answer may have been lost.
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
		expect((await history()).length).toBe(before + 1);
		expect((await history())[0]).toMatchObject({ usdtBuy: 303, kind: "set", by: { name: "Sana" }, note: "Dollar up" });
		expect((await history())[0]?.approvedBy).not.toBeNull();
		expect(await current()).toMatchObject({ usdtBuy: 303, note: "Dollar up" });
		expect(await list("proposals")).toEqual([]);
	});

	test("cannot approve what was proposed on an older board", async () => {
		const id = await proposed();
		await put({ note: "Changed since" });
		expect(await list("proposals")).toMatchObject([{ id, outdated: true }]);
		const answer = await approve(id, owner);
		expect([answer.status, (await answer.json()).code]).toEqual([409, "version-conflict"]);
		await put({});
	});

	test("can decline, and the proposer can withdraw", async () => {
		const declined = await proposed();
		expect((await call("DELETE", `proposals/${declined}`, owner)).status).toBe(204);
		expect((await approve(declined, owner)).status).toBe(409);
		const withdrawn = await proposed();
		expect((await call("DELETE", `proposals/${withdrawn}`, sana)).status).toBe(204);
		expect(await actions(3)).toEqual(["withdrawn by Sana", "proposed by Sana", "declined by Owner"]);
		expect(await current()).toMatchObject({ usdtBuy: 295 });
	});

	test("is needed for a scheduled change too, which is then posted at its time", async () => {
		const id = await proposed({ effectiveAt: later(hour) });
		expect(await list("scheduled")).toEqual([]);
		const answer = await approve(id, zain);
		expect([answer.status, (await answer.json()).scheduleId]).toEqual([202, id]);
		expect(await list("scheduled")).toMatchObject([{ id, by: { name: "Sana" }, approvedBy: { name: "Sana" } }]);
		await overdue(id);
		await server.run("rates-overdue");
		expect((await history())[0]).toMatchObject({ usdtBuy: 303, kind: "scheduled", by: { name: "Sana" } });
		expect((await history())[0]?.approvedBy).not.toBeNull();
	});

	test("is asked about the step by which small ones pass the limit together", async () => {
		const steps = [293, 291, 290, 289, 288.5];
		const answers: number[] = [];
		for (const usdtBuy of steps) answers.push((await put({ usdtBuy }, sana)).status);
		expect(answers).toEqual([200, 200, 200, 202, 202]);
		expect(await current()).toMatchObject({ usdtBuy: 290 });
		expect((await put({ usdtBuy: 289, effectiveAt: later(hour) }, sana)).status).toBe(202);
		expect(await list("scheduled")).toEqual([]);
		const proposals = await list("proposals");
		expect((await approve(proposals[0]?.id ?? "", zain)).status).toBe(200);
		expect((await put({ usdtBuy: 287 }, sana)).status).toBe(200);
	});

	test("is asked by each of many steps at once that together pass the limit", async () => {
		const steps = [293, 291, 290, 289, 288.5, 288, 287, 286];
		const answers = await Promise.all(steps.map(async (usdtBuy) => [usdtBuy, (await put({ usdtBuy }, sana)).status]));
		expect(answers).toEqual(steps.map((usdtBuy) => [usdtBuy, usdtBuy >= 290 ? 200 : 202]));
		expect((await current()).usdtBuy).toBeGreaterThanOrEqual(290);
	});

	test("is not asked about rates that stand, however far they are from those agreed to", async () => {
		await settings({ ratesSecondPersonPercent: 0 });
		await put({ usdtBuy: 320 }, sana);
		await settings({ ratesSecondPersonPercent: 2 });
		expect((await put({ usdtBuy: 320, payoneerBuy: 281 }, sana)).status).toBe(200);
	});

	test.each([0, 50])(
		"is always asked where we would pay more than we take, with a limit of %d too",
		async (percent) => {
			await settings({ ratesSecondPersonPercent: percent });
			const losing = { payoneerBuy: 269.5, confirm: true };
			expect((await put({ payoneerBuy: 269.5 }, sana)).status).toBe(409);
			expect((await put(losing, sana)).status).toBe(202);
			expect((await put({ ...losing, effectiveAt: later(hour) }, owner)).status).toBe(202);
			expect(await list("proposals")).toHaveLength(2);
			expect(await current()).toMatchObject({ payoneerBuy: 280 });
		},
	);

	test("is not asked about a loss where there is nobody else", async () => {
		await settings({ ratesSecondPersonPercent: 0 });
		await server.sql("UPDATE users SET disabled_at = now() WHERE NOT is_owner");
		expect((await put({ payoneerBuy: 269.5, confirm: true }, owner)).status).toBe(200);
		await server.sql("UPDATE users SET disabled_at = NULL");
	});

	test("is the owner's to ask for", async () => {
		const answer = await settings({ ratesSecondPersonPercent: 50 }, sana);
		expect([answer.status, (await answer.json()).code]).toEqual([403, "owner-only"]);
		expect((await settings({ ratesSecondPersonPercent: 2, brand: "Sauda" }, sana)).status).toBe(200);
	});
});
