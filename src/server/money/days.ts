import { asc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { dayClosings, users } from "#server/db/schema/index.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Rates } from "#shared/api/rates.ts";
import { dayOf, daysAfter, startOfDate } from "#shared/day.ts";
import type { Closing, DayBook, Money } from "#shared/money/api/days.ts";
import { amountOf, figureOf, figuresOf, hasDecimals, portion, totalOf } from "#shared/money/decimal.ts";
import { decimalsOf, heldKinds, stockCurrencies } from "#shared/money/money.ts";
import { byteOrderMark, csvLine } from "#shared/text/csv.ts";
import { stampOf } from "#shared/time.ts";
import {
	type Account,
	type Accounts,
	accountsById,
	accountsOf,
	balancesAt,
	bookAccount,
	freeKhatas,
	lastClosing,
	lockBooks,
	type Reader,
	tellingKinds,
} from "./accounts.ts";
import { boardRate, type Ledger, stockOf } from "./ledger.ts";

export function dayBooks(db: Database, ledger: Ledger, now: () => number) {
	const today = () => dayOf(now());
	return {
		today,

		async read(date: string, seesEarned: boolean): Promise<DayBook> {
			const moved = await movedOn(db, date);
			const ids = sql.param([...moved.keys()]);
			const accounts = await accountsOf(db, sql`a.kind <> 'khata' OR a.id = ANY (${ids}::uuid[])`);
			const opening = await balancesAt(db, accounts, daysAfter(date, -1));
			const isShown = ({ id, kind }: Account) =>
				kind in heldKinds || ((seesEarned || !tellingKinds.includes(kind)) && (moved.has(id) || opening.has(id)));
			const rows = accounts.filter(isShown).map(({ id: accountId, currency }) => {
				const before = opening.get(accountId) ?? 0n;
				const { cameIn = 0n, wentOut = 0n } = moved.get(accountId) ?? {};
				const figures = figuresOf({ opening: before, in: cameIn, out: wentOut, closing: before + cameIn - wentOut });
				return { accountId, currency, ...figures };
			});
			const earned = seesEarned ? await earnedOn(db, { from: date, to: date }) : null;
			return { date, closed: await closingOf(db, date), rows, earned };
		},

		/** Books what was counted otherwise as a difference. @throws ProblemError `conflict` for a closed day, `invalid` */
		async close(date: string, { counts, note }: Closing, by: string): Promise<void> {
			if (date > today()) throw invalid("date", "futureTime");
			await db.transaction(async (tx) => {
				await lockBooks(tx);
				const last = await lastClosing(tx);
				if (last !== null && date <= last) throw new ProblemError("conflict");
				const ids = counts.map(({ accountId }) => accountId);
				const accounts = await accountsById(tx, ids, "counts.accountId");
				if (new Set(ids).size < ids.length || accounts.some(({ kind }) => !(kind in heldKinds)))
					throw invalid("counts.accountId", "choice");
				const balances = await balancesAt(tx, accounts, date);
				const at = new Date(Math.min(now(), startOfDate(daysAfter(date, 1)) - 1));
				const counted = [];
				for (const [place, account] of accounts.entries()) {
					const amount = counts[place]?.amount ?? "0";
					const limit = decimalsOf[account.currency];
					if (!hasDecimals(amountOf(amount), limit)) throw invalid("counts.amount", { code: "decimals", limit });
					const difference = amountOf(amount) - (balances.get(account.id) ?? 0n);
					counted.push({ accountId: account.id, amount, difference: figureOf(difference) });
					if (difference === 0n) continue;
					const against = { account: await bookAccount(tx, "difference", account.currency), amount: -difference };
					await ledger.post(tx, { at, madeBy: by, note, lines: [{ account, amount: difference }, against] });
				}
				const closedAt = new Date(now());
				await tx.insert(dayClosings).values({ date, counts: counted, note, closedBy: by, closedAt });
				const change = { action: "closed", subject: "day", subjectId: null, before: null } as const;
				await record(tx, { ...change, by, at: closedAt, after: { date, note } });
			});
		},

		/** Opens the day that was closed last. @throws ProblemError `not-found`, `conflict` where a later one is closed */
		async reopen(date: string, by: string): Promise<void> {
			await db.transaction(async (tx) => {
				await lockBooks(tx);
				const last = await lastClosing(tx);
				const closing = found((await tx.select().from(dayClosings).where(eq(dayClosings.date, date)))[0]);
				if (last !== date) throw new ProblemError("conflict");
				await tx.delete(dayClosings).where(eq(dayClosings.date, date));
				const change = { action: "reopened", subject: "day", subjectId: null, after: null } as const;
				await record(tx, { ...change, by, at: new Date(now()), before: { date, note: closing.note } });
			});
		},

		async *csv(from: string | undefined, to: string | undefined): AsyncGenerator<string> {
			yield byteOrderMark + csvLine(["date (PKT)", "entry", "account", "currency", "amount", "note", "by"]);
			for (let after: string | undefined = "0"; after; ) {
				const rows: LineRow[] = await linesAfter(db, after, from ?? null, to ?? null);
				const lines = rows.map(({ at, entry, account, currency, amount, note, by }) =>
					csvLine([stampOf(new Date(at)), entry, account, currency, Number(amount), note, by]),
				);
				if (lines.length > 0) yield lines.join("");
				after = rows.at(-1)?.sequence;
			}
		},
	};
}

type Days = Readonly<Record<"from" | "to", string>>;

/** What was earned on some days, in rupees: trades and income, without expenses. */
async function earnedOn(reader: Reader, { from, to }: Days): Promise<string> {
	const { rows } = await reader.execute<{ earned: string }>(sql`
		SELECT trim_scale(coalesce((SELECT sum(profit) FROM ledger_entries WHERE day BETWEEN ${from} AND ${to}), 0) - coalesce((
			SELECT sum(l.amount) FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
			JOIN ledger_accounts a ON a.id = l.account_id
			WHERE e.day BETWEEN ${from} AND ${to} AND a.kind = 'income' AND a.currency = 'PKR'
		), 0))::text AS earned`);
	return rows[0]?.earned ?? "0";
}

async function movedOn(reader: Reader, date: string) {
	const { rows } = await reader.execute<Record<"id" | "came" | "went", string>>(sql`
		SELECT l.account_id AS id, coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::text AS came,
			coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)::text AS went
		FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id WHERE e.day = ${date} GROUP BY l.account_id`);
	return new Map(rows.map(({ id, came, went }) => [id, { cameIn: amountOf(came), wentOut: amountOf(went) }]));
}

async function closingOf(reader: Reader, day: string): Promise<DayBook["closed"]> {
	const { date, closedAt: at, note, counts } = dayClosings;
	const [closing] = await reader
		.select({ date, at, by: { id: users.id, name: users.name }, note, counts })
		.from(dayClosings)
		.leftJoin(users, eq(users.id, dayClosings.closedBy))
		.where(gte(date, day))
		.orderBy(asc(date))
		.limit(1);
	return closing ? { ...closing, at: closing.at.toISOString() } : null;
}

type LineRow = Record<"sequence" | "at" | "entry" | "account" | "currency" | "amount" | "note" | "by", string>;

const linesAtOnce = 1000;

async function linesAfter(reader: Reader, after: string, from: string | null, to: string | null): Promise<LineRow[]> {
	const { rows } = await reader.execute<LineRow>(sql`
		SELECT e.sequence::text AS sequence, e.at, e.id AS entry, l.currency, l.amount::text AS amount, e.note,
			CASE WHEN a.kind = 'khata' THEN concat_ws(' ', coalesce(m.given_name, m.name, c.given_name, c.name),
				nullif(coalesce(m.whatsapp, c.whatsapp), '')) ELSE a.name END AS account,
			coalesce(u.name, '') AS by
		FROM (SELECT * FROM ledger_entries WHERE sequence > ${after}::bigint AND (${from}::date IS NULL OR day >= ${from}::date)
			AND (${to}::date IS NULL OR day <= ${to}::date) ORDER BY sequence LIMIT ${linesAtOnce}) AS e
		JOIN ledger_lines l ON l.entry_id = e.id JOIN ledger_accounts a ON a.id = l.account_id
		LEFT JOIN contacts c ON c.id = a.contact_id LEFT JOIN contacts m ON m.id = c.merged_into LEFT JOIN users u ON u.id = e.made_by
		ORDER BY e.sequence, l.n`);
	return rows;
}

export async function moneyOverview(
	db: Reader,
	accounts: Accounts,
	board: Rates,
	days: Days,
	seesProfit: boolean,
): Promise<Omit<Money, "date">> {
	const held = await accountsOf(db, sql`a.kind = ANY (${sql.param(Object.keys(heldKinds))}::text[])`);
	const stock = [];
	for (const currency of stockCurrencies) {
		const { amount, cost } = await stockOf(db, currency);
		const average = seesProfit && amount !== 0n ? figureOf(portion(cost, amountOf("1"), amount)) : null;
		const value = figureOf(totalOf(amount, boardRate(board, currency)));
		stock.push({ currency, amount: figureOf(amount), cost: average, value });
	}
	return {
		bought: await tradedOn(db, days, true),
		sold: await tradedOn(db, days, false),
		earned: seesProfit ? await earnedOn(db, days) : null,
		accounts: await accounts.present(db, held, seesProfit),
		open: await openPayments(db),
		khatas: await freeKhatas(db),
		stock,
	};
}

/** What passed through the exchange; what was taken back counts less on the side that it was on, and less than nothing on a later day. */
async function tradedOn(reader: Reader, { from, to }: Days, isBought: boolean): Promise<Money["bought"]> {
	const sign = isBought ? -1 : 1;
	const { rows } = await reader.execute<Money["bought"][number]>(sql`
		SELECT g.currency, trim_scale(${sign} * sum(g.amount))::text AS amount, trim_scale(${-sign} * sum(r.amount))::text AS pkr
		FROM ledger_entries e
		JOIN (ledger_lines g JOIN ledger_accounts ga ON ga.id = g.account_id AND ga.kind = 'exchange' AND ga.currency <> 'PKR')
			ON g.entry_id = e.id
		JOIN (ledger_lines r JOIN ledger_accounts ra ON ra.id = r.account_id AND ra.kind = 'exchange' AND ra.currency = 'PKR')
			ON r.entry_id = e.id
		WHERE e.day BETWEEN ${from} AND ${to} AND ((g.amount < 0) <> (e.reverses IS NOT NULL)) = ${isBought}
		GROUP BY 1 HAVING sum(g.amount) <> 0 ORDER BY 1`);
	return rows;
}

async function openPayments(reader: Reader): Promise<Money["open"]> {
	const { rows } = await reader.execute<Money["open"][number]>(sql`
		SELECT d.id AS "dealId", coalesce(c.merged_into, c.id) AS "customerId",
			coalesce(m.given_name, m.name, c.given_name, c.name, '') AS name, o.direction, trim_scale(o.amount)::text AS amount,
			CASE WHEN (d.side = 'sell') = (o.direction = 'in') THEN d.currency ELSE 'PKR' END AS currency,
			greatest(d.created_at, (SELECT max(p.at) FROM payments p WHERE p.deal_id = d.id)) AS since
		FROM deals d LEFT JOIN contacts c ON c.id = d.contact_id LEFT JOIN contacts m ON m.id = c.merged_into
		CROSS JOIN LATERAL (VALUES ('in', d.due_in - d.paid_in), ('out', d.due_out - d.paid_out)) AS o (direction, amount)
		WHERE d.state IN ('agreed', 'paid-in', 'paid-out') AND o.amount > 0 ORDER BY d.created_at, o.direction`);
	return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}
