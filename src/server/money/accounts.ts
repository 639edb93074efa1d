import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { ledgerAccounts } from "#server/db/schema/money.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { AccountChange, MoneyAccount, NewAccount } from "#shared/money/api/accounts.ts";
import { figureOf } from "#shared/money/decimal.ts";
import {
	type AccountDetails,
	type BookKind,
	bookKinds,
	type HeldKind,
	heldKinds,
	type MoneyCurrency,
	moneyCurrencies,
} from "#shared/money/money.ts";
import { balancesAt, lockBooks, type Reader } from "./ledger.ts";

export interface Account {
	readonly id: string;
	readonly kind: MoneyAccount["kind"];
	readonly currency: MoneyCurrency;
	readonly name: string;
	readonly details: AccountDetails | null;
	/** Whose khata it is: the customer that the contact counts as. */
	readonly customerId: string | null;
}

/** What accounts of customers and of the books are called by kind where nobody named them. */
const bookNames: Readonly<Record<BookKind, string>> = {
	income: "Income",
	expenses: "Expenses",
	difference: "Difference",
	exchange: "Exchange",
	capital: "Capital",
};
const heldNames: Readonly<Record<HeldKind, string>> = {
	cash: "Cash",
	bank: "Bank",
	jazzcash: "JazzCash",
	easypaisa: "Easypaisa",
	usdt: "USDT",
	payoneer: "Payoneer",
	binance: "Binance",
};

/** All accounts, the oldest first. */
export async function accountsOf(reader: Reader, which = sql`true`): Promise<Account[]> {
	const { rows } = await reader.execute<Account & Record<string, unknown>>(sql`
		SELECT a.id, a.kind, a.currency, a.details, coalesce(c.merged_into, c.id) AS "customerId",
			CASE WHEN a.kind = 'khata' THEN coalesce(m.given_name, m.name, c.given_name, c.name, '') ELSE a.name END AS name
		FROM ledger_accounts a LEFT JOIN contacts c ON c.id = a.contact_id LEFT JOIN contacts m ON m.id = c.merged_into
		WHERE ${which} ORDER BY a.created_at, a.id`);
	return rows;
}

/** Some accounts by their id. @throws ProblemError `invalid` where one is missing, beside `field` */
export async function accountsById(
	reader: Reader,
	ids: readonly string[],
	field = "accountId",
): Promise<Map<string, Account>> {
	const found = await accountsOf(reader, sql`a.id = ANY (${sql.param([...ids])}::uuid[])`);
	const byId = new Map(found.map((account) => [account.id, account]));
	if (ids.some((id) => !byId.has(id))) throw new ProblemError("invalid", { issues: { [field]: { code: "choice" } } });
	return byId;
}

/** The accounts that an entry moves, by their id. */
export async function accountsOfEntry(reader: Reader, entryId: string): Promise<Map<string, Account>> {
	const found = await accountsOf(
		reader,
		sql`a.id IN (SELECT account_id FROM ledger_lines WHERE entry_id = ${entryId})`,
	);
	return new Map(found.map((account) => [account.id, account]));
}

/** The account of the books of a kind and a currency, made where there is none. */
export async function bookAccount(tx: Transaction, kind: BookKind, currency: MoneyCurrency): Promise<Account> {
	const which = sql`a.kind = ${kind} AND a.currency = ${currency}`;
	return found(tx, which, { kind, currency, name: bookNames[kind] });
}

/** The oldest account of a kind, which `method` and the currencies of deals mean; made where there is none. */
export async function heldAccount(tx: Transaction, kind: HeldKind): Promise<Account> {
	return found(tx, sql`a.kind = ${kind}`, { kind, currency: heldKinds[kind], name: heldNames[kind] });
}

/** A customer's khata, made where there is none. */
export async function khataOf(tx: Transaction, customerId: string): Promise<Account> {
	const which = sql`a.kind = 'khata' AND c.id = ${customerId}`;
	return found(tx, which, { kind: "khata", currency: "PKR", name: "", contactId: customerId });
}

async function found(
	tx: Transaction,
	which: ReturnType<typeof sql>,
	values: typeof ledgerAccounts.$inferInsert,
): Promise<Account> {
	const [known] = await accountsOf(tx, which);
	if (known) return known;
	await tx.insert(ledgerAccounts).values(values);
	const [made] = await accountsOf(tx, which);
	if (!made) throw new Error("no account was made");
	return made;
}

/** The accounts as staff see and change them. `seesAll`: also what would tell what was earned. */
export function accountsOver(db: Database, now: () => number) {
	const present = async (reader: Reader, accounts: readonly Account[], seesAll: boolean): Promise<MoneyAccount[]> => {
		const balances = await balancesAt(reader, { only: accounts.map(({ id }) => id) });
		return accounts.map(({ id, name, kind, currency, details, customerId }) => ({
			id,
			name,
			kind,
			currency,
			details,
			customerId,
			balance: seesAll || !tellsEarned(kind) ? figureOf(balances.get(id) ?? 0n) : null,
		}));
	};
	const one = async (id: string, seesAll: boolean): Promise<MoneyAccount> => {
		const [account] = await present(db, await accountsOf(db, sql`a.id = ${id}`), seesAll);
		if (!account) throw new ProblemError("not-found");
		return account;
	};
	return {
		present,
		async list(seesAll: boolean, withKhatas: boolean): Promise<MoneyAccount[]> {
			const which = withKhatas ? undefined : sql`a.kind <> 'khata'`;
			const known = await accountsOf(db, which);
			const books = known.filter(({ kind }) => kind in bookNames).length;
			if (books < bookKinds.length * moneyCurrencies.length) {
				await db.transaction(async (tx) => {
					await lockBooks(tx);
					for (const kind of bookKinds) for (const currency of moneyCurrencies) await bookAccount(tx, kind, currency);
				});
				return present(db, await accountsOf(db, which), seesAll);
			}
			return present(db, known, seesAll);
		},

		/** @throws ProblemError `invalid` for a currency that is not the kind's */
		async create({ name, kind, currency = heldKinds[kind] }: NewAccount, by: string): Promise<MoneyAccount> {
			if (currency !== heldKinds[kind])
				throw new ProblemError("invalid", { issues: { currency: { code: "accountCurrency", name: heldKinds[kind] } } });
			const id = await db.transaction(async (tx) => {
				const [row] = await tx
					.insert(ledgerAccounts)
					.values({ kind, currency, name, createdAt: new Date(now()) })
					.returning({ id: ledgerAccounts.id });
				if (!row) throw new Error("no account was made");
				const change = { action: "opened", subject: "money-account", subjectId: row.id } as const;
				await record(tx, { ...change, by, at: new Date(now()), before: null, after: { name } });
				return row.id;
			});
			return one(id, true);
		},

		/**
		 * Changes the name or the details of an account that holds money.
		 * @throws ProblemError `not-found`, `owner-only` and `confirm-password` for details
		 */
		async change(id: string, change: AccountChange, caller: Caller, seesAll: boolean): Promise<MoneyAccount> {
			await db.transaction(async (tx) => {
				await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.id, id)).for("update");
				const [before] = await accountsOf(tx, sql`a.id = ${id}`);
				if (!before || !(before.kind in heldKinds)) throw new ProblemError("not-found");
				const after = {
					name: change.name ?? before.name,
					details: change.details === undefined ? before.details : change.details,
				};
				const changesDetails = JSON.stringify(flat(after.details)) !== JSON.stringify(flat(before.details));
				if (changesDetails && !caller.isOwner) throw new ProblemError("owner-only");
				if (changesDetails && !caller.isConfirmed) throw new ProblemError("confirm-password");
				if (!changesDetails && after.name === before.name) return;
				await tx
					.update(ledgerAccounts)
					.set({ ...after, details: after.details ?? null })
					.where(eq(ledgerAccounts.id, id));
				await record(tx, {
					action: changesDetails ? "details-changed" : "changed",
					subject: "money-account",
					subjectId: id,
					by: caller.id,
					at: new Date(now()),
					before: { name: before.name, ...flat(before.details) },
					after: { name: after.name, ...flat(after.details) },
				});
			});
			return one(id, seesAll);
		},

		/** The details of an account that customers pay to. @throws ProblemError `invalid` where it has none */
		async detailsOf(id: string): Promise<AccountDetails> {
			const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id));
			if (!account?.details) throw new ProblemError("invalid", { issues: { accountId: { code: "choice" } } });
			return account.details;
		},
	};
}

export type Accounts = ReturnType<typeof accountsOver>;

/** Whether the balance of a kind of account tells what was earned. */
export function tellsEarned(kind: Account["kind"]): boolean {
	return kind === "income" || kind === "exchange" || kind === "capital";
}

function flat(details: AccountDetails | null): { title: string; number: string; network: string } {
	return { title: details?.title ?? "", number: details?.number ?? "", network: details?.network ?? "" };
}
