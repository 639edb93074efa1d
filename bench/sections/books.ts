import pg from "pg";
import { withTriggersOff } from "#server/backup/rows.ts";
import { openEmbedded } from "#server/db/embedded/embedded.ts";
import { fillShop } from "../../demo/fill.ts";
import { dayOf, daysAfter } from "../../src/shared/day.ts";
import { inFolder, type Site, siteOn } from "../harness.ts";
import { atMost, inTurns, ms, type Row } from "../report.ts";

const lines = 720_000;
/** Days between the copies of the demo's month: about 450 of them reach ten years back. */
const apart = 8;
/** The customers of so many copies are different people. */
const groups = 20;

const other = (id: string, by: string) => `md5(${id}::text || ${by})::uuid`;
const account = `CASE WHEN a.kind = 'khata' THEN ${other("a.id", "(c.n % $2)")} ELSE a.id END`;
const copies = "CROSS JOIN generate_series(1, $1::int) AS c (n)";
const back = (moment: string) => `${moment} - c.n * interval '${apart} days'`;

/** The demo's month again and again, ten years back; only what is done, so that as little is open as there is. */
const multiplyingStatements = [
	`INSERT INTO contacts (id, whatsapp, name, created_at)
		SELECT ${other("k.id", "c.n")}, '+92300' || lpad((1000 + row_number() OVER ())::text, 7, '0'), k.name, k.created_at
		FROM contacts k CROSS JOIN generate_series(0, $2::int - 1) AS c (n) WHERE $1 > 0`,
	`INSERT INTO ledger_accounts (id, kind, currency, name, contact_id)
		SELECT ${other("a.id", "c.n")}, a.kind, a.currency, a.name, ${other("a.contact_id", "c.n")}
		FROM ledger_accounts a CROSS JOIN generate_series(0, $2::int - 1) AS c (n) WHERE a.kind = 'khata' AND $1 > 0`,
	`INSERT INTO deals (id, contact_id, kind, side, currency, amount, rate, total, fee, method, state, due_in, due_out, paid_in, paid_out, created_at)
		SELECT ${other("d.id", "c.n")}, ${other("d.contact_id", "(c.n % $2)")}, kind, side, currency, amount, rate, total, fee, method, state,
			due_in, due_out, paid_in, paid_out, ${back("d.created_at")}
		FROM deals d ${copies} WHERE state IN ('done', 'cancelled')`,
	`INSERT INTO ledger_entries (id, sequence, at, note, size, stock_currency, moved_amount, moved_cost, profit, stock_amount, stock_cost)
		SELECT ${other("e.id", "c.n")}, e.sequence - c.n * 100000::bigint, ${back("e.at")}, e.note, e.size, stock_currency, moved_amount,
			moved_cost, profit, stock_amount, stock_cost FROM ledger_entries e ${copies} WHERE $2 > 0`,
	`INSERT INTO ledger_lines (entry_id, n, account_id, currency, amount)
		SELECT ${other("l.entry_id", "c.n")}, l.n, ${account}, l.currency, l.amount
		FROM ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id ${copies}`,
	`INSERT INTO payments (id, deal_id, direction, account_id, currency, amount, value, fee, entry_id, at, created_at)
		SELECT ${other("p.id", "c.n")}, ${other("p.deal_id", "c.n")}, direction, account_id, p.currency, p.amount, value, p.fee,
			${other("p.entry_id", "c.n")}, ${back("p.at")}, ${back("p.created_at")}
		FROM payments p JOIN deals d ON d.id = p.deal_id ${copies}
		WHERE d.state IN ('done', 'cancelled') AND p.reverses IS NULL AND $2 > 0`,
	`INSERT INTO day_closings (date, counts, note, closed_at) SELECT DISTINCT ON (1) z.date - c.n * ${apart}, '[]'::jsonb, '', ${back("z.closed_at")}
		FROM day_closings z ${copies} WHERE $2 > 0 ON CONFLICT DO NOTHING`,
	`INSERT INTO day_balances (date, account_id, amount) SELECT DISTINCT ON (1, 2) b.date - c.n * ${apart}, ${account}, b.amount
		FROM day_balances b JOIN ledger_accounts a ON a.id = b.account_id ${copies} ON CONFLICT DO NOTHING`,
];

/** Ten years of the books: each call beside one that reads a single row, since only ratios travel between machines. */
export function books({ port }: Site): Promise<Row[]> {
	return inFolder(async (folder) => {
		await fillShop({ dataDir: folder });
		const count = (await multiply(folder)).toLocaleString("en");
		const site = siteOn(folder, port);
		await site.running();
		const headers = await site.session();
		const call = (query: string) => async () => {
			const started = performance.now();
			const answer = await fetch(`${site.origin}/api/admin/${query}`, { headers });
			await answer.arrayBuffer();
			if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
			return performance.now() - started;
		};
		const [deal] = await (await fetch(`${site.origin}/api/admin/deals?state=done`, { headers })).json();
		const calls = {
			"day book, yesterday": [`day-book?date=${daysAfter(dayOf(Date.now()), -1)}`, 5],
			"khata of a customer": [`customers/${deal.customerId}/khata`, 3],
			money: ["money", 6],
			"deals, a page": ["deals", 5],
		} as const;
		const rows: Row[] = [];
		for (const [what, [query, most]] of Object.entries(calls)) {
			for (let warming = 0; warming < 10; warming++) await call(query)();
			const { ours, limit, ratio } = await inTurns(60, { ours: call(query), limit: call("quick-replies") });
			rows.push({
				what: `${what}, ${count} lines`,
				ours: ms(ours),
				limit: `a single read ${ms(limit)}`,
				ratio,
				budget: `≤ ${most} × a single read`,
				verdict: atMost(ratio, most),
			});
		}
		await site.stop();
		return rows;
	});
}

/** Answers how many lines there are then. */
async function multiply(dataDir: string): Promise<number> {
	const database = await openEmbedded({ dataDir, log: () => {} });
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	try {
		const countOf = async () => {
			const { rows } = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM ledger_lines");
			return rows[0]?.count ?? 0;
		};
		const times = Math.ceil(lines / (await countOf()));
		await client.query("BEGIN; SET LOCAL synchronous_commit = off");
		await withTriggersOff(client, async () => {
			for (const statement of multiplyingStatements) await client.query(statement, [times, groups]);
		});
		await client.query("COMMIT");
		await client.query("VACUUM ANALYZE");
		return await countOf();
	} finally {
		await client.end();
		await database.stop();
	}
}
