import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Books, booksOf } from "#server/testing/books.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

let server: TestServer;
let books: Books;

beforeAll(async () => {
	server = await startTestServer();
	books = await booksOf(server);
});
afterAll(() => server.close());

test("an entry between an account and itself is refused, and so is a payment through a book of ours", async () => {
	const cash = await books.open("cash", "Itself");
	const lines = ["5", "-5"].map((amount) => ({ accountId: cash.id, amount }));
	const twice = await books.keyed("POST", "entries", { lines });
	expect([twice.status, (await twice.json()).errors]).toEqual([
		422,
		{ lines: expect.stringContaining("do not match") },
	]);
	const payoneer = await books.open("payoneer");
	const deal = await books.deal({
		customerId: await books.customer(),
		side: "buy",
		currency: "USDT",
		amount: "10",
		rate: "280",
	});
	const body = { direction: "in", amount: "5", version: deal.version };
	for (const kind of ["capital", "income", "expenses"]) {
		const { id } = await books.book(kind);
		const paid = await books.keyed("POST", `deals/${deal.id}/payments`, { ...body, accountId: id });
		expect([paid.status, (await paid.json()).errors.accountId]).toEqual([422, "Please choose one of the options."]);
	}
	const foreign = await books.keyed("POST", `deals/${deal.id}/payments`, { ...body, accountId: payoneer.id });
	expect((await foreign.json()).errors.accountId).toContain("another currency");
});

describe("the database takes nothing of a day that has not come", () => {
	const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
	/** Puts 5 rupees in cash, and, where a deal is given, pays it so at a moment of its own (SQL). */
	async function putIn(at: string, deal: string | null = null, paidAt = "at") {
		const [till, capital] = [await books.open("cash"), await books.book("capital")];
		const text = `WITH e AS (INSERT INTO ledger_entries (at, size, deal_id) VALUES ($1, 2, $2) RETURNING *),
			l AS (INSERT INTO ledger_lines (entry_id, n, account_id, currency, amount)
				SELECT e.id, of.* FROM e, (VALUES (1, $3::uuid, 'PKR', 5), (2, $4::uuid, 'PKR', -5)) AS of)
			INSERT INTO payments (deal_id, direction, account_id, currency, amount, entry_id, at)
			SELECT deal_id, 'in', $3, 'PKR', 5, id, ${paidAt} FROM e WHERE deal_id IS NOT NULL`;
		await server.sql(text, [at, deal, till.id, capital.id]);
	}
	const close = (date: string, at = "now()") =>
		server.sql("INSERT INTO day_closings (date, counts, note, closed_at) VALUES ($1, '[]', '', $2)", [date, at]);

	test.for([inDays(40), inDays(3), "infinity", "-infinity"])("an entry of %s", async (at) => {
		await expect(putIn(at)).rejects.toThrow(/has not come|_moment/);
	});

	test.for([inDays(400), inDays(4), "infinity", "-infinity"])("the closing of %s", async (at) => {
		await expect(close(at.replace(/T.*/, ""))).rejects.toThrow(/has not come|_moment/);
		await expect(close("2025-12-31", "infinity")).rejects.toThrow(/_moment/);
	});

	test("a deal and a payment of next month", async () => {
		const agreed = `INSERT INTO deals (kind, side, currency, amount, rate, total, method, created_at)
			VALUES ('trade', 'buy', 'USDT', 10, 280, 2800, 'cash', $1)`;
		for (const at of [inDays(30), "infinity", "-infinity"])
			await expect(server.sql(agreed, [at])).rejects.toThrow(/has not come|_moment/);
		const customerId = await books.customer("0301-0000077");
		const { id } = await books.deal({ customerId, side: "buy", currency: "USDT", amount: "10", rate: "280" });
		for (const at of ["'infinity'", "at + interval '30 days'"])
			await expect(putIn(inDays(0), id, at)).rejects.toThrow(/has not come|_moment/);
		await putIn(inDays(0), id);
	});

	test("what a clock says that is ahead by less than two days is taken", () => putIn(inDays(1.9)));
});

test("the database takes no entry whose stock does not follow from its lines", async () => {
	const [wallet, capital] = [await books.open("usdt"), await books.book("capital", "USDT")];
	await books.fund(wallet, "10");
	const [last] = await server.sql<{ cost: number }>(
		"SELECT (stock_cost / 2)::float AS cost FROM ledger_entries WHERE stock_currency = 'USDT' ORDER BY sequence DESC LIMIT 1",
	);
	const cost = last?.cost ?? 0;
	const moved = (currency: string | null, ...figures: readonly (number | null)[]) =>
		server.sql(
			`WITH e AS (INSERT INTO ledger_entries (at, size, stock_currency, moved_amount, moved_cost, profit, stock_amount, stock_cost)
				SELECT now(), 2, $3, $4::numeric, $5::numeric, $6::numeric, stock_amount + $7::numeric, stock_cost + $8::numeric
				FROM ledger_entries WHERE stock_currency = 'USDT' ORDER BY sequence DESC LIMIT 1 RETURNING id)
			INSERT INTO ledger_lines (entry_id, n, account_id, currency, amount)
			SELECT e.id, of.* FROM e, (VALUES (1, $1::uuid, 'USDT', 5), (2, $2::uuid, 'USDT', -5)) AS of`,
			[wallet.id, capital.id, currency, ...figures],
		);
	for (const [currency, ...figures] of [
		[null, null, null, null, null, null],
		["USDT", 6, cost, 0, 6, cost],
		["USDT", 5, cost, 0, 6, cost],
		["USDT", 5, cost, 0, 5, cost - 100],
		["USDT", 5, cost, 7, 5, cost],
		["USDT", 5, cost + 7, 7, 5, cost + 7],
		["USDT", 5, cost - 100, 0, 5, cost - 100],
		["USDT", 5, null, null, 5, null],
		["BINANCE", 5, cost, 0, 5, cost],
	] as const)
		await expect(moved(currency, ...figures)).rejects.toThrow(/does not follow/);
	await moved("USDT", 5, cost, 0, 5, cost);
});

test("an account that is opened again under its key is one", async () => {
	const headers = { ...books.headers, "idempotency-key": crypto.randomUUID() };
	const send = (name: string) => server.send("POST", "/api/admin/accounts", { kind: "bank", name }, headers);
	const open = async () => {
		const answer = await send("Meezan");
		expect(answer.status).toBe(201);
		return answer.json();
	};
	const first = await open();
	expect(await open()).toEqual(first);
	const other = await send("Habib");
	expect([other.status, (await other.json()).code]).toEqual([422, "idempotency-mismatch"]);
	expect(await server.sql("SELECT FROM ledger_accounts WHERE name = 'Meezan'")).toHaveLength(1);
	expect(await server.sql("SELECT FROM events WHERE subject_id = $1", [first.id])).toHaveLength(1);
});
