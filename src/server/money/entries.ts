import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { type ListCursor, writeCursor } from "#server/http/api/paging.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import type { MoneyEntry, NewEntry } from "#shared/money/api/accounts.ts";
import { type Amount, amountOf, canonical, hasDecimals, sumOf } from "#shared/money/decimal.ts";
import { decimalsOf, heldKinds, type MoneyCurrency, stockCurrencies } from "#shared/money/money.ts";
import { accountsById, bookAccount } from "./accounts.ts";
import { writeOnce } from "./keys.ts";
import { askBelowNothing, type Ledger, type Line, type Reader } from "./ledger.ts";
import { takeBackEntry, takeBackPayment } from "./payments.ts";

interface EntryRow extends Record<string, unknown> {
	readonly id: string;
	readonly at: string;
	readonly note: string;
	readonly dealId: string | null;
	readonly reverses: string | null;
	readonly lines: { accountId: string; amount: string }[];
}

export interface EntryFilter {
	readonly account?: string | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** Entries that no deal makes, and the list of all. `now` in ms. */
export function entriesOver(db: Database, ledger: Ledger, now: () => number) {
	const one = async (id: string): Promise<MoneyEntry> => {
		const [entry] = await read(db, sql`e.id = ${id}`, 1);
		if (!entry) throw new ProblemError("not-found");
		return entry;
	};
	return {
		/** A page, the newest first, and the cursor of the next one. */
		async list({ account, from, to }: EntryFilter, after: ListCursor | null, limit: number) {
			const conditions = [
				sql`true`,
				...(account
					? [sql`EXISTS (SELECT FROM ledger_lines l WHERE l.account_id = ${account} AND l.entry_id = e.id)`]
					: []),
				...(from ? [sql`e.day >= ${from}`] : []),
				...(to ? [sql`e.day <= ${to}`] : []),
				...(after ? [sql`e.sequence < (SELECT sequence FROM ledger_entries WHERE id = ${after.id})`] : []),
			];
			const entries = await read(db, sql.join(conditions, sql` AND `), limit + 1);
			const page = entries.slice(0, limit);
			const last = entries.length > limit ? page.at(-1) : undefined;
			return { page, next: last ? writeCursor({ createdAt: last.at, id: last.id }) : null };
		},

		/** @throws ProblemError `invalid`, `confirm-needed`, `idempotency-mismatch` */
		async create(wanted: NewEntry, by: string, call: KeyedCall): Promise<MoneyEntry> {
			const id = await writeOnce(db, call, async (tx) => {
				const at = await ledger.momentOf(tx, wanted.at);
				const { lines, tradedFor } = await completed(tx, await readLines(tx, wanted.lines));
				await askBelowNothing(tx, lines, { confirm: wanted.confirm, field: "lines" });
				const entryId = await ledger.post(tx, {
					at,
					by,
					note: wanted.note,
					lines,
					...(tradedFor !== null && { tradedFor }),
				});
				const change = { action: "booked", subject: "entry", subjectId: entryId, before: null } as const;
				await record(tx, { ...change, by, at: new Date(now()), after: { note: wanted.note } });
				return entryId;
			});
			return one(id);
		},

		/** Takes an entry back; a payment's goes with the payment. @throws ProblemError `conflict`, `confirm-needed` */
		async reverse(
			entryId: string,
			{ note, confirm }: { note: string; confirm: boolean },
			by: string,
			call: KeyedCall,
		): Promise<MoneyEntry> {
			await one(entryId);
			const id = await writeOnce(db, call, async (tx) => {
				const at = await ledger.momentOf(tx, undefined);
				const order = { entryId, at, by, note, confirm };
				const reversal = (await takeBackPayment(tx, ledger, order)) ?? (await takeBackEntry(tx, ledger, order));
				const change = { action: "reversed", subject: "entry", subjectId: entryId, before: null } as const;
				await record(tx, { ...change, by, at: new Date(now()), after: { note } });
				return reversal;
			});
			return one(id);
		},
	};
}

async function readLines(tx: Transaction, lines: NewEntry["lines"]): Promise<Line[]> {
	const accounts = await accountsById(
		tx,
		lines.map(({ accountId }) => accountId),
		"lines.accountId",
	);
	return lines.flatMap(({ accountId, amount }) => {
		const account = accounts.get(accountId);
		if (!account) return [];
		if (account.kind === "exchange") throw refusal({ code: "choice" }, "lines.accountId");
		const decimals = decimalsOf[account.currency];
		if (!hasDecimals(amountOf(amount), decimals)) throw refusal({ code: "decimals", limit: decimals }, "lines.amount");
		return [{ account, amount: amountOf(amount) }];
	});
}

/** The lines as they are booked: a trade passes through the exchange. @throws ProblemError `invalid` where they do not balance */
async function completed(
	tx: Transaction,
	lines: readonly Line[],
): Promise<{ lines: readonly Line[]; tradedFor: Amount | null }> {
	const moved = (currency: MoneyCurrency, of = lines) =>
		sumOf(of.flatMap(({ account, amount }) => (account.currency === currency ? amount : [])));
	const held = lines.filter(({ account }) => account.kind in heldKinds);
	const stocks = stockCurrencies.filter((currency) => moved(currency, held) !== 0n);
	if (stocks.length > 1) throw refusal({ code: "unbalanced" });
	const open = (["PKR", ...stockCurrencies] as const).filter((currency) => moved(currency) !== 0n);
	if (open.length === 0) return { lines, tradedFor: null };
	const [rupees, currency, more] = open;
	const isTrade = rupees === "PKR" && currency !== undefined && currency !== "PKR" && more === undefined;
	if (!isTrade || moved("PKR") > 0n === moved(currency) > 0n || moved(currency, held) !== moved(currency))
		throw refusal({ code: "unbalanced" });
	return {
		lines: [
			...lines,
			{ account: await bookAccount(tx, "exchange", currency), amount: -moved(currency) },
			{ account: await bookAccount(tx, "exchange", "PKR"), amount: -moved("PKR") },
		],
		tradedFor: -moved("PKR"),
	};
}

function refusal(issue: FieldIssue, field = "lines"): ProblemError {
	return new ProblemError("invalid", { issues: { [field]: issue } });
}

async function read(reader: Reader, which: ReturnType<typeof sql>, limit: number): Promise<MoneyEntry[]> {
	const { rows } = await reader.execute<EntryRow>(sql`
		SELECT e.id, e.at, e.note, e.deal_id AS "dealId", e.reverses,
			(SELECT jsonb_agg(jsonb_build_object('accountId', l.account_id, 'amount', l.amount::text) ORDER BY l.n)
				FROM ledger_lines l WHERE l.entry_id = e.id) AS lines
		FROM ledger_entries e WHERE ${which} ORDER BY e.sequence DESC LIMIT ${limit}`);
	return rows.map(({ at, lines, ...row }) => ({
		...row,
		at: new Date(at).toISOString(),
		lines: lines.map(({ accountId, amount }) => ({ accountId, amount: canonical(amount) })),
	}));
}
export type Entries = ReturnType<typeof entriesOver>;
