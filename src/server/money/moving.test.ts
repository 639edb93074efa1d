import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkArrival, importArchive } from "#server/backup/arrival.ts";
import { restore } from "#server/backup/restore.ts";
import { backUp, writeBackup } from "#server/backup/write.ts";
import { databaseOver, openPool } from "#server/db/database.ts";
import { reencode } from "#server/modules/media/index.ts";
import { ensureOwner } from "#server/modules/staff/index.ts";
import { type Books, booksOf } from "#server/testing/books.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { MoneyAccount } from "#shared/money/api/accounts.ts";
import type { DayBook } from "#shared/money/api/days.ts";
import type { Deal } from "#shared/money/api/deals.ts";

let server: TestServer;
let books: Books;
let folder: string;
let deal: Deal;
const images = { get: async () => null, put: async () => {}, remove: async () => {} };
const filesOf = () => [];

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "sauda-books-"));
	server = await startTestServer();
	books = await booksOf(server);
	const cash = await books.open("cash");
	await books.fund(cash, "100000");
	const customerId = await books.customer();
	deal = await books.deal({ customerId, amount: "100", rate: "270" });
	deal = await books.done("PATCH", `deals/${deal.id}`, { state: "paid-in", version: 1 });
	await partsWithFee(customerId);
	await reviewOfOneOfTwo(customerId);
	const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
		.webp()
		.toBuffer();
	await server.sql("INSERT INTO pictures (bytes, deal_id) VALUES ($2, $1)", [deal.id, picture]);
	await books.done("POST", `day-book/${(await books.read<DayBook>("day-book")).date}/closing`, {});
});
afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true });
});

/** A deal whose last part has a paisa of the fee given back: after one was taken back, more of it is paid than due. */
async function partsWithFee(customerId: string) {
	const { accountId = "" } = deal.payments[0] ?? {};
	const { id } = await books.deal({ customerId, amount: "300", rate: "280", fee: "1" });
	const entries = [];
	for (const amount of ["100", "100", "0.1"]) {
		if (amount === "0.1") await books.done("POST", `entries/${entries[0]}/reversal`, {});
		const { version } = await books.read<Deal>(`deals/${id}`);
		const paid = await books.done("POST", `deals/${id}/payments`, { direction: "in", accountId, amount, version });
		entries.push(paid.payments.at(-1)?.entryId);
	}
}

/** Two small deals are done; of one of them a review is written. */
async function reviewOfOneOfTwo(customerId: string) {
	for (const isReviewed of [false, true]) {
		const { id } = await books.deal({ customerId, amount: "1", rate: "280" });
		await books.done("PATCH", `deals/${id}`, { state: "paid-in", version: 1 });
		const { reviewUrl } = await books.done("PATCH", `deals/${id}`, { state: "paid-out", version: 2 });
		const token = reviewUrl?.split("/").at(-1);
		if (isReviewed) await server.send("POST", "/api/reviews", { token, stars: 5 });
	}
}

/** What the books of a server say, and that they refuse what those of the first one refuse. */
async function expectSame(databaseUrl: string) {
	const other = await startTestServer({ databaseUrl });
	try {
		const there = await booksOf(other);
		const shareOfDeals = async (of: TestServer) => (await (await of.call("/api/reviews")).json()).shareOfDeals;
		expect([await shareOfDeals(server), await shareOfDeals(other)]).toEqual([0.5, 0.5]);
		const read = async (of: Books) => [
			await of.read<Deal>(`deals/${deal.id}`),
			await of.read<MoneyAccount[]>("accounts"),
			(await of.read<DayBook>("day-book")).rows,
		];
		const withoutNames = (value: unknown) =>
			JSON.parse(JSON.stringify(value).replace(/"agreedBy":\{[^}]*\}|"by":\{[^}]*\}/g, '"x":0'));
		expect(withoutNames(await read(there))).toEqual(withoutNames(await read(books)));
		await expect(other.sql("DELETE FROM ledger_lines")).rejects.toThrow(/history/);
		await expect(other.sql("UPDATE deals SET total = 1")).rejects.toThrow(/terms/);
		const late = "INSERT INTO ledger_entries (at, size) VALUES (now() - interval '1 day', 2)";
		await expect(other.sql(late)).rejects.toThrow(/closed/);
	} finally {
		await other.close();
	}
}

/** Restores a backup of books that were changed (SQL) without the guards. */
async function bent(change: string, expected: (restored: Promise<unknown>, emptied: string) => Promise<void>) {
	const databases = inject("databases");
	const [other, emptied] = [await createDatabase(databases.server), await createDatabase(databases.server)];
	const backedUp = async (databaseUrl: string) =>
		(await backUp({ databaseUrl, images, filesOf, target: mkdtempSync(join(folder, "bent-")), now: new Date() }))
			.folder;
	await restore({ folder: await backedUp(server.databaseUrl), databaseUrl: other, images, replace: false });
	const pool = openPool(other, () => undefined, 1);
	await pool.query(
		`ALTER TABLE ledger_entries DISABLE TRIGGER USER; ${change}; ALTER TABLE ledger_entries ENABLE TRIGGER USER`,
	);
	await pool.end();
	const made = await backedUp(other);
	await expected(restore({ folder: made, databaseUrl: emptied, images, replace: false }), emptied);
	for (const url of [other, emptied]) await dropDatabase(databases.server, url);
}

test("a backup holds the books, and they are restored as they were", async () => {
	const databases = inject("databases");
	const emptied = await createDatabase(databases.server);
	const target = mkdtempSync(join(folder, "backup-"));
	const made = await backUp({ databaseUrl: server.databaseUrl, images, filesOf, target, now: new Date() });
	await restore({ folder: made.folder, databaseUrl: emptied, images, replace: false });
	await expectSame(emptied);
	await restore({ folder: made.folder, databaseUrl: emptied, images, replace: true });
	await dropDatabase(databases.server, emptied);
});

test.for([
	["holds more than came in", "moved_amount = moved_amount + 1, stock_amount = stock_amount + 1"],
	["earned what no trade brought", "profit = profit + 5"],
	[
		"cost less and earned more than it did",
		"moved_cost = moved_cost + 5, profit = profit + 5, stock_cost = stock_cost + 5",
	],
	["has no cost", "moved_cost = NULL, profit = NULL, stock_cost = NULL"],
	["is another currency's", "stock_currency = 'BINANCE'"],
	["is none", "stock_currency = NULL"],
])("a backup of books whose stock %s, written without the guards, is not restored", async ([, bend]) => {
	const newest = "sequence = (SELECT max(sequence) FROM ledger_entries WHERE stock_currency IS NOT NULL)";
	await bent(`UPDATE ledger_entries SET ${bend} WHERE ${newest}`, async (restored, emptied) => {
		await expect(restored).rejects.toThrow(/do not balance/);
		const pool = openPool(emptied, () => undefined, 1);
		expect((await pool.query("SELECT FROM ledger_entries")).rowCount).toBe(0);
		await pool.end();
	});
});

test("a backup of books that a wrong clock dated ahead is restored", () =>
	bent(
		"DELETE FROM day_closings; UPDATE ledger_entries SET at = at + interval '1 year'",
		async (restored) => void (await restored),
	));

test("an archive holds the books, and a fresh site takes them in", async () => {
	const site = join(folder, "site");
	await writeBackup(site, { databaseUrl: server.databaseUrl, images, filesOf, now: new Date(), scope: "archive" });
	const fresh = await startTestServer();
	await fresh.sql("DELETE FROM users");
	const pool = openPool(fresh.databaseUrl, () => undefined, 1);
	await ensureOwner(databaseOver(pool), ownerEmail, ownerPassword);
	await pool.end();
	const [owner] = await fresh.sql<{ id: string }>("SELECT id FROM users");
	const common = { databaseUrl: fresh.databaseUrl, folder: site, filesOf: () => ["", ""] as const, reencode };
	await checkArrival(common);
	await importArchive({ ...common, images, owner: owner?.id ?? "" });
	await expectSame(fresh.databaseUrl);
	await fresh.close();
});
