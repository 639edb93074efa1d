import type pg from "pg";
import { escapeIdentifier } from "pg";

/** Runs `work` in a transaction without triggers that refuse or derive (`refuse_…`, `derive_…`) while it replaces tables. */
export async function withTriggersOff<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
	const { rows } = await client.query<{ table: string; trigger: string }>(`
		SELECT c.relname AS "table", t.tgname AS "trigger" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
		JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname ~ '^(refuse|derive)_' AND t.tgenabled = 'O' ORDER BY 1, 2`);
	const all = async (what: string) => {
		for (const { table, trigger } of rows)
			await client.query(`ALTER TABLE ${escapeIdentifier(table)} ${what} TRIGGER ${escapeIdentifier(trigger)}`);
	};
	await all("DISABLE");
	const result = await work();
	await all("ENABLE");
	return result;
}

/** How many entries of the books do not balance: none, unless rows were put there without the guards. */
export async function unbalancedEntries(client: pg.ClientBase): Promise<number> {
	const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ledger_entries e
		WHERE e.size <> (SELECT count(*) FROM ledger_lines l WHERE l.entry_id = e.id) OR e.size < 2
			OR EXISTS (SELECT FROM ledger_lines l WHERE l.entry_id = e.id GROUP BY l.currency HAVING sum(l.amount) <> 0)`);
	return rows[0]?.count ?? 0;
}
