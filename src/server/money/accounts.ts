import { eq, lte, max, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { once } from "#server/db/once.ts";
import { record } from "#server/db/record.ts";
import { dayClosings, ledgerAccounts } from "#server/db/schema/money.ts";
import { countsAs, inserted } from "#server/db/sql.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { AccountChange, MoneyAccount, NewAccount } from "#shared/money/api/accounts.ts";
import type { Khata, Money } from "#shared/money/api/days.ts";
import { type Amount, amountOf, figureOf } from "#shared/money/decimal.ts";
import { figureText } from "#shared/money/figure-text.ts";
import {
	type AccountDetails,
	type BookKind,
	bookKinds,
	currencyNames,
	type HeldKind,
	heldKinds,
	type MoneyCurrency,
	moneyCurrencies,
} from "#shared/money/money.ts";
import { byteOrderMark, csvLine } from "#shared/text/csv.ts";
import { stampOf } from "#shared/time.ts";

export type Reader = Pick<Transaction, "select" | "execute">;

/** `customerId`: whose khata it is, as the customer that the contact counts as. */
export type Account = Omit<MoneyAccount, "balance">;

const capitals: Readonly<Partial<Record<BookKind | HeldKind, string>>> = { jazzcash: "JazzCash", usdt: "USDT" };
const nameOf = (kind: BookKind | HeldKind) => capitals[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

/** Serialises what writes into the books, until the transaction ends; the database's own guards take the same lock. */
export async function lockBooks(tx: Transaction): Promise<void> {
	await tx.execute(sql`SELECT pg_advisory_xact_lock(7283202)`);
}

export async function accountsOf(reader: Reader, which = sql`true`): Promise<Account[]> {
	const { rows } = await reader.execute<Account>(sql`
		SELECT a.id, a.kind, a.currency, a.details, coalesce(c.merged_into, c.id) AS "customerId",
			CASE WHEN a.kind = 'khata' THEN coalesce(m.given_name, m.name, c.given_name, c.name, '') ELSE a.name END AS name
		FROM ledger_accounts a LEFT JOIN contacts c ON c.id = a.contact_id LEFT JOIN contacts m ON m.id = c.merged_into
		WHERE ${which} ORDER BY a.created_at, a.id`);
	return rows;
}

/** Some accounts in the order of their ids. @throws ProblemError `invalid` where one is missing, beside `field` */
export async function accountsById(tx: Reader, ids: readonly string[], field = "accountId"): Promise<Account[]> {
	const found = await accountsOf(tx, sql`a.id = ANY (${sql.param([...ids])}::uuid[])`);
	return ids.map((id) => {
		const account = found.find((each) => each.id === id);
		if (!account) throw invalid(field, "choice");
		return account;
	});
}

export function bookAccount(tx: Transaction, kind: BookKind, currency: MoneyCurrency): Promise<Account> {
	const which = sql`a.kind = ${kind} AND a.currency = ${currency}`;
	return foundOrMade(tx, which, { kind, currency, name: nameOf(kind) });
}

/** The oldest account of a kind, which `method` and the currencies of deals mean; made where there is none. */
export function heldAccount(tx: Transaction, kind: HeldKind): Promise<Account> {
	return foundOrMade(tx, sql`a.kind = ${kind}`, { kind, currency: heldKinds[kind], name: nameOf(kind) });
}

export function khataOf(tx: Transaction, contactId: string): Promise<Account> {
	const which = sql`a.kind = 'khata' AND c.id = ${contactId}`;
	return foundOrMade(tx, which, { kind: "khata", currency: "PKR", name: "", contactId });
}

async function foundOrMade(tx: Transaction, which: SQL, values: typeof ledgerAccounts.$inferInsert): Promise<Account> {
	const [account] = await accountsOf(tx, which);
	if (account) return account;
	await tx.insert(ledgerAccounts).values(values);
	return inserted(await accountsOf(tx, which));
}

/** The day that was closed last, of those up to a day where one is given; `null` where none was. */
export async function lastClosing(reader: Reader, upTo: string | null = null): Promise<string | null> {
	const isWanted = upTo === null ? undefined : lte(dayClosings.date, upTo);
	const [last] = await reader
		.select({ date: max(dayClosings.date) })
		.from(dayClosings)
		.where(isWanted);
	return last?.date ?? null;
}

/** What some accounts held at the end of a day, or hold now: the last closed day's balances, and what moved since. */
export async function balancesAt(
	reader: Reader,
	accounts: readonly Pick<Account, "id">[],
	day: string | null = null,
): Promise<Map<string, Amount>> {
	// Asked apart, so that the plan of the next query knows how few days are open.
	const last = await lastClosing(reader, day);
	const isUpTo = day === null ? sql`true` : sql`e.day <= ${day}`;
	const isOpen = last === null ? sql`true` : sql`e.day > ${last}`;
	const isWanted = sql`account_id = ANY (${sql.param(accounts.map(({ id }) => id))}::uuid[])`;
	const { rows } = await reader.execute<{ id: string; amount: string }>(sql`
		SELECT account_id AS id, sum(amount)::text AS amount FROM (
			SELECT account_id, amount FROM day_balances WHERE date = ${last}::date AND ${isWanted}
			UNION ALL
			SELECT l.account_id, l.amount FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
			WHERE ${isOpen} AND ${isUpTo} AND ${isWanted}
		) AS moved GROUP BY account_id`);
	return new Map(rows.map(({ id, amount }) => [id, amountOf(amount)]));
}

/** The accounts as staff see and change them. `seesAll`: also what would tell what was earned. */
export function accountsOver(db: Database, now: () => number) {
	const present = async (reader: Reader, accounts: readonly Account[], seesAll: boolean): Promise<MoneyAccount[]> => {
		const balances = await balancesAt(reader, accounts);
		return accounts.map((account) => {
			const isShown = seesAll || !tellingKinds.includes(account.kind);
			return { ...account, balance: isShown ? figureOf(balances.get(account.id) ?? 0n) : null };
		});
	};
	const one = async (id: string, seesAll: boolean): Promise<MoneyAccount> => {
		return found((await present(db, await accountsOf(db, sql`a.id = ${id}`), seesAll))[0]);
	};
	return {
		present,
		async list(seesAll: boolean, withKhatas: boolean): Promise<MoneyAccount[]> {
			const read = () => accountsOf(db, withKhatas ? undefined : sql`a.kind <> 'khata'`);
			const current = await read();
			const books = current.filter(({ kind }) => bookKinds.some((each) => each === kind));
			if (books.length === bookKinds.length * moneyCurrencies.length) return present(db, current, seesAll);
			await db.transaction(async (tx) => {
				await lockBooks(tx);
				for (const kind of bookKinds) for (const currency of moneyCurrencies) await bookAccount(tx, kind, currency);
			});
			return present(db, await read(), seesAll);
		},

		/** @throws ProblemError `invalid` for a currency that is not the kind's, `idempotency-mismatch` */
		async create(
			{ name, kind, currency = heldKinds[kind] }: NewAccount,
			by: string,
			call: KeyedCall,
		): Promise<MoneyAccount> {
			if (currency !== heldKinds[kind])
				throw invalid("currency", { code: "accountCurrency", name: currencyNames[heldKinds[kind]] });
			const at = new Date(now());
			const opened = await db.transaction((tx) =>
				once(tx, call, async (id) => {
					await tx.insert(ledgerAccounts).values({ id, kind, currency, name, createdAt: at });
					const change = { action: "opened", subject: "money-account", subjectId: id } as const;
					await record(tx, { ...change, by, at, before: null, after: { name } });
					return id;
				}),
			);
			return one(opened, true);
		},

		/** @throws ProblemError `not-found`, `owner-only` and `confirm-password` for details */
		async change(id: string, change: AccountChange, caller: Caller, seesAll: boolean): Promise<MoneyAccount> {
			await db.transaction(async (tx) => {
				await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.id, id)).for("update");
				const [before] = await accountsOf(tx, sql`a.id = ${id}`);
				if (!before || !(before.kind in heldKinds)) throw new ProblemError("not-found");
				const { name = before.name, details = before.details } = change;
				const [was, is] = [flat(before.details), flat(details)];
				const changesDetails = JSON.stringify(is) !== JSON.stringify(was);
				if (changesDetails && !caller.isOwner) throw new ProblemError("owner-only");
				if (changesDetails && !caller.isConfirmed) throw new ProblemError("confirm-password");
				if (!changesDetails && name === before.name) return;
				await tx.update(ledgerAccounts).set({ name, details }).where(eq(ledgerAccounts.id, id));
				const action = changesDetails ? "details-changed" : "changed";
				await record(tx, {
					...{ action, subject: "money-account", subjectId: id, by: caller.id, at: new Date(now()) },
					before: { name: before.name, ...was },
					after: { name, ...is },
				});
			});
			return one(id, seesAll);
		},
	};
}

export type Accounts = ReturnType<typeof accountsOver>;

/** The accounts that would tell what was earned. */
export const tellingKinds: readonly string[] = ["income", "exchange", "capital"];

function flat(details: AccountDetails | null): Required<Record<keyof AccountDetails, string>> {
	return { title: details?.title ?? "", number: details?.number ?? "", network: details?.network ?? "" };
}

/** The khata of all contacts that count as a customer. @throws ProblemError `not-found` */
export async function readKhata(reader: Reader, id: string): Promise<Khata> {
	const customers = await reader.execute<{ customerId: string; name: string }>(sql`
		SELECT c.id AS "customerId", coalesce(c.given_name, c.name) AS name FROM contacts c
		WHERE c.id = ${countsAs(id)}`);
	const customer = found(customers.rows[0]);
	// What settles out of the khata is in it twice, taken from what is free, and given to the deal; not where two customers are two again.
	const { rows } = await reader.execute<
		Khata["lines"][number] & Record<"accountId" | "free", string> & { readonly isWithin: boolean }
	>(sql`
		SELECT l.account_id AS "accountId", trim_scale(coalesce(sum(l.amount) FILTER (WHERE d.id IS NULL OR d.kind <> 'trade'
				OR d.state IN ('done', 'cancelled') OR (o.kind = 'khata' AND l.n = 1)) OVER (), 0))::text AS free,
			coalesce(o.kind = 'khata' AND l.n <= 2 AND sum(l.amount) FILTER (WHERE l.n <= 2) OVER (PARTITION BY e.id) = 0, false) AS "isWithin",
			e.id AS "entryId", e.deal_id AS "dealId", e.at, coalesce(nullif(e.note, ''), p.note, '') AS note,
			trim_scale(l.amount)::text AS amount, trim_scale(sum(l.amount) OVER (ORDER BY e.sequence, l.n))::text AS balance,
			CASE WHEN a.name <> '' OR o.id IS NOT NULL THEN jsonb_build_object('amount', trim_scale(abs(coalesce(p.amount, l.amount)))::text,
				'currency', coalesce(p.currency, 'PKR'), 'rate', trim_scale(coalesce(d.rate, 1))::text,
				'fee', trim_scale(coalesce(p.fee, 0))::text, 'account', a.name,
				'kind', CASE WHEN d.kind <> 'trade' AND (l.amount > 0) = ((p.direction = 'in') = (p.reverses IS NULL)) THEN d.kind END
			) END AS moved, e.reverses IS NOT NULL AS "takenBack"
		FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id LEFT JOIN payments p ON p.entry_id = e.id
		LEFT JOIN deals d ON d.id = p.deal_id LEFT JOIN ledger_accounts o ON o.id = p.account_id LEFT JOIN ledger_accounts a ON a.id = coalesce(p.account_id, (
			SELECT o.account_id FROM ledger_lines o WHERE o.entry_id = e.id AND o.account_id <> l.account_id AND e.size = 2))
		WHERE l.account_id IN (SELECT a.id FROM ledger_accounts a JOIN contacts c ON c.id = a.contact_id
			WHERE c.id = ${customer.customerId} OR c.merged_into = ${customer.customerId})
		ORDER BY e.sequence, l.n`);
	const lines = rows.flatMap(({ accountId: _, free: _free, isWithin, ...line }) =>
		isWithin ? [] : { ...line, at: new Date(line.at).toISOString() },
	);
	const open = await reader.execute<{ services: string }>(sql`
		SELECT trim_scale(coalesce(sum(d.due_in - d.paid_in - d.due_out + d.paid_out), 0))::text AS services
		FROM deals d JOIN contacts c ON c.id = d.contact_id
		WHERE d.kind <> 'trade' AND d.state <> 'cancelled' AND (c.id = ${customer.customerId} OR c.merged_into = ${customer.customerId})`);
	const { accountId = null, balance = "0", free = "0" } = rows.at(-1) ?? {};
	return { ...customer, accountId, balance, services: open.rows[0]?.services ?? "0", free, lines };
}

/** What of each khata belongs to no open deal, as `readKhata` says it of one, where it is something. */
export async function freeKhatas(reader: Reader): Promise<Money["khatas"]> {
	const last = await lastClosing(reader);
	const { rows } = await reader.execute<Money["khatas"][number]>(sql`
		SELECT coalesce(m.id, c.id) AS "customerId", coalesce(m.given_name, m.name, c.given_name, c.name) AS name,
			trim_scale(sum(moved.amount))::text AS amount
		FROM (
			SELECT account_id, amount FROM day_balances WHERE date = ${last}::date
			UNION ALL
			SELECT l.account_id, l.amount FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
			WHERE ${last === null ? sql`true` : sql`e.day > ${last}`}
			UNION ALL
			SELECT l.account_id, -l.amount FROM deals d JOIN payments p ON p.deal_id = d.id
			JOIN ledger_accounts o ON o.id = p.account_id JOIN ledger_lines l ON l.entry_id = p.entry_id
			WHERE d.kind = 'trade' AND d.state IN ('agreed', 'paid-in', 'paid-out') AND NOT (o.kind = 'khata' AND l.n = 1)
		) AS moved JOIN ledger_accounts a ON a.id = moved.account_id AND a.kind = 'khata'
		JOIN contacts c ON c.id = a.contact_id LEFT JOIN contacts m ON m.id = c.merged_into
		GROUP BY 1, 2 HAVING sum(moved.amount) <> 0 ORDER BY 2, 1`);
	return rows;
}

/** The lines as the panel shows them, what is still to be paid of services among them. */
export function khataCsv({ lines, services, balance }: Khata): string {
	const what = ({ moved }: Khata["lines"][number]) => {
		if (!moved || moved.currency === "PKR") return moved?.kind ?? moved?.account;
		const { amount, currency, rate, fee } = moved;
		const goods = `${figureText(amount, currency)} ${currencyNames[currency]} at ${figureText(rate, "PKR")}`;
		return fee === "0" ? goods : `${goods}, fee ${figureText(fee, "PKR")}`;
	};
	const rows = lines.map((line) => {
		const note = [what(line), line.takenBack && "taken back", line.note].filter(Boolean).join(", ");
		return csvLine([stampOf(new Date(line.at)), note, Number(line.amount), Number(line.balance)]);
	});
	const all = Number(figureOf(amountOf(balance) + amountOf(services)));
	if (services !== "0") rows.push(csvLine([null, "services and accounts, still to be paid", Number(services), all]));
	return byteOrderMark + csvLine(["date (PKT)", "note", "amount (PKR)", "balance (PKR)"]) + rows.join("");
}
