import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { escapeIdentifier } from "pg";
import { statementsOf } from "../db/migrate/migrate.ts";
import { CorruptBackupError, type Manifest } from "./manifest.ts";
import type { Table } from "./tables.ts";

const rowsAtOnce = 1000;

export type Contents = (path: string) => AsyncIterable<Uint8Array>;
export type SavedTable = Manifest["tables"][number];

/** The rows of a table as they are written, each a line of JSON; what a row should be instead, where it is changed. */
export type Convert = (table: SavedTable, line: string) => Promise<string> | string;

export interface RowsOptions {
	readonly manifest: Manifest;
	readonly contents: Contents;
	/** Those that rows are put into, in an order in which they refer to each other. */
	readonly tables: readonly Table[];
	readonly empty: () => Promise<void>;
	readonly convert?: Convert;
}

/**
 * Puts the rows of a backup in the place of others, without the triggers that refuse changes or derive columns, in the
 * transaction of `client`. Rows of tables that are gone come to where they are now.
 * @throws CorruptBackupError where a table holds other rows than its manifest says, or the books do not balance
 */
export async function replaceRows(client: pg.ClientBase, options: RowsOptions): Promise<void> {
	await withTriggersOff(client, async () => {
		await options.empty();
		await makeFormerTables(client);
		for (const { name, columns } of [...options.tables, ...formerTables]) {
			const saved = options.manifest.tables.find((candidate) => candidate.name === name);
			// A backup of a former version may hold columns that are gone.
			const taken = saved?.columns.filter((column) => columns.includes(column)) ?? [];
			if (saved && taken.length > 0) await fillTable(client, saved, taken, options);
		}
		await carryFormerRows(client);
	});
	// What is due, paid and done of a deal is derived anew.
	await client.query("UPDATE deals SET version = version");
	if ((await booksFaults(client)) > 0) throw new CorruptBackupError("the books of the backup do not balance");
	await advanceSequences(client);
}

async function fillTable(
	client: pg.ClientBase,
	saved: SavedTable,
	taken: readonly string[],
	{ contents, convert }: RowsOptions,
): Promise<void> {
	const [name, columns] = [escapeIdentifier(saved.name), taken.map(escapeIdentifier).join(", ")];
	const insert = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
	let rows = 0;
	let batch: string[] = [];
	const flush = async () => {
		if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
		rows += batch.length;
		batch = [];
	};
	for await (const line of linesIn(contents(saved.file.path))) {
		batch.push(convert ? await convert(saved, line) : line);
		if (batch.length >= rowsAtOnce) await flush();
	}
	await flush();
	if (rows !== saved.rows) throw new CorruptBackupError(`${saved.file.path} holds ${rows} rows, not ${saved.rows}`);
}

/** The lines of a compressed file. Node's own readers of lines also end one at U+2028, which people may have typed. */
export async function* linesIn(
	bytes: AsyncIterable<Uint8Array>,
	take: (chunk: string, rest: string) => void = () => undefined,
): AsyncGenerator<string> {
	let rest = "";
	const unpacked = createGunzip();
	// A failure on the way ends the unpacked stream, whose reader hears of it.
	pipeline(bytes, unpacked).catch(() => undefined);
	for await (const chunk of unpacked.setEncoding("utf8")) {
		take(chunk, rest);
		// A long line is put together once, when its end has come.
		const [end = "", ...more] = chunk.split("\n");
		rest += end;
		for (const line of more) {
			yield rest;
			rest = line;
		}
	}
	if (rest) yield rest;
}

/** Lets the counters go on after the highest number of each table. */
async function advanceSequences(client: pg.ClientBase): Promise<void> {
	const owned = await client.query<{ table: string; column: string }>(`
		SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
			AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`);
	for (const { table, column } of owned.rows)
		await client.query(
			`SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${escapeIdentifier(column)}), 0) + 1, false) FROM ${escapeIdentifier(table)}`,
			[escapeIdentifier(table), column],
		);
}

const columnsOf = {
	audit_log:
		"sequence bigint, actor_id uuid, action text, subject text, subject_id text, before jsonb, after jsonb, at timestamptz",
	lead_events:
		"id uuid, lead_id uuid, kind text, from_status text, to_status text, actor_id uuid, data jsonb, at timestamptz, idempotency_key uuid",
};

/** The tables of former versions that older backups hold, and whose rows came into others. */
export const formerTables: readonly Table[] = Object.entries(columnsOf).map(([name, columns]) => ({
	name,
	columns: columns.split(", ").map((column) => column.replace(/ .*/, "")),
	key: [],
}));

export async function makeFormerTables(client: pg.ClientBase): Promise<void> {
	for (const [name, columns] of Object.entries(columnsOf))
		await client.query(`CREATE TEMP TABLE ${name} (${columns}) ON COMMIT DROP`);
}

export async function carryFormerRows(client: pg.ClientBase): Promise<void> {
	for (const statement of statementsOf("0031_events"))
		if (/INSERT INTO events|setval/.test(statement)) await client.query(statement);
	// A backup from before the rate log holds rows of the board without leaves.
	for (const statement of statementsOf("0036_rate_log"))
		if (/^\s*INSERT INTO rate_log/.test(statement)) await client.query(statement);
}

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

/**
 * How many entries do not balance, or say another stock or profit than follows (`stock_fault`); payments cannot be (`payment_fault`),
 * or say another value or fee than their entry; and balances of closed days are not what the entries came to: none, unless
 * rows were put there without the guards.
 */
export async function booksFaults(client: pg.ClientBase): Promise<number> {
	const { rows } = await client.query<{ count: number }>(`SELECT ((SELECT count(*) FROM ledger_entries e
		WHERE e.size <> (SELECT count(*) FROM ledger_lines l WHERE l.entry_id = e.id) OR e.size < 2
			OR EXISTS (SELECT FROM ledger_lines l WHERE l.entry_id = e.id GROUP BY l.currency HAVING sum(l.amount) <> 0))
		+ (SELECT count(*) FROM ledger_entries e WHERE stock_fault(e))
		+ (SELECT count(*) FROM payments p WHERE payment_fault(p) IS NOT NULL OR (p.value, p.fee) <> (
			SELECT coalesce(sum(l.amount) FILTER (WHERE a.kind = 'exchange'), 0) * sign(p.amount) * CASE p.direction WHEN 'in' THEN 1 ELSE -1 END,
				coalesce(sum(-l.amount) FILTER (WHERE a.kind = 'income'), 0) * sign(p.amount)
			FROM ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id
			WHERE l.entry_id = p.entry_id AND l.currency = 'PKR' AND p.currency <> 'PKR'))
		+ (SELECT count(*) FROM (SELECT account_id, date, amount - lag(amount, 1, 0) OVER (PARTITION BY account_id ORDER BY date) AS moved
				FROM day_balances) AS said
			FULL JOIN (SELECT l.account_id, (SELECT min(date) FROM day_closings WHERE date >= e.day) AS date, sum(l.amount) AS moved
				FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id GROUP BY 1, 2) AS done USING (account_id, date)
			WHERE date IS NOT NULL AND coalesce(said.moved, 0) <> coalesce(done.moved, 0)))::int AS count`);
	return rows[0]?.count ?? 0;
}
