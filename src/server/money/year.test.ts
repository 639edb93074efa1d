import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { booksFaults } from "#server/backup/rows.ts";
import { databaseOver, openPool } from "#server/db/database.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { amountOf, figureOf } from "#shared/money/decimal.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { accountsOf, accountsOver } from "./accounts.ts";
import { dayBooks } from "./days.ts";
import { dealList } from "./deal-list.ts";
import { dealActions } from "./deals.ts";
import { entriesOver } from "./entries.ts";
import { ledgerOver, stockOf } from "./ledger.ts";

/** Exact fractions of paisa: what the books say is held against these. */
interface Model {
	readonly held: Map<string, bigint>;
	stock: bigint;
	/** Of the stock, in paisa. */
	cost: bigint;
	earned: bigint;
	spent: bigint;
	khata: bigint;
}

const seed = Number(process.env.BOOKS_SEED ?? Date.now() % 1_000_000);

/** Half away from nothing. */
function rounded(above: bigint, below: bigint): bigint {
	const sign = above < 0n !== below < 0n ? -1n : 1n;
	const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below];
	return (sign * (2n * size + by)) / (2n * by);
}

/** Takes `goods` (hundredths) into or out of the stock for `value` (paisa), both signed alike; answers what that earned. */
function trade(model: Model, goods: bigint, value: bigint): bigint {
	const { stock, cost } = model;
	if (stock === 0n || stock > 0n === goods > 0n) {
		Object.assign(model, { stock: stock + goods, cost: cost + value });
		return 0n;
	}
	const size = (of: bigint) => (of < 0n ? -of : of);
	if (size(goods) <= size(stock)) {
		const part = stock + goods === 0n ? cost : rounded(cost * -goods, stock);
		Object.assign(model, { stock: stock + goods, cost: cost - part });
		return -value - part;
	}
	const covered = rounded(value * -stock, goods);
	Object.assign(model, { stock: stock + goods, cost: value - covered });
	return -covered - cost;
}

const step = fc.record({
	what: fc.constantFrom("buy", "sell", "pay", "pay", "pay", "expense", "cancel", "reverse", "close", "day"),
	amount: fc.integer({ min: 1, max: 500_00 }),
	rate: fc.integer({ min: 250_00, max: 300_00 }),
	part: fc.integer({ min: 1, max: 100 }),
	pick: fc.nat(1000),
});

interface Agreed {
	readonly id: string;
	readonly side: "buy" | "sell";
	readonly goods: bigint;
	readonly total: bigint;
	readonly fee: bigint;
	isOpen: boolean;
	readonly payments: {
		entryId: string;
		direction: "in" | "out";
		/** What it settled, and what moved. */
		amount: bigint;
		moved: bigint;
		value: bigint;
		fee: bigint;
		change: { goods: bigint; cost: bigint; profit: bigint };
		stands: boolean;
	}[];
}

test(`a random year agrees with a simple model to the paisa (BOOKS_SEED=${seed})`, async () => {
	const { server, template } = inject("databases");
	const url = await createDatabase(server, template);
	const pool = openPool(url, () => {}, 4);
	const db = databaseOver(pool);
	try {
		let now = Date.parse("2024-01-01T05:00:00Z");
		const clock = () => now;
		const rates = async () => fallbackRates;
		const ledger = ledgerOver(rates, clock);
		const [accounts, entries, days] = [
			accountsOver(db, clock),
			entriesOver(db, ledger, clock),
			dayBooks(db, ledger, clock),
		];
		const nothing = async () => {};
		const leads = { read: async () => null, agreed: nothing, paid: nothing, finished: nothing };
		const [actions, list] = [
			dealActions({ db, ledger, leads, invite: async () => {}, now: clock }),
			dealList(db, () => ""),
		];
		const by = randomUUID();
		const call = () => ({ key: randomUUID(), hash: "" });
		const versionOf = async (id: string): Promise<number> =>
			(await pool.query("SELECT version FROM deals WHERE id = $1", [id])).rows[0].version;
		const { rows } = await pool.query(
			"INSERT INTO contacts (whatsapp, name) VALUES ('+923001234567', 'A') RETURNING id",
		);
		const customerId: string = rows[0].id;
		const cash = await accounts.create({ name: "Cash", kind: "cash" }, by, { key: null, hash: "" });
		const wallet = await accounts.create({ name: "Payoneer", kind: "payoneer" }, by, { key: null, hash: "" });
		const expenses = (await accounts.list(true, true)).find(
			({ kind, currency }) => kind === "expenses" && currency === "PKR",
		);
		const model: Model = { held: new Map(), stock: 0n, cost: 0n, earned: 0n, spent: 0n, khata: 0n };
		const move = (id: string, by: bigint) => model.held.set(id, (model.held.get(id) ?? 0n) + by);
		const text = (hundredths: bigint) => figureOf(hundredths * 10_000n);
		const agreed: Agreed[] = [];
		let isClosed = false;

		const openOf = (deal: Agreed, direction: "in" | "out") => {
			const rupees = deal.side === "buy" ? deal.total + deal.fee : deal.total - deal.fee;
			const due = (deal.side === "sell") === (direction === "in") ? deal.goods : rupees;
			return due - deal.payments.reduce((sum, p) => sum + (p.stands && p.direction === direction ? p.amount : 0n), 0n);
		};
		const takeBack = (deal: Agreed, payment: Agreed["payments"][number]) => {
			const isGoods = (deal.side === "sell") === (payment.direction === "in");
			const sign = payment.direction === "in" ? -1n : 1n;
			move(isGoods ? wallet.id : cash.id, sign * payment.moved);
			payment.stands = false;
			if (!isGoods) {
				model.khata -= sign * payment.amount;
				return;
			}
			model.khata -= (deal.side === "buy" ? payment.value : -payment.value) + payment.fee;
			model.earned -= payment.fee + payment.change.profit;
			model.stock -= payment.change.goods;
			model.cost -= payment.change.cost;
			// Cost without stock of its sign is earned or lost.
			if (model.stock === 0n || model.stock > 0n !== model.cost >= 0n) {
				model.earned -= model.cost;
				model.cost = 0n;
			}
		};

		const [steps] = fc.sample(fc.array(step, { minLength: 600, maxLength: 600, size: "max" }), { seed, numRuns: 1 });
		for (const { what, amount, rate, part, pick } of steps ?? []) {
			now += 60_000;
			const deal = agreed[pick % Math.max(agreed.length, 1)];
			if (what === "day") {
				now += (1 + (pick % 10)) * 24 * 3_600_000;
				isClosed = false;
			} else if (what === "close") {
				if (isClosed) continue;
				await days.close(days.today(), { counts: [], note: "" }, by);
				isClosed = true;
			} else if (what === "buy" || what === "sell") {
				const [goods, fee] = [BigInt(amount), part % 3 === 0 ? BigInt(part) : 0n];
				const total = rounded(goods * BigInt(rate), 100n);
				if (what === "sell" && fee >= total) continue;
				const terms = {
					kind: "trade",
					side: what,
					currency: "PAYONEER",
					amount: text(goods),
					rate: text(BigInt(rate)),
				} as const;
				const id = await actions.agree(
					{ ...terms, fee: text(fee), customerId, method: "cash", note: "", confirm: true },
					{ id: by, reads() {} },
					call(),
				);
				agreed.push({ id, side: what, goods, total, fee, isOpen: true, payments: [] });
			} else if (isClosed) {
			} else if (what === "expense") {
				const spent = BigInt(amount);
				const lines = [
					{ accountId: cash.id, amount: text(-spent) },
					{ accountId: expenses?.id ?? "", amount: text(spent) },
				];
				await entries.create({ lines, note: "", confirm: true }, by, call());
				move(cash.id, -spent);
				model.spent += spent;
			} else if (what === "pay" && deal?.isOpen) {
				const direction = pick % 2 === 0 ? "in" : "out";
				const open = openOf(deal, direction);
				const paid = part > 60 ? open : rounded(open * BigInt(part), 100n);
				if (paid === 0n) continue;
				const isGoods = (deal.side === "sell") === (direction === "in");
				const account = isGoods ? wallet : cash;
				const version = await versionOf(deal.id);
				await actions.pay(
					deal.id,
					{ direction, accountId: account.id, amount: text(paid), version, note: "", confirm: true },
					by,
					call(),
				);
				const sign = direction === "in" ? 1n : -1n;
				const signed = sign * paid;
				// Whole rupees less than one away from what is open settle it.
				const settled = !isGoods && paid % 100n === 0n && open - paid < 100n ? open : paid;
				move(account.id, signed);
				const newest = "SELECT entry_id FROM payments WHERE deal_id = $1 ORDER BY created_at DESC LIMIT 1";
				const entryId: string = (await pool.query(newest, [deal.id])).rows[0].entry_id;
				const before = { goods: model.stock, cost: model.cost };
				let [value, fee, profit] = [0n, 0n, 0n];
				if (isGoods) {
					const current = deal.payments.filter((p) => p.stands && p.direction === direction);
					const sum = (of: "amount" | "value" | "fee") => current.reduce((all, p) => all + p[of], 0n);
					const moved = sum("amount") + paid;
					value = rounded(deal.total * moved, deal.goods) - sum("value");
					fee = rounded(deal.fee * moved, deal.goods) - sum("fee");
					profit = trade(model, signed, direction === "in" ? value : -value);
					model.earned += profit + fee;
					model.khata += (deal.side === "buy" ? value : -value) + fee;
				} else model.khata -= sign * settled;
				const change = { goods: model.stock - before.goods, cost: model.cost - before.cost, profit };
				deal.payments.push({ entryId, direction, amount: settled, moved: paid, value, fee, change, stands: true });
			} else if (what === "cancel" && deal?.isOpen && pick % 3 === 0) {
				const version = await versionOf(deal.id);
				await actions.change(deal.id, { state: "cancelled", version, reason: "x", confirm: true }, by, call());
				for (const payment of deal.payments.filter(({ stands }) => stands).toReversed()) takeBack(deal, payment);
				deal.isOpen = false;
			} else if (what === "reverse" && deal?.isOpen) {
				const payment = deal.payments.find(({ stands }) => stands);
				if (!payment) continue;
				await entries.reverse(payment.entryId, { note: "", confirm: true }, by, call());
				takeBack(deal, payment);
			}
		}

		const client = await pool.connect();
		expect(await booksFaults(client).finally(() => client.release())).toBe(0);
		const all = await accounts.present(db, await accountsOf(db), true);
		const balance = (id: string) => amountOf(all.find((account) => account.id === id)?.balance ?? "0") / 10_000n;
		for (const account of [cash, wallet]) expect(balance(account.id)).toBe(model.held.get(account.id) ?? 0n);
		expect(balance(all.find(({ kind }) => kind === "khata")?.id ?? "")).toBe(model.khata);
		expect(balance(expenses?.id ?? "")).toBe(model.spent);
		const stock = await stockOf(db, "PAYONEER");
		expect([stock.amount / 10_000n, stock.cost / 10_000n]).toEqual([model.stock, model.cost]);
		const { rows: earned } =
			await pool.query(`SELECT (coalesce(sum(profit), 0) - (SELECT coalesce(sum(amount), 0) FROM ledger_lines l
			JOIN ledger_accounts a ON a.id = l.account_id WHERE a.kind = 'income'))::text AS earned FROM ledger_entries`);
		expect(amountOf(earned[0].earned) / 10_000n).toBe(model.earned);
		for (const deal of agreed.filter(({ isOpen }) => isOpen)) {
			const { open } = await list.one(deal.id, { seesProfit: true, locale: "en" });
			expect(open).toEqual({ in: text(openOf(deal, "in")), out: text(openOf(deal, "out")) });
		}
	} finally {
		await pool.end();
		await dropDatabase(server, url);
	}
});
