import { sql } from "drizzle-orm";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Khata } from "#shared/money/api/days.ts";
import { amountOf, canonical, figureOf } from "#shared/money/decimal.ts";
import { byteOrderMark, csvLine } from "#shared/text/csv.ts";
import { stampOf } from "#shared/time.ts";
import type { Reader } from "./ledger.ts";

type Row = Record<string, unknown> & {
	readonly entryId: string;
	readonly dealId: string | null;
	readonly at: string;
	readonly note: string;
	readonly moved: Khata["lines"][number]["moved"];
	readonly amount: string;
};

/**
 * What a customer owes us, line by line, by all contacts that count as the customer.
 * @throws ProblemError `not-found`
 */
export async function readKhata(reader: Reader, id: string): Promise<Khata> {
	const found = await reader.execute<{ id: string; name: string }>(sql`
		SELECT c.id, coalesce(c.given_name, c.name) AS name FROM contacts c
		WHERE c.id = (SELECT coalesce(merged_into, id) FROM contacts WHERE id = ${id})`);
	const [customer] = found.rows;
	if (!customer) throw new ProblemError("not-found");
	const { rows } = await reader.execute<Row>(sql`
		SELECT e.id AS "entryId", e.deal_id AS "dealId", e.at, coalesce(nullif(e.note, ''), p.note, '') AS note, l.amount::text AS amount,
			CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('amount', trim_scale(abs(p.amount))::text,
				'currency', p.currency, 'rate', trim_scale(d.rate)::text, 'account', a.name) END AS moved
		FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id LEFT JOIN payments p ON p.entry_id = e.id
		LEFT JOIN deals d ON d.id = p.deal_id LEFT JOIN ledger_accounts a ON a.id = p.account_id
		WHERE l.account_id IN (SELECT a.id FROM ledger_accounts a JOIN contacts c ON c.id = a.contact_id
			WHERE c.id = ${customer.id} OR c.merged_into = ${customer.id})
		ORDER BY e.sequence, l.n`);
	let balance = 0n;
	const lines = rows.map(({ entryId, dealId, at, note, moved, amount }) => {
		balance += amountOf(amount);
		const moment = new Date(at).toISOString();
		return { entryId, dealId, at: moment, note, moved, amount: canonical(amount), balance: figureOf(balance) };
	});
	return { customerId: customer.id, name: customer.name, balance: figureOf(balance), lines };
}

/** A khata as CSV. */
export function khataCsv({ lines }: Khata): string {
	const rows = lines.map(({ at, note, amount, balance }) =>
		csvLine([stampOf(new Date(at)), note, Number(amount), Number(balance)]),
	);
	return byteOrderMark + csvLine(["date (PKT)", "note", "amount (PKR)", "balance (PKR)"]) + rows.join("");
}
