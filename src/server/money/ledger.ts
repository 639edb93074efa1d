import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { once } from "#server/db/once.ts";
import { ledgerEntries, ledgerLines } from "#server/db/schema/money.ts";
import { inserted } from "#server/db/sql.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Rates } from "#shared/api/rates.ts";
import { dayOf } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { type Amount, amountOf, figureOf, figuresOf, portion, sumOf, totalOf } from "#shared/money/decimal.ts";
import { heldKinds, type StockCurrency, stockCurrencies } from "#shared/money/money.ts";
import { rateFor, type TradedCurrency } from "#shared/rates/rates.ts";
import { type Account, accountsById, balancesAt, lastClosing, lockBooks, type Reader } from "./accounts.ts";

export interface Line {
	readonly account: Account;
	/** What comes into the account; below nothing: goes out. */
	readonly amount: Amount;
}

type Entry = Pick<typeof ledgerEntries.$inferInsert, "at" | "madeBy" | "note" | "dealId" | "reverses">;

interface Posting extends Entry {
	readonly lines: readonly Line[];
	/** Of a trade what its currency comes to in rupees, with the sign of the currency's amount. */
	readonly tradedFor?: Amount | undefined;
}

export interface TakeBack extends Entry {
	readonly entryId: string;
	readonly confirm: boolean;
}

/** Writes entries. `rates` value what came in without a price; `now` in ms. */
export function ledgerOver(rates: () => Promise<Rates>, now: () => number) {
	return {
		/** @throws ProblemError `invalid` for a moment to come, or of a closed day */
		async momentOf(tx: Transaction, at?: string): Promise<Date> {
			const moment = at === undefined ? new Date(now()) : new Date(at);
			if (moment.getTime() > now()) throw invalid("at", "futureTime");
			if (dayOf(moment.getTime()) <= ((await lastClosing(tx)) ?? "")) throw invalid("at", "dayClosed");
			return moment;
		},

		async post(tx: Transaction, { lines, tradedFor, ...entry }: Posting): Promise<string> {
			const currency = stockCurrencies.find((each) => movedIn(lines, each) !== 0n);
			if (!currency) return write(tx, entry, lines);
			const [before, moved] = [await stockOf(tx, currency), movedIn(lines, currency)];
			const value = tradedFor ?? costOf(before, moved) ?? totalOf(moved, boardRate(await rates(), currency));
			return write(tx, entry, lines, stockColumns(currency, before, moveStock(before, moved, value)));
		},

		/** Answers the id of the opposite entry. @throws ProblemError `not-found`, `conflict` where it was taken back; `confirm-needed` */
		async reverse(tx: Transaction, { entryId, confirm, ...entered }: TakeBack): Promise<string> {
			const { id, reverses } = ledgerEntries;
			const entry = found((await tx.select().from(ledgerEntries).where(eq(id, entryId)))[0]);
			const [taken] = await tx.select({ id }).from(ledgerEntries).where(eq(reverses, entryId));
			if (taken || entry.reverses) throw new ProblemError("conflict");
			const lines = await oppositeOf(tx, entryId);
			await askBelowNothing(tx, lines, confirm, "amount");
			const opposite = { ...entered, dealId: entry.dealId, reverses: entryId };
			const { stockCurrency: currency, movedAmount, movedCost, profit } = entry;
			if (!currency || currency === "PKR") return write(tx, opposite, lines);
			const before = await stockOf(tx, currency);
			const [amount, cost, earned] = [movedAmount, movedCost, profit].map((figure) => amountOf(figure ?? "0"));
			const back = takenBack(before, { amount: amount ?? 0n, cost: cost ?? 0n, profit: earned ?? 0n });
			return write(tx, opposite, lines, stockColumns(currency, before, back));
		},
	};
}

export type Ledger = ReturnType<typeof ledgerOver>;

/** Runs `work` alone in the books; the repeat of a call answers the id that it answered. @throws ProblemError `idempotency-mismatch` */
export function writeOnce(db: Database, call: KeyedCall, work: (tx: Transaction) => Promise<string>): Promise<string> {
	return db.transaction(async (tx) => {
		await lockBooks(tx);
		return once(tx, call, () => work(tx));
	});
}

/** What the board pays for a unit of a currency, in rupees. */
export function boardRate(rates: Rates, currency: StockCurrency): Amount {
	return amountOf(rateFor(rates, currency.toLowerCase() as TradedCurrency, "sell").toFixed(6));
}

export async function stockOf(reader: Reader, currency: StockCurrency): Promise<Stock> {
	const { stockAmount, stockCost, stockCurrency, sequence } = ledgerEntries;
	const [last] = await reader
		.select({ amount: stockAmount, cost: stockCost })
		.from(ledgerEntries)
		.where(eq(stockCurrency, currency))
		.orderBy(desc(sequence))
		.limit(1);
	return { amount: amountOf(last?.amount ?? "0"), cost: amountOf(last?.cost ?? "0") };
}

/** @throws ProblemError `confirm-needed` for `questions` and, beside `field`, for what leaves an account of ours below nothing */
export async function askBelowNothing(
	tx: Transaction,
	lines: readonly Line[],
	confirm: boolean,
	field: string,
	questions: Readonly<Record<string, FieldIssue>> = {},
) {
	if (confirm) return;
	const issues: Record<string, FieldIssue> = { ...questions };
	const leaving = lines.filter(({ account, amount }) => account.kind in heldKinds && amount < 0n);
	const accounts = leaving.map(({ account }) => account);
	const balances = accounts.length > 0 ? await balancesAt(tx, accounts) : new Map<string, Amount>();
	for (const { id, name } of accounts) {
		const moved = sumOf(lines.flatMap((line) => (line.account.id === id ? line.amount : [])));
		if (moved < 0n && (balances.get(id) ?? 0n) + moved < 0n) issues[field] ??= { code: "belowNothing", name };
	}
	if (Object.keys(issues).length > 0) throw new ProblemError("confirm-needed", { issues });
}

async function oppositeOf(tx: Transaction, entryId: string): Promise<Line[]> {
	const rows = await tx.select().from(ledgerLines).where(eq(ledgerLines.entryId, entryId)).orderBy(ledgerLines.n);
	const ids = rows.map(({ accountId }) => accountId);
	const accounts = await accountsById(tx, ids);
	return accounts.map((account, place) => ({ account, amount: -amountOf(rows[place]?.amount ?? "0") }));
}

function movedIn(lines: readonly Line[], currency: StockCurrency): Amount {
	const held = lines.filter(({ account }) => account.kind in heldKinds && account.currency === currency);
	return sumOf(held.map(({ amount }) => amount));
}

/** What an entry says of the stock that it changes. */
function stockColumns(stockCurrency: StockCurrency, before: Stock, { stock, profit }: StockMove) {
	const moved = { movedAmount: stock.amount - before.amount, movedCost: stock.cost - before.cost };
	return { stockCurrency, ...figuresOf({ ...moved, profit, stockAmount: stock.amount, stockCost: stock.cost }) };
}

async function write(
	tx: Transaction,
	entry: Entry,
	lines: readonly Line[],
	stock?: ReturnType<typeof stockColumns>,
): Promise<string> {
	const booked = lines.filter(({ amount }) => amount !== 0n);
	const values = { ...entry, size: booked.length, ...stock };
	const { id: entryId } = inserted(await tx.insert(ledgerEntries).values(values).returning());
	await tx.insert(ledgerLines).values(
		booked.map(({ account: { id, currency }, amount }, index) => {
			return { entryId, n: index + 1, accountId: id, currency, amount: figureOf(amount) };
		}),
	);
	// What is shown of the stock is read anew, once it is committed, where the settings say that it follows the books.
	if (stock)
		await tx.execute(
			sql`SELECT pg_notify('sauda_changed', 'settings') FROM settings WHERE key = 'reserveFollowsStock' AND value = 'true'::jsonb`,
		);
	return entryId;
}

/** What is held of a currency, and what it cost in rupees: both below nothing where more was sold than there was. */
interface Stock {
	readonly amount: Amount;
	readonly cost: Amount;
}

interface StockMove {
	readonly stock: Stock;
	readonly profit: Amount;
}

const empty: Stock = { amount: 0n, cost: 0n };

/** The stock after `amount` (below nothing: went out) moved for `value` rupees of the same sign, at the moving weighted average cost. */
function moveStock(stock: Stock, amount: Amount, value: Amount): StockMove {
	const grows = stock.amount === 0n || stock.amount > 0n === amount > 0n;
	if (grows) return { stock: { amount: stock.amount + amount, cost: stock.cost + value }, profit: 0n };
	const size = (of: Amount) => (of < 0n ? -of : of);
	if (size(amount) <= size(stock.amount)) {
		const left = stock.amount + amount;
		const cost = left === 0n ? stock.cost : portion(stock.cost, -amount, stock.amount);
		return { stock: { amount: left, cost: stock.cost - cost }, profit: -value - cost };
	}
	// What is beyond the stock begins one of the other sign.
	const covered = portion(value, -stock.amount, amount);
	const rest = moveStock(empty, amount + stock.amount, value - covered);
	return { stock: rest.stock, profit: -covered - stock.cost };
}

/** What an amount of the stock costs on average, in rupees; `null` where there is none. */
function costOf(stock: Stock, amount: Amount): Amount | null {
	return stock.amount === 0n ? null : portion(stock.cost, amount, stock.amount);
}

/** The stock after a move was taken back: cost that is left without stock of its sign is earned or lost. */
function takenBack(stock: Stock, move: { amount: Amount; cost: Amount; profit: Amount }): StockMove {
	const [amount, cost] = [stock.amount - move.amount, stock.cost - move.cost];
	const fits = amount !== 0n && amount > 0n === cost >= 0n;
	if (fits) return { stock: { amount, cost }, profit: -move.profit };
	return { stock: { amount, cost: 0n }, profit: -move.profit - cost };
}
