import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { type ListCursor, writeCursor } from "#server/http/api/paging.ts";
import { found, invalid } from "#server/http/api/problems.ts";
import type { MoneyEntry, NewEntry } from "#shared/money/api/accounts.ts";
import { type Amount, amountOf, hasDecimals, sumOf } from "#shared/money/decimal.ts";
import { decimalsOf, heldKinds, type MoneyCurrency, stockCurrencies } from "#shared/money/money.ts";
import { accountsById, bookAccount, tellingKinds } from "./accounts.ts";
import { askBelowNothing, type Ledger, type Line, writeOnce } from "./ledger.ts";
import { takeBack } from "./payments.ts";

type EntryFilter = Partial<Record<"account" | "from" | "to", string | undefined>>;

/** Entries that no deal makes, and the list of all. `now` in ms. */
export function entriesOver(db: Database, ledger: Ledger, now: () => number) {
	async function read(which: SQL, limit: number, seesAll: boolean): Promise<MoneyEntry[]> {
		const { rows } = await db.execute<MoneyEntry>(sql`
			SELECT e.id, e.at, e.note, e.deal_id AS "dealId", e.reverses,
				EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id) AS reversed, (
				SELECT coalesce(jsonb_agg(jsonb_build_object('accountId', l.account_id, 'amount', trim_scale(l.amount)::text) ORDER BY l.n), '[]')
				FROM ${linesShown(seesAll)}) AS lines
			FROM ledger_entries e WHERE ${which} ORDER BY e.sequence DESC LIMIT ${limit}`);
		return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
	}

	return {
		/** `seesAll`: also lines that would tell what was earned. */
		async one(id: string, seesAll: boolean): Promise<MoneyEntry> {
			return found((await read(sql`e.id = ${id}`, 1, seesAll))[0]);
		},

		async list({ account, from, to }: EntryFilter, after: ListCursor | null, limit: number, seesAll: boolean) {
			const isOf = account ? sql`l.account_id = ${account}` : sql`true`;
			const which = [
				...(account || !seesAll ? [sql`EXISTS (SELECT FROM ${linesShown(seesAll)} AND ${isOf})`] : []),
				...(from ? [sql`e.day >= ${from}`] : []),
				...(to ? [sql`e.day <= ${to}`] : []),
				...(after ? [sql`e.sequence < (SELECT sequence FROM ledger_entries WHERE id = ${after.id})`] : []),
			];
			const entries = await read(sql.join([sql`true`, ...which], sql` AND `), limit + 1, seesAll);
			const page = entries.slice(0, limit);
			const last = entries.length > limit ? page.at(-1) : undefined;
			return { page, next: last ? writeCursor({ createdAt: last.at, id: last.id }) : null };
		},

		/** Answers the entry's id. @throws ProblemError `invalid`, `confirm-needed`, `idempotency-mismatch` */
		create: ({ note, confirm, ...wanted }: NewEntry, by: string, call: KeyedCall): Promise<string> =>
			writeOnce(db, call, async (tx) => {
				const at = await ledger.momentOf(tx, wanted.at);
				const booked = await completed(tx, await readLines(tx, wanted.lines));
				await askBelowNothing(tx, booked.lines, confirm, "lines");
				const entryId = await ledger.post(tx, { at, madeBy: by, note, ...booked });
				const change = { action: "booked", subject: "entry", subjectId: entryId, before: null } as const;
				await record(tx, { ...change, by, at: new Date(now()), after: { note } });
				return entryId;
			}),

		/** Takes an entry back, a payment's with the payment; answers the id of the entry that does. @throws ProblemError `conflict`, `confirm-needed` */
		reverse: (
			entryId: string,
			{ note, confirm }: { note: string; confirm: boolean },
			by: string,
			call: KeyedCall,
		): Promise<string> =>
			writeOnce(db, call, async (tx) => {
				const at = await ledger.momentOf(tx);
				const reversal = await takeBack(tx, ledger, { entryId, at, madeBy: by, note, confirm });
				const change = { action: "reversed", subject: "entry", subjectId: entryId, before: null } as const;
				await record(tx, { ...change, by, at: new Date(now()), after: { note } });
				return reversal;
			}),
	};
}

/** The lines of an entry that a person sees, after `FROM`. */
function linesShown(seesAll: boolean): SQL {
	const isShown = sql`a.kind <> ALL (${sql.param([...tellingKinds])}::text[])`;
	return sql`ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id WHERE l.entry_id = e.id AND (${seesAll} OR ${isShown})`;
}

async function readLines(tx: Transaction, lines: NewEntry["lines"]): Promise<Line[]> {
	const ids = lines.map(({ accountId }) => accountId);
	const accounts = await accountsById(tx, ids, "lines.accountId");
	return accounts.map((account, place) => {
		const amount = amountOf(lines[place]?.amount ?? "0");
		if (account.kind === "exchange") throw invalid("lines.accountId", "choice");
		const limit = decimalsOf[account.currency];
		if (!hasDecimals(amount, limit)) throw invalid("lines.amount", { code: "decimals", limit });
		return { account, amount };
	});
}

/** The lines as they are booked: a trade passes through the exchange. @throws ProblemError `invalid` where they do not balance, or move nothing of an account */
async function completed(
	tx: Transaction,
	lines: readonly Line[],
): Promise<{ readonly lines: readonly Line[]; readonly tradedFor?: Amount }> {
	const moved = (currency: MoneyCurrency, of = lines) =>
		sumOf(of.flatMap(({ account, amount }) => (account.currency === currency ? amount : [])));
	const movedOf = (id: string) => sumOf(lines.flatMap(({ account, amount }) => (account.id === id ? amount : [])));
	if (lines.some(({ account }) => movedOf(account.id) === 0n)) throw invalid("lines", "unbalanced");
	const held = lines.filter(({ account }) => account.kind in heldKinds);
	const stocks = stockCurrencies.filter((currency) => moved(currency, held) !== 0n);
	if (stocks.length > 1) throw invalid("lines", "unbalanced");
	const open = (["PKR", ...stockCurrencies] as const).filter((currency) => moved(currency) !== 0n);
	if (open.length === 0) return { lines };
	const [rupees, currency, more] = open;
	const isTrade = rupees === "PKR" && currency !== undefined && currency !== "PKR" && more === undefined;
	if (!isTrade || moved("PKR") > 0n === moved(currency) > 0n || moved(currency, held) !== moved(currency))
		throw invalid("lines", "unbalanced");
	const exchange = [
		{ account: await bookAccount(tx, "exchange", currency), amount: -moved(currency) },
		{ account: await bookAccount(tx, "exchange", "PKR"), amount: -moved("PKR") },
	];
	return { lines: [...lines, ...exchange], tradedFor: -moved("PKR") };
}
