import { afterAll, beforeAll, expect, test } from "vitest";
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
