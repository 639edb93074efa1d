import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Books, booksOf } from "#server/testing/books.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { MoneyAccount, MoneyEntry } from "#shared/money/api/accounts.ts";
import type { DayBook, Khata, Money } from "#shared/money/api/days.ts";
import type { Deal } from "#shared/money/api/deals.ts";

let server: TestServer;
let books: Books;
let customerId: string;
let cash: MoneyAccount;
let payoneer: MoneyAccount;
let deal: Deal;

beforeAll(async () => {
	server = await startTestServer();
	books = await booksOf(server);
	customerId = await books.customer();
	[cash, payoneer] = [await books.open("cash"), await books.open("payoneer")];
	await books.fund(cash, "500000");
	deal = await books.deal({ customerId, amount: "100", rate: "270", note: "Ayesha's" });
	deal = await books.done("POST", `deals/${deal.id}/payments`, {
		direction: "in",
		accountId: payoneer.id,
		amount: "40",
		version: 1,
		note: "from Ayesha",
	});
});
afterAll(() => server.close());

const entry = (
	at: string,
	lines: readonly [account: string, currency: string, amount: string][],
	size = lines.length,
) =>
	`WITH e AS (INSERT INTO ledger_entries (at, size) VALUES ('${at}', ${size}) RETURNING id)
		INSERT INTO ledger_lines (entry_id, n, account_id, currency, amount) SELECT e.id, l.* FROM e,
		(VALUES ${lines.map(([account, currency, amount], n) => `(${n + 1}, '${account}'::uuid, '${currency}', ${amount})`)}) AS l`;
const now = () => new Date().toISOString();

describe("the database refuses", () => {
	test.for([
		["to change an entry", "UPDATE ledger_entries SET note = 'x'"],
		["to delete an entry", "DELETE FROM ledger_entries"],
		["to empty the entries", "TRUNCATE ledger_entries CASCADE"],
		["to change a line", "UPDATE ledger_lines SET amount = 2 * amount"],
		["to delete a line", "DELETE FROM ledger_lines"],
		["to empty the lines", "TRUNCATE ledger_lines"],
		["to change a payment", "UPDATE payments SET amount = 1"],
		["to delete a payment", "DELETE FROM payments"],
		["to change what was agreed", "UPDATE deals SET total = 1"],
		["to delete a deal", "DELETE FROM deals"],
		["to cancel what is paid", "UPDATE deals SET reason = 'x'"],
		["to change an account's currency", "UPDATE ledger_accounts SET currency = 'USDT'"],
		["to delete an account", "DELETE FROM ledger_accounts"],
		[
			"to agree on another total than the amount at the rate",
			"INSERT INTO deals (kind, side, currency, amount, rate, total, method) VALUES ('trade', 'buy', 'USDT', 10, 295, 2951, 'cash')",
		],
		[
			"to change a line as a person is erased",
			"SET LOCAL sauda.erasing = 'on'; UPDATE ledger_lines SET amount = 2 * amount",
		],
		[
			"to add a line later",
			"INSERT INTO ledger_lines SELECT entry_id, 9, account_id, currency, amount FROM ledger_lines WHERE n = 1",
		],
	])("%s", async ([, text]) => {
		await expect(server.sql(text ?? "")).rejects.toThrow();
	});

	test("an entry that does not balance, has one line, or a line of another currency", async () => {
		const capital = await books.book("capital");
		const [till, from] = [cash.id, capital.id];
		await expect(
			server.sql(
				entry(now(), [
					[till, "PKR", "5"],
					[from, "PKR", "-4"],
				]),
			),
		).rejects.toThrow(/sum to nothing/);
		await expect(server.sql(entry(now(), [[till, "PKR", "5"]]))).rejects.toThrow(/lacks lines/);
		await expect(
			server.sql(
				entry(
					now(),
					[
						[till, "PKR", "5"],
						[from, "PKR", "-5"],
					],
					3,
				),
			),
		).rejects.toThrow(/lacks lines/);
		await expect(
			server.sql(
				entry(now(), [
					[till, "USDT", "5"],
					[from, "USDT", "-5"],
				]),
			),
		).rejects.toThrow(/foreign key/);
		await expect(
			server.sql(
				entry(now(), [
					[till, "PKR", "0"],
					[from, "PKR", "0"],
				]),
			),
		).rejects.toThrow(/something/);
		await server.sql(
			entry(now(), [
				[till, "PKR", "5"],
				[from, "PKR", "-5"],
			]),
		);
	});

	test("a state that does not follow from the payments", async () => {
		await server.sql("UPDATE deals SET state = 'done', paid_in = 100, paid_out = 27000 WHERE id = $1", [deal.id]);
		expect(await books.read<Deal>(`deals/${deal.id}`)).toMatchObject({
			state: "agreed",
			open: { in: "60", out: "27000" },
		});
	});

	test("a payment that its entry did not move", async () => {
		const paid = `INSERT INTO payments (deal_id, direction, account_id, currency, amount, entry_id, at)
			SELECT $1, 'out', $2, 'PKR', 5, id, at FROM ledger_entries WHERE deal_id IS NULL ORDER BY sequence DESC LIMIT 1`;
		await expect(server.sql(paid, [deal.id, cash.id])).rejects.toThrow(/what its entry moved/);
	});

	test("a payment in another currency than is due, and one that takes back a part", async () => {
		const capital = await books.book("capital");
		const payment = ({ id, currency }: MoneyAccount, other: string, amount: number, reverses: string | null) =>
			server.sql(
				`WITH e AS (INSERT INTO ledger_entries (at, size, deal_id) VALUES (now(), 2, $1) RETURNING id),
				l AS (INSERT INTO ledger_lines (entry_id, n, account_id, currency, amount)
					SELECT e.id, n, account_id, $3, sign * $4::numeric FROM e, (VALUES (1, $2::uuid, 1), (2, $5::uuid, -1)) AS of (n, account_id, sign))
				INSERT INTO payments (deal_id, direction, account_id, currency, amount, entry_id, at, reverses)
				SELECT $1, 'in', $2, $3, $4, id, now(), $6 FROM e`,
				[deal.id, id, currency, amount, other, reverses],
			);
		await expect(payment(cash, capital.id, 5, null)).rejects.toThrow(/currency that is due/);
		const [paid] = await server.sql<{ id: string }>("SELECT id FROM payments WHERE deal_id = $1", [deal.id]);
		await expect(payment(payoneer, payoneer.id, -5, paid?.id ?? null)).rejects.toThrow(/taken back whole/);
	});

	test("entries of a closed day, balances of one's own, and closings out of order", async () => {
		const capital = await books.book("capital");
		await server.sql(
			"INSERT INTO day_closings (date, counts, note, closed_at) VALUES ('2026-01-01', '[]', '', now()), ('2026-01-02', '[]', '', now())",
		);
		const late = entry("2026-01-02T10:00:00Z", [
			[cash.id, "PKR", "5"],
			[capital.id, "PKR", "-5"],
		]);
		await expect(server.sql(late)).rejects.toThrow(/closed/);
		await expect(
			server.sql("INSERT INTO day_closings (date, counts, note, closed_at) VALUES ('2025-12-31', '[]', '', now())"),
		).rejects.toThrow(/closed/);
		await expect(server.sql("DELETE FROM day_closings WHERE date = '2026-01-01'")).rejects.toThrow(/is closed/);
		await expect(server.sql("INSERT INTO day_balances VALUES ('2026-01-02', $1, 5)", [cash.id])).rejects.toThrow();
		await server.sql("DELETE FROM day_closings WHERE date = '2026-01-02'");
		await server.sql("DELETE FROM day_closings WHERE date = '2026-01-01'");
	});
});

describe("a deal needs terms that can be", () => {
	const trade = { kind: "trade", side: "buy", currency: "USDT", amount: "10", rate: "295" };
	const nobody = { customerId: undefined };
	test.for([
		[{}, ["kind", "side", "amount"]],
		[{ ...trade, customerId: randomUUID() }, ["customerId"]],
		[{ ...trade, total: "2951" }, ["total"]],
		[{ ...trade, amount: "-1" }, ["amount"]],
		[{ ...trade, currency: "PKR" }, ["currency"]],
		[{ ...trade, amount: "1.1234567" }, ["amount"]],
		[{ ...trade, amount: "1000000000001" }, ["amount"]],
		[{ ...trade, amount: "999999999999" }, ["amount"]],
		[{ ...trade, rate: "1000001" }, ["rate"]],
		[{ ...trade, leadId: randomUUID() }, ["leadId"]],
		// All that is wrong is said at once.
		[{ ...trade, ...nobody, amount: "1.1234567", rate: "", fee: "1.234" }, ["amount", "rate", "fee", "customerId"]],
		[{ ...trade, ...nobody, rate: "1000001" }, ["rate", "customerId"]],
		[{ ...trade, ...nobody, side: "sell", fee: "2950" }, ["fee", "customerId"]],
	] as const)("%j", async ([deal, fields]) => {
		const answer = await books.keyed("POST", "deals", { customerId, ...deal });
		const { errors } = await answer.json();
		expect([answer.status, Object.keys(errors)]).toEqual([422, fields]);
	});
});

describe("calls that race", () => {
	test("pay once, and never more than is open", async () => {
		const raced = await books.deal({ customerId, amount: "100", rate: "270" });
		const body = { direction: "in", accountId: payoneer.id, amount: "100", version: 1 };
		const key = randomUUID();
		const path = `deals/${raced.id}/payments`;
		const answers = await Promise.all([
			...Array.from({ length: 5 }, () => books.keyed("POST", path, body, key)),
			...Array.from({ length: 5 }, () => books.keyed("POST", path, body)),
		]);
		const paid = await books.read<Deal>(`deals/${raced.id}`);
		expect(paid.payments).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
		expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
	});

	test("agree once on a request", async () => {
		const { sendLead } = await import("#server/testing/inbox.ts");
		const leadId = await sendLead(server, {
			type: "USDT_TRADE",
			payload: { side: "buy", amount: 50, walletAddress: "T" },
		});
		const answers = await Promise.all(Array.from({ length: 6 }, () => books.keyed("POST", "deals", { leadId })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
	});

	test("close a day once, and book nothing into it any more", async () => {
		const date = now().slice(0, 10);
		const today = (await books.read<DayBook>("day-book")).date;
		const capital = await books.book("capital");
		const lines = [
			{ accountId: cash.id, amount: "7" },
			{ accountId: capital.id, amount: "-7" },
		];
		const answers = await Promise.all([
			...Array.from({ length: 4 }, () => books.keyed("POST", "entries", { lines })),
			books.keyed("POST", `day-book/${today}/closing`, {}),
			books.keyed("POST", `day-book/${today}/closing`, {}),
			...Array.from({ length: 4 }, () => books.keyed("POST", "entries", { lines })),
		]);
		expect(answers.filter(({ url, status }) => url.includes("closing") && status === 201)).toHaveLength(1);
		const [stored] = await server.sql<{ same: boolean }>(
			`SELECT bool_and(b.amount = (SELECT sum(l.amount) FROM ledger_lines l WHERE l.account_id = b.account_id)) AS same FROM day_balances b WHERE date >= $1::date - 1`,
			[date],
		);
		expect(stored?.same).toBe(true);
		const opened = await server.call(`/api/admin/day-book/${today}/closing`, {
			method: "DELETE",
			headers: books.headers,
		});
		expect(opened.status).toBe(200);
	});
});

describe("privacy", () => {
	test("costs and what is earned are the owner's, unless the setting says otherwise", async () => {
		const { session } = await joinStaff(server, books.headers, "sana@example.com", "three plain words 7");
		const read = async <Answer>(path: string): Promise<Answer> =>
			(await server.call(`/api/admin/${path}`, { headers: session })).json();
		const sale = await books.deal({ customerId, side: "buy", amount: "5", rate: "280" });
		await books.done("PATCH", `deals/${sale.id}`, { state: "paid-out", version: 1 });
		expect((await books.read<Deal>(`deals/${sale.id}`)).profit).toBe("50");
		const seen = async () => {
			const money = await read<Money>("money");
			const income = (await read<MoneyAccount[]>("accounts")).find(({ kind }) => kind === "exchange");
			const { earned } = await read<DayBook>("day-book");
			const { profit } = await read<Deal>(`deals/${sale.id}`);
			return [
				money.earned,
				money.stock.find(({ currency }) => currency === "PAYONEER")?.cost,
				earned,
				profit,
				income?.balance,
			];
		};
		const hidden = (await read<MoneyAccount[]>("accounts"))
			.filter(({ balance }) => balance === null)
			.map(({ id }) => id);
		const linesShown = async () =>
			(await read<MoneyEntry[]>("entries?limit=200")).flatMap(({ lines }) => lines.map(({ accountId }) => accountId));
		expect(await seen()).toEqual([null, null, null, null, null]);
		expect((await linesShown()).filter((id) => hidden.includes(id))).toEqual([]);
		expect(await linesShown()).toContain(cash.id);
		for (const id of hidden) expect(await read(`entries?account=${id}`)).toEqual([]);
		// Nor does booking or taking back tell more than reading does.
		const book = async (path: string, body: object): Promise<MoneyEntry> =>
			(await server.send("POST", `/api/admin/entries${path}`, body, session)).json();
		const earned = { accountId: (await books.book("income")).id, amount: "-30" };
		const booked = await book("", { lines: [{ accountId: cash.id, amount: "30" }, earned] });
		expect(booked.lines).toEqual([{ accountId: cash.id, amount: "30" }]);
		expect((await book(`/${booked.id}/reversal`, {})).lines).toEqual([{ accountId: cash.id, amount: "-30" }]);
		const kept = { accountId: (await books.book("capital")).id, amount: "30" };
		expect((await book("", { lines: [kept, earned] })).lines).toEqual([]);
		const patch = (headers: { cookie: string }) =>
			server.send("PUT", "/api/admin/settings", { staffSeeProfit: true }, headers);
		expect((await patch(session)).status).toBe(403);
		expect((await patch(books.headers)).status).toBe(200);
		expect((await seen())[3]).toBe("50");
		expect((await linesShown()).some((id) => hidden.includes(id))).toBe(true);
		const details = { title: "HBL", number: "PK36" };
		const change = await server.send("PATCH", `/api/admin/accounts/${cash.id}`, { details }, session);
		expect(change.status).toBe(403);
		const today = (await read<DayBook>("day-book")).date;
		for (const [method, path] of [
			["GET", "day-book.csv"],
			["DELETE", `day-book/${today}/closing`],
		] as const)
			expect((await server.call(`/api/admin/${path}`, { method, headers: session })).status).toBe(403);
	});

	test("who is erased leaves the figures alone", async () => {
		await server.sql("INSERT INTO pictures (bytes, deal_id) VALUES ('x', $1)", [deal.id]);
		const erased = await server.send("POST", `/api/admin/customers/${customerId}/erasure`, {}, books.headers);
		expect(erased.status).toBe(200);
		const left = await books.read<Deal>(`deals/${deal.id}`);
		expect(left).toMatchObject({ customerId: null, customerName: "", note: "", pictures: [], open: { in: "60" } });
		expect(left.payments[0]).toMatchObject({ note: "", amount: "40" });
		expect((await books.get(`customers/${customerId}/khata`)).status).toBe(404);
	});

	test("who the books name outlives the requests that are erased by their age", async () => {
		const person = await books.customer("0333-3333333", "Danish");
		const made = await books.deal({ customerId: person, amount: "1", rate: "270" });
		await server.sql(`ALTER TABLE leads DISABLE TRIGGER USER`);
		await server.sql(
			"UPDATE leads SET status = 'CLOSED', created_at = now() - interval '1 year', updated_at = now() - interval '1 year'",
		);
		await books.done("PUT", "settings", { retentionMonths: 6 });
		await server.run("lead-retention");
		expect(await books.read<Deal>(`deals/${made.id}`)).toMatchObject({ customerId: person, customerName: "Danish" });
		expect(await server.sql("SELECT FROM leads")).toEqual([]);
	});

	test("what was traded before today and is taken back today counts less than nothing today", async () => {
		const person = await books.customer("0344-4444444", "Hina");
		const wallet = await books.open("usdt");
		const at = new Date(Date.now() - 86_400_000).toISOString();
		for (const [side, direction] of [
			["sell", "in"],
			["buy", "out"],
		] as const) {
			const { id } = await books.deal({ customerId: person, side, currency: "USDT", amount: "10", rate: "280" });
			const part = { direction, accountId: wallet.id, amount: "10", version: 1, at, confirm: true };
			const { payments } = await books.done("POST", `deals/${id}/payments`, part);
			await books.done("POST", `entries/${payments[0]?.entryId}/reversal`, { confirm: true });
		}
		const { bought, sold } = await books.read<Money>("money");
		const back = { currency: "USDT", amount: "-10", pkr: "-2800" };
		expect([bought, sold]).toEqual([expect.arrayContaining([back]), expect.arrayContaining([back])]);
	});

	test("more than is open is refused with what is open, written as it is elsewhere", async () => {
		const service = { kind: "service", side: "buy", currency: "PKR", amount: "143000", rate: "1" };
		const { id } = await books.deal({ customerId: await books.customer("0355-5555555", "Saba"), ...service });
		const part = { direction: "in", accountId: cash.id, amount: "143001", version: 1 };
		for (const [language, open] of [
			["en", "Rs 1,43,000"],
			["ur", "1,43,000 روپے"],
		] as const) {
			const headers = { ...books.headers, "accept-language": language };
			const refused = await server.send("POST", `/api/admin/deals/${id}/payments`, part, headers);
			expect((await refused.json()).errors.amount).toContain(open);
		}
	});

	test("customers that are merged have one khata", async () => {
		const [one, two] = [await books.customer("0311-1111111", "Bilal"), await books.customer("0322-2222222", "Bilal A")];
		for (const person of [one, two]) {
			const bought = await books.deal({ customerId: person, amount: "10", rate: "270" });
			await books.done("PATCH", `deals/${bought.id}`, { state: "paid-in", version: 1 });
		}
		await books.done("POST", `customers/${one}/merge`, { into: two });
		expect(await books.read<Khata>(`customers/${two}/khata`)).toMatchObject({ balance: "-5400", lines: [{}, {}] });
	});

	test("the day book is whole in its file, however long and however slowly it is taken", async () => {
		const { id: capital } = await books.book("capital");
		// In parts, each far below what one statement may take.
		for (let part = 0; part < 10; part++)
			await server.sql(`WITH entries AS (
				INSERT INTO ledger_entries (at, size, note) SELECT now(), 2, repeat('نوٹ', 50) FROM generate_series(1, 300) RETURNING id)
				INSERT INTO ledger_lines SELECT id, line.* FROM entries,
				(VALUES (1, '${cash.id}'::uuid, 'PKR', 1), (2, '${capital}'::uuid, 'PKR', -1)) AS line`);
		const [stored] = await server.sql<{ lines: number }>("SELECT count(*)::int AS lines FROM ledger_lines");
		const file = await books.get("day-book.csv");
		let text = "";
		for await (const part of file.body?.pipeThrough(new TextDecoderStream()) ?? []) {
			text += part;
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		expect(text.trimEnd().split("\r\n")).toHaveLength((stored?.lines ?? 0) + 1);
	});
});
