import { sql } from "drizzle-orm";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Khata } from "#shared/money/api/days.ts";
import { byteOrderMark, csvLine } from "#shared/text/csv.ts";
import { stampOf } from "#shared/time.ts";
import type { Reader } from "./accounts.ts";

/** The khata of all contacts that count as a customer. @throws ProblemError `not-found` */
export async function readKhata(reader: Reader, id: string): Promise<Khata> {
	const found = await reader.execute<{ customerId: string; name: string }>(sql`
		SELECT c.id AS "customerId", coalesce(c.given_name, c.name) AS name FROM contacts c
		WHERE c.id = (SELECT coalesce(merged_into, id) FROM contacts WHERE id = ${id})`);
	const [customer] = found.rows;
	if (!customer) throw new ProblemError("not-found");
	const { rows } = await reader.execute<Khata["lines"][number]>(sql`
		SELECT e.id AS "entryId", e.deal_id AS "dealId", e.at, coalesce(nullif(e.note, ''), p.note, '') AS note,
			trim_scale(l.amount)::text AS amount, trim_scale(sum(l.amount) OVER (ORDER BY e.sequence, l.n))::text AS balance,
			CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('amount', trim_scale(abs(p.amount))::text,
				'currency', p.currency, 'rate', trim_scale(d.rate)::text, 'account', a.name) END AS moved
		FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id LEFT JOIN payments p ON p.entry_id = e.id
		LEFT JOIN deals d ON d.id = p.deal_id LEFT JOIN ledger_accounts a ON a.id = p.account_id
		WHERE l.account_id IN (SELECT a.id FROM ledger_accounts a JOIN contacts c ON c.id = a.contact_id
			WHERE c.id = ${customer.customerId} OR c.merged_into = ${customer.customerId})
		ORDER BY e.sequence, l.n`);
	const lines = rows.map((line) => ({ ...line, at: new Date(line.at).toISOString() }));
	return { ...customer, balance: lines.at(-1)?.balance ?? "0", lines };
}

export function khataCsv({ lines }: Khata): string {
	const rows = lines.map(({ at, note, amount, balance }) =>
		csvLine([stampOf(new Date(at)), note, Number(amount), Number(balance)]),
	);
	return byteOrderMark + csvLine(["date (PKT)", "note", "amount (PKR)", "balance (PKR)"]) + rows.join("");
}
