import { sql } from "drizzle-orm";
import type { Rates } from "#shared/api/rates.ts";
import type { Money } from "#shared/money/api/days.ts";
import { type Amount, amountOf, canonical, figureOf, portion, totalOf } from "#shared/money/decimal.ts";
import { heldKinds, type MoneyCurrency, stockCurrencies } from "#shared/money/money.ts";
import { type Accounts, accountsOf } from "./accounts.ts";
import { type Days, earnedOn } from "./days.ts";
import { boardRate, type Reader, stockOf } from "./ledger.ts";

export interface OverviewParts {
	readonly db: Reader;
	readonly accounts: Accounts;
	readonly rates: () => Promise<Rates>;
}

/** How the money of the business stands, and what was traded on some days. */
export function moneyOverview({ db, accounts, rates }: OverviewParts) {
	return async (days: Days, seesProfit: boolean): Promise<Omit<Money, "date">> => {
		const [traded, board] = [await tradedOn(db, days), await rates()];
		const held = await accountsOf(db, sql`a.kind = ANY (${sql.param(Object.keys(heldKinds))}::text[])`);
		const stock = [];
		for (const currency of stockCurrencies) {
			const { amount, cost } = await stockOf(db, currency);
			const value = figureOf(totalOf(amount, boardRate(board, currency)));
			stock.push({ currency, amount: figureOf(amount), cost: seesProfit ? averageOf(amount, cost) : null, value });
		}
		return {
			bought: traded.filter(({ bought }) => bought).map(presentTraded),
			sold: traded.filter(({ bought }) => !bought).map(presentTraded),
			earned: seesProfit ? await earnedOn(db, days) : null,
			accounts: await accounts.present(db, held, seesProfit),
			open: await openPayments(db),
			stock,
		};
	};
}

/** What a unit of a stock cost on average, in rupees; `null` where nothing is held. */
function averageOf(amount: Amount, cost: Amount): string | null {
	return amount === 0n ? null : figureOf(portion(cost, amountOf("1"), amount));
}

export type MoneyOverview = ReturnType<typeof moneyOverview>;

interface Traded extends Record<string, unknown> {
	readonly bought: boolean;
	readonly currency: MoneyCurrency;
	readonly amount: string;
	readonly pkr: string;
}

const presentTraded = ({ currency, amount, pkr }: Traded) => ({
	currency,
	amount: canonical(amount),
	pkr: canonical(pkr),
});

/** What passed through the exchange; what was taken back counts less on the side that it was on. */
async function tradedOn(reader: Reader, { from, to }: Days): Promise<Traded[]> {
	const { rows } = await reader.execute<Traded>(sql`
		SELECT (g.amount < 0) <> (e.reverses IS NOT NULL) AS bought, g.currency,
			abs(sum(g.amount))::text AS amount, abs(sum(r.amount))::text AS pkr
		FROM ledger_entries e
		JOIN (ledger_lines g JOIN ledger_accounts ga ON ga.id = g.account_id AND ga.kind = 'exchange' AND ga.currency <> 'PKR')
			ON g.entry_id = e.id
		JOIN (ledger_lines r JOIN ledger_accounts ra ON ra.id = r.account_id AND ra.kind = 'exchange' AND ra.currency = 'PKR')
			ON r.entry_id = e.id
		WHERE e.day BETWEEN ${from} AND ${to} GROUP BY 1, 2 HAVING sum(g.amount) <> 0 ORDER BY 2`);
	return rows;
}

/** What is still to be paid, the oldest deal first. */
async function openPayments(reader: Reader): Promise<Money["open"]> {
	const { rows } = await reader.execute<Money["open"][number] & Record<string, unknown>>(sql`
		SELECT d.id AS "dealId", coalesce(c.merged_into, c.id) AS "customerId",
			coalesce(m.given_name, m.name, c.given_name, c.name, '') AS name, o.direction, o.amount::text AS amount,
			CASE WHEN (d.side = 'sell') = (o.direction = 'in') THEN d.currency ELSE 'PKR' END AS currency,
			greatest(d.created_at, (SELECT max(p.at) FROM payments p WHERE p.deal_id = d.id)) AS since
		FROM deals d LEFT JOIN contacts c ON c.id = d.contact_id LEFT JOIN contacts m ON m.id = c.merged_into
		CROSS JOIN LATERAL (VALUES ('in', d.due_in - d.paid_in), ('out', d.due_out - d.paid_out)) AS o (direction, amount)
		WHERE d.state IN ('agreed', 'paid-in', 'paid-out') AND o.amount > 0 ORDER BY d.created_at, o.direction`);
	return rows.map((row) => ({ ...row, amount: canonical(row.amount), since: new Date(row.since).toISOString() }));
}
