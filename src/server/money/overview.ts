import { sql } from "drizzle-orm";
import type { Rates } from "#shared/api/rates.ts";
import type { Money } from "#shared/money/api/days.ts";
import { amountOf, figureOf, portion, totalOf } from "#shared/money/decimal.ts";
import { heldKinds, stockCurrencies } from "#shared/money/money.ts";
import { type Accounts, accountsOf, type Reader } from "./accounts.ts";
import { type Days, earnedOn } from "./days.ts";
import { boardRate, stockOf } from "./ledger.ts";

/** How the money of the business stands, and what was traded on some days. */
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
		stock,
	};
}

/** What passed through the exchange; what was taken back counts less on the side that it was on. */
async function tradedOn(reader: Reader, { from, to }: Days, isBought: boolean): Promise<Money["bought"]> {
	const { rows } = await reader.execute<Money["bought"][number]>(sql`
		SELECT g.currency, trim_scale(abs(sum(g.amount)))::text AS amount, trim_scale(abs(sum(r.amount)))::text AS pkr
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
