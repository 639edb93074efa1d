import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/pruning.ts";
import { ledgerEntries, ledgerKeys, ledgerLines } from "#server/db/schema/money.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Rates } from "#shared/api/rates.ts";
import { dayOf } from "#shared/day.ts";
import { type Amount, amountOf, figureOf, figuresOf, sumOf, totalOf } from "#shared/money/decimal.ts";
import { heldKinds, type StockCurrency, stockCurrencies } from "#shared/money/money.ts";
import { costOf, moveStock, type Stock, takeBack } from "#shared/money/stock.ts";
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

		/** Books an entry, and answers its id. */
		async post(tx: Transaction, { lines, tradedFor, ...entry }: Posting): Promise<string> {
			const currency = stockCurrencies.find((each) => movedIn(lines, each) !== 0n);
			if (!currency) return write(tx, entry, lines, null);
			const [before, moved] = [await stockOf(tx, currency), movedIn(lines, currency)];
			const value = tradedFor ?? costOf(before, moved) ?? totalOf(moved, boardRate(await rates(), currency));
			const { stock, profit } = moveStock(before, moved, value);
			return write(tx, entry, lines, { currency, before, after: stock, profit });
		},

		/** Answers the id of the opposite entry. @throws ProblemError `not-found`, `conflict` where it was taken back; `confirm-needed` */
		async reverse(tx: Transaction, { entryId, confirm, ...entered }: TakeBack): Promise<string> {
			const { id, reverses } = ledgerEntries;
			const [entry] = await tx.select().from(ledgerEntries).where(eq(id, entryId));
			if (!entry) throw new ProblemError("not-found");
			const [taken] = await tx.select({ id }).from(ledgerEntries).where(eq(reverses, entryId));
			if (taken || entry.reverses) throw new ProblemError("conflict");
			const lines = await oppositeOf(tx, entryId);
			await askBelowNothing(tx, lines, confirm, "amount");
			const opposite = { ...entered, dealId: entry.dealId, reverses: entryId };
			const { stockCurrency: currency, movedAmount, movedCost, profit } = entry;
			if (!currency || currency === "PKR") return write(tx, opposite, lines, null);
			const before = await stockOf(tx, currency);
			const [amount, cost, earned] = [movedAmount, movedCost, profit].map((figure) => amountOf(figure ?? "0"));
			const back = takeBack(before, { amount: amount ?? 0n, cost: cost ?? 0n, profit: earned ?? 0n });
			return write(tx, opposite, lines, { currency, before, after: back.stock, profit: back.profit });
		},
	};
}

export type Ledger = ReturnType<typeof ledgerOver>;

/**
 * Runs `work`, which answers the id of what it made, alone in the books; the repeat of a call answers that id and does nothing.
 * @throws ProblemError `idempotency-mismatch` for a key of another call
 */
export function writeOnce(
	db: Database,
	{ key, hash }: KeyedCall,
	work: (tx: Transaction) => Promise<string>,
): Promise<string> {
	return db.transaction(async (tx) => {
		await lockBooks(tx);
		if (key === null) return work(tx);
		const [earlier] = await tx.select().from(ledgerKeys).where(eq(ledgerKeys.key, key));
		if (earlier && earlier.hash !== hash) throw new ProblemError("idempotency-mismatch");
		if (earlier) return earlier.subjectId;
		const subjectId = await work(tx);
		await tx.insert(ledgerKeys).values({ key, hash, subjectId });
		return subjectId;
	});
}

export const pruneLedgerKeys = (db: Database) => pruneOf(db, ledgerKeys, ledgerKeys.createdAt);

/** What the board pays for a unit of a currency, in rupees. */
export function boardRate(rates: Rates, currency: StockCurrency): Amount {
	return amountOf(rateFor(rates, currency.toLowerCase() as TradedCurrency, "sell").toFixed(6));
}

/** What the stock of a currency is now. */
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

/** @throws ProblemError `confirm-needed`, beside `field`, for what leaves an account of ours below nothing */
export async function askBelowNothing(tx: Transaction, lines: readonly Line[], confirm: boolean, field: string) {
	const leaving = lines.filter(({ account, amount }) => account.kind in heldKinds && amount < 0n);
	if (confirm || leaving.length === 0) return;
	const accounts = leaving.map(({ account }) => account);
	const balances = await balancesAt(tx, accounts);
	for (const { id, name } of accounts) {
		const moved = sumOf(lines.flatMap((line) => (line.account.id === id ? line.amount : [])));
		if (moved < 0n && (balances.get(id) ?? 0n) + moved < 0n)
			throw new ProblemError("confirm-needed", { issues: { [field]: { code: "belowNothing", name } } });
	}
}

/** The lines of an entry with the other sign, in their order. */
async function oppositeOf(tx: Transaction, entryId: string): Promise<Line[]> {
	const rows = await tx.select().from(ledgerLines).where(eq(ledgerLines.entryId, entryId)).orderBy(ledgerLines.n);
	const ids = rows.map(({ accountId }) => accountId);
	const accounts = await accountsById(tx, ids);
	return accounts.map((account, place) => ({ account, amount: -amountOf(rows[place]?.amount ?? "0") }));
}

/** How much of a currency comes into the accounts that hold it. */
function movedIn(lines: readonly Line[], currency: StockCurrency): Amount {
	const held = lines.filter(({ account }) => account.kind in heldKinds && account.currency === currency);
	return sumOf(held.map(({ amount }) => amount));
}

interface StockChange {
	readonly currency: StockCurrency;
	readonly before: Stock;
	readonly after: Stock;
	readonly profit: Amount;
}

async function write(
	tx: Transaction,
	entry: Entry,
	lines: readonly Line[],
	change: StockChange | null,
): Promise<string> {
	const booked = lines.filter(({ amount }) => amount !== 0n);
	const stock = change && {
		stockCurrency: change.currency,
		...figuresOf({
			movedAmount: change.after.amount - change.before.amount,
			movedCost: change.after.cost - change.before.cost,
			profit: change.profit,
			stockAmount: change.after.amount,
			stockCost: change.after.cost,
		}),
	};
	const values = { ...entry, size: booked.length, ...stock };
	const [written] = await tx.insert(ledgerEntries).values(values).returning({ id: ledgerEntries.id });
	if (!written) throw new Error("no entry was made");
	const entryId = written.id;
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
