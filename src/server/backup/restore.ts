import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import type { MediaStore } from "#server/modules/media/index.ts";
import { connectDirectly } from "../db/direct.ts";
import { unbalancedEntries, withTriggersOff } from "../db/guards.ts";
import { migrateDatabase, NewerSchemaError, newestKnownMigration } from "../db/migrate/migrate.ts";
import { collect } from "./envelope.ts";
import { carryFormerRows, formerTables, makeFormerTables } from "./former-tables.ts";
import { CorruptBackupError, type Manifest, verifiedManifest } from "./manifest.ts";
import { emptiedByRestore, quoted, type Table, tablesInOrder } from "./tables.ts";

const rowsAtOnce = 1000;

export interface RestoreOptions {
	readonly folder: string;
	readonly databaseUrl: string;
	/** Where images shall lie. */
	readonly images: Pick<MediaStore, "put">;
	/** Without it a database that holds leads already is left alone. */
	readonly replace: boolean;
	/** Opens the files of an encrypted backup. */
	readonly open?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** The database holds leads, and nobody said that they may go. */
export class NotEmptyError extends Error {
	override name = "NotEmptyError";
}

/**
 * Puts a backup in the place of what a database holds: checked whole first, then all in one transaction.
 * @throws CorruptBackupError, NewerSchemaError, NotEmptyError
 */
export async function restore({ folder, databaseUrl, images, replace, open }: RestoreOptions): Promise<Manifest> {
	const manifest = await verifiedManifest(folder);
	const contents = readerOf(folder, open);
	await tryOne(manifest, contents);
	if (manifest.schema > newestKnownMigration())
		throw new NewerSchemaError("This backup was made by a newer version of Sauda; restore it with that version.");
	await migrateDatabase(databaseUrl);
	const client = await connectDirectly(databaseUrl, "restore");
	try {
		await client.query("BEGIN");
		const tables = await tablesInOrder(client);
		if (!replace) await refuseLeads(client);
		await withTriggersOff(client, async () => {
			await client.query(
				`TRUNCATE ${[...emptiedByRestore, ...tables.map((table) => table.name)].map(quoted).join(", ")}`,
			);
			await makeFormerTables(client);
			for (const table of [...tables, ...formerTables]) {
				const saved = manifest.tables.find((candidate) => candidate.name === table.name);
				if (saved) await fillTable(client, table, saved, contents);
			}
			await carryFormerRows(client);
		});
		if ((await unbalancedEntries(client)) > 0) throw new CorruptBackupError("the books of the backup do not balance");
		await advanceSequences(client);
		await restoreImages(manifest, contents, images);
		await client.query("COMMIT");
		return manifest;
	} finally {
		await client.end();
	}
}

/** The bytes of one of a backup's files, opened where they are encrypted. */
type Contents = (path: string) => AsyncIterable<Uint8Array>;

function readerOf(folder: string, open: RestoreOptions["open"]): Contents {
	return (path) => {
		const bytes = createReadStream(join(folder, path));
		if (!path.endsWith(".age")) return bytes;
		if (!open) throw new Error("this backup is encrypted: say --identity FILE");
		return open(bytes);
	};
}

/** Sees that the files can be opened, before anything changes. */
async function tryOne(manifest: Manifest, contents: Contents): Promise<void> {
	const [first] = manifest.tables;
	if (!first?.file.path.endsWith(".age")) return;
	await collect(contents(first.file.path)).catch((cause: unknown) => {
		throw new Error("this identity does not open the backup", { cause });
	});
}

async function refuseLeads(client: pg.Client): Promise<void> {
	const { rows } = await client.query("SELECT FROM leads LIMIT 1");
	if (rows.length > 0)
		throw new NotEmptyError("This database holds requests already. Say --replace to put the backup in their place.");
}

async function fillTable(
	client: pg.Client,
	table: Table,
	saved: Manifest["tables"][number],
	contents: Contents,
): Promise<void> {
	// A backup of a former version may hold columns that are gone.
	const columns = saved.columns
		.filter((name) => table.columns.includes(name))
		.map(quoted)
		.join(", ");
	const name = quoted(saved.name);
	const insert = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
	let rows = 0;
	let batch: string[] = [];
	const flush = async () => {
		if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
		rows += batch.length;
		batch = [];
	};
	for await (const line of linesOf(contents(saved.file.path))) {
		batch.push(line);
		if (batch.length >= rowsAtOnce) await flush();
	}
	await flush();
	if (rows !== saved.rows) throw new CorruptBackupError(`${saved.file.path} holds ${rows} rows, not ${saved.rows}`);
}

// Node's own readers of lines also end one at U+2028, which people may have typed.
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	let rest = "";
	const unpacked = createGunzip();
	// A failure on the way ends the unpacked stream, whose reader hears of it.
	pipeline(bytes, unpacked).catch(() => undefined);
	for await (const chunk of unpacked.setEncoding("utf8")) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
	if (rest) yield rest;
}

/** Lets the counters go on after the highest number of each table. */
export async function advanceSequences(client: pg.Client): Promise<void> {
	const owned = await client.query<{ table: string; column: string }>(`
		SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
			AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`);
	for (const { table, column } of owned.rows)
		await client.query(
			`SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) FROM ${quoted(table)}`,
			[quoted(table), column],
		);
}

async function restoreImages(manifest: Manifest, contents: Contents, images: RestoreOptions["images"]): Promise<void> {
	for (const { path } of manifest.media) await images.put(basename(path, ".age"), await collect(contents(path)));
}
