import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { escapeIdentifier } from "pg";
import { unbalancedEntries, withTriggersOff } from "../db/guards.ts";
import { carryFormerRows, formerTables, makeFormerTables } from "./former-tables.ts";
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
	if ((await unbalancedEntries(client)) > 0) throw new CorruptBackupError("the books of the backup do not balance");
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
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
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
