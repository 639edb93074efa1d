import { desc, eq, lte, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { dayClosings, ledgerEntries, ledgerLines } from "#server/db/schema/money.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Rates } from "#shared/api/rates.ts";
import { dayOf } from "#shared/day.ts";
import { type Amount, amountOf, figureOf, sumOf, totalOf } from "#shared/money/decimal.ts";
import { heldKinds, type MoneyCurrency, type StockCurrency, stockCurrencies } from "#shared/money/money.ts";
import { costOf, moveStock, type Stock, takeBack } from "#shared/money/stock.ts";
import { rateFor, type TradedCurrency } from "#shared/rates/rates.ts";
import type { Account } from "./accounts.ts";

/** Anything that reads: the database, or a transaction. */
export type Reader = Pick<Transaction, "select" | "execute">;

export interface Line {
	readonly account: Account;
	/** What comes into the account; below nothing: goes out. */
	readonly amount: Amount;
}

export interface Posting {
	readonly at: Date;
	readonly by: string | null;
	readonly note?: string;
	readonly dealId?: string | null;
	readonly lines: readonly Line[];
	/** Of a trade what its currency comes to in rupees, with the sign of the currency's amount. */
	readonly tradedFor?: Amount;
}

/** Serialises what writes into the books, until the transaction ends; the database's own guards take the same lock. */
export async function lockBooks(tx: Transaction): Promise<void> {
	await tx.execute(sql`SELECT pg_advisory_xact_lock(7283202)`);
}

/** Writes entries. `rates` value what came in without a price; `now` in ms. */
export function ledgerOver(rates: () => Promise<Rates>, now: () => number) {
	/** @throws ProblemError `invalid` for a moment to come, or of a closed day */
	async function momentOf(tx: Transaction, at: string | undefined): Promise<Date> {
		const moment = at === undefined ? new Date(now()) : new Date(at);
		if (moment.getTime() > now()) throw new ProblemError("invalid", { issues: { at: { code: "futureTime" } } });
		if (dayOf(moment.getTime()) <= ((await lastClosing(tx)) ?? ""))
			throw new ProblemError("invalid", { issues: { at: { code: "dayClosed" } } });
		return moment;
	}

	/** Books an entry, and answers its id. */
	async function post(tx: Transaction, { lines, tradedFor, ...posting }: Posting): Promise<string> {
		const [{ currency, moved } = {}] = stockCurrencies
			.map((each) => ({ currency: each, moved: movedIn(lines, each) }))
			.filter((each) => each.moved !== 0n);
		if (!currency || !moved) return write(tx, posting, lines, null);
		const stock = await stockOf(tx, currency);
		const value = tradedFor ?? costOf(stock, moved) ?? (await boardValue(currency, moved));
		const { stock: after, profit } = moveStock(stock, moved, value);
		return write(tx, posting, lines, { currency, before: stock, after, profit });
	}

	/** Books the opposite of an entry. @throws ProblemError `conflict` where it was taken back, or takes back itself */
	async function reverse(
		tx: Transaction,
		entryId: string,
		accounts: ReadonlyMap<string, Account>,
		{ at, by, note = "" }: Pick<Posting, "at" | "by" | "note">,
	): Promise<string> {
		const [entry] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId));
		if (!entry) throw new ProblemError("not-found");
		const [taken] = await tx
			.select({ id: ledgerEntries.id })
			.from(ledgerEntries)
			.where(eq(ledgerEntries.reverses, entryId));
		if (taken || entry.reverses) throw new ProblemError("conflict");
		const lines = (await linesOf(tx, entryId, accounts)).map(({ account, amount }) => ({ account, amount: -amount }));
		const posting = { at, by, note, dealId: entry.dealId, reverses: entryId };
		const { stockCurrency: currency, movedAmount, movedCost, profit } = entry;
		if (!currency || currency === "PKR") return write(tx, posting, lines, null);
		const before = await stockOf(tx, currency);
		const move = { amount: amountOf(movedAmount ?? "0"), cost: amountOf(movedCost ?? "0") };
		const back = takeBack(before, { ...move, profit: amountOf(profit ?? "0") });
		return write(tx, posting, lines, { currency, before, after: back.stock, profit: back.profit });
	}

	async function boardValue(currency: StockCurrency, amount: Amount): Promise<Amount> {
		return totalOf(amount, boardRate(await rates(), currency));
	}

	return { momentOf, post, reverse };
}

export type Ledger = ReturnType<typeof ledgerOver>;

/** What the board pays for a unit of a currency, in rupees. */
export function boardRate(rates: Rates, currency: StockCurrency): Amount {
	return amountOf(rateFor(rates, currency.toLowerCase() as TradedCurrency, "sell").toFixed(6));
}

/** The day that was closed last, of those up to a day where one is given; `null` where none was. */
export async function lastClosing(reader: Reader, upTo: string | null = null): Promise<string | null> {
	const { date } = dayClosings;
	const closings = reader.select({ date }).from(dayClosings);
	const [last] = await closings
		.where(upTo === null ? undefined : lte(date, upTo))
		.orderBy(desc(date))
		.limit(1);
	return last?.date ?? null;
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

/** The lines of an entry, in their order. */
export async function linesOf(
	reader: Reader,
	entryId: string,
	accounts: ReadonlyMap<string, Account>,
): Promise<Line[]> {
	const rows = await reader.select().from(ledgerLines).where(eq(ledgerLines.entryId, entryId)).orderBy(ledgerLines.n);
	return rows.flatMap(({ accountId, amount }) => {
		const account = accounts.get(accountId);
		return account ? [{ account, amount: amountOf(amount) }] : [];
	});
}

/**
 * What some accounts, or all, held at the end of a day, or hold now: the last closed day's balances, and what moved since.
 */
export async function balancesAt(
	reader: Reader,
	{ day = null, only }: { readonly day?: string | null; readonly only?: Iterable<string> } = {},
): Promise<Map<string, Amount>> {
	// Asked apart, so that the plan of the next query knows how few days are open.
	const last = await lastClosing(reader, day);
	const isUpTo = day === null ? sql`true` : sql`e.day <= ${day}`;
	const isOpen = last === null ? sql`true` : sql`e.day > ${last}`;
	const isWanted = only ? sql`account_id = ANY (${sql.param([...only])}::uuid[])` : sql`true`;
	const { rows } = await reader.execute<{ account_id: string; amount: string }>(sql`
		SELECT account_id, sum(amount)::text AS amount FROM (
			SELECT account_id, amount FROM day_balances WHERE date = ${last}::date AND ${isWanted}
			UNION ALL
			SELECT l.account_id, l.amount FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
			WHERE ${isOpen} AND ${isUpTo} AND ${isWanted}
		) AS moved GROUP BY account_id`);
	return new Map(rows.map(({ account_id, amount }) => [account_id, amountOf(amount)]));
}

/**
 * Asks whether something is meant that leaves an account of ours below nothing. `field`: what is wrong then.
 * @throws ProblemError `confirm-needed`
 */
export async function askBelowNothing(
	tx: Transaction,
	lines: readonly Line[],
	{ confirm, field }: { readonly confirm: boolean; readonly field: string },
): Promise<void> {
	const leaving = lines.filter(({ account, amount }) => account.kind in heldKinds && amount < 0n);
	if (confirm || leaving.length === 0) return;
	const balances = await balancesAt(tx, { only: leaving.map(({ account }) => account.id) });
	for (const { account } of leaving) {
		const moved = sumOf(lines.flatMap((line) => (line.account.id === account.id ? line.amount : [])));
		if (moved < 0n && (balances.get(account.id) ?? 0n) + moved < 0n)
			throw new ProblemError("confirm-needed", { issues: { [field]: { code: "belowNothing", name: account.name } } });
	}
}

/** How much of a currency comes into the accounts that hold it. */
function movedIn(lines: readonly Line[], currency: StockCurrency): Amount {
	const held = lines.filter(({ account }) => account.kind in heldKinds && account.currency === currency);
	return sumOf(held.map(({ amount }) => amount));
}

/** Lets what is shown of the stock be read anew, where the settings say that it follows the books, once it is committed. */
async function announceStock(tx: Transaction): Promise<void> {
	await tx.execute(
		sql`SELECT pg_notify('sauda_changed', 'settings') FROM settings WHERE key = 'reserveFollowsStock' AND value = 'true'::jsonb`,
	);
}

interface StockChange {
	readonly currency: MoneyCurrency;
	readonly before: Stock;
	readonly after: Stock;
	readonly profit: Amount;
}

async function write(
	tx: Transaction,
	posting: Omit<Posting, "lines" | "tradedFor"> & { readonly reverses?: string },
	lines: readonly Line[],
	change: StockChange | null,
): Promise<string> {
	const booked = lines.filter(({ amount }) => amount !== 0n);
	const stock = change && {
		stockCurrency: change.currency,
		movedAmount: figureOf(change.after.amount - change.before.amount),
		movedCost: figureOf(change.after.cost - change.before.cost),
		profit: figureOf(change.profit),
		stockAmount: figureOf(change.after.amount),
		stockCost: figureOf(change.after.cost),
	};
	const { at, by, note = "", dealId = null, reverses = null } = posting;
	const [entry] = await tx
		.insert(ledgerEntries)
		.values({ at, note, madeBy: by, dealId, reverses, size: booked.length, ...stock })
		.returning({ id: ledgerEntries.id });
	if (!entry) throw new Error("no entry was made");
	await tx.insert(ledgerLines).values(
		booked.map(({ account, amount }, index) => ({
			entryId: entry.id,
			n: index + 1,
			accountId: account.id,
			currency: account.currency,
			amount: figureOf(amount),
		})),
	);
	if (stock) await announceStock(tx);
	return entry.id;
}
