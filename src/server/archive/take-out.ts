import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { type Envelope, plainEnvelope } from "#server/backup/envelope.ts";
import { quoted } from "#server/backup/tables.ts";
import { connectDirectly } from "#server/db/direct.ts";
import { newestMigration } from "#server/db/migrate/migrate.ts";
import type { MediaStore } from "#server/modules/media/index.ts";
import { archiveFormat, type Head, headName, jsonBytes, type Manifest, manifestName, partName } from "./format.ts";
import { endOfEntries, packEntry } from "./tar.ts";
import { type TravellingTable, travellingTables } from "./travelling.ts";

const rowsAtOnce = 200;
const partBytes = 1024 * 1024;

export interface TakeOutOptions {
	readonly databaseUrl: string;
	/** Where uploaded images lie. */
	readonly images: Pick<MediaStore, "get">;
	/** The names of an image's files, by its address on the site. */
	readonly filesOf: (imageUrl: string) => readonly string[];
	/** The file to write; it is not there yet. */
	readonly path: string;
	readonly now: Date;
	/** Rows and images that are done, of how many; called often. */
	readonly onProgress?: (done: number, total: number) => void;
	/** Ends the work, which then throws. */
	readonly signal?: AbortSignal;
	/** Left out: the file can be read by anybody who has it. */
	readonly envelope?: Envelope;
}

/**
 * Writes everything that the business is into one file, as of one moment, while the site runs. Memory stays the same
 * however much there is. A failure leaves no file.
 */
export async function takeOut(
	options: TakeOutOptions,
): Promise<{ readonly bytes: number; readonly manifest: Manifest }> {
	const { databaseUrl, path, envelope = plainEnvelope, signal } = options;
	const client = await connectDirectly(databaseUrl, "archive");
	const manifest: Manifest = { madeAt: options.now.toISOString(), brand: null, tables: {}, files: [], lacking: [] };
	try {
		await client.query("SET TimeZone = 'UTC'");
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		await pipeline(
			Readable.from(entriesOf(client, options, manifest)),
			createGzip({ level: 6 }),
			envelope.close,
			createWriteStream(path, { flags: "wx", flush: true, mode: 0o600 }),
			{ signal },
		);
		await client.query("COMMIT");
		return { bytes: (await stat(path)).size, manifest };
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) await rm(path, { force: true });
		throw error;
	} finally {
		await client.end();
	}
}

/** Fills the manifest on the way, which comes last. */
async function* entriesOf(client: pg.Client, options: TakeOutOptions, manifest: Manifest): AsyncGenerator<Buffer> {
	const { images, filesOf, onProgress = () => undefined } = options;
	const tables = await travellingTables(client);
	const { urls, brand, total } = await overview(client, tables);
	manifest.brand = brand;
	let done = 0;
	const advance = (by: number) => {
		done += by;
		onProgress(done, total);
	};
	const pack = (name: string, bytes: Buffer) => {
		if (name !== manifestName)
			manifest.files.push({
				path: name,
				bytes: bytes.length,
				sha256: createHash("sha256").update(bytes).digest("hex"),
			});
		return packEntry({ name, bytes });
	};

	yield pack(headName, jsonBytes(headOf(tables)));
	for (const table of tables) {
		manifest.tables[table.name] = 0;
		let part = 0;
		for await (const { lines, rows } of partsOf(client, table)) {
			manifest.tables[table.name] = (manifest.tables[table.name] ?? 0) + rows;
			yield pack(partName(table.name, ++part), lines);
			advance(rows);
		}
	}
	// Images are never changed once written, and their rows are in the snapshot: copied after it, all are there.
	for (const url of urls) {
		for (const name of filesOf(url)) {
			const bytes = await images.get(name);
			if (bytes) yield pack(`media/${name}`, bytes);
			else manifest.lacking.push(name);
		}
		advance(1);
	}
	yield pack(manifestName, jsonBytes(manifest));
	yield endOfEntries;
}

function headOf(tables: readonly TravellingTable[]): Head {
	const { tag, when } = newestMigration();
	return {
		format: archiveFormat,
		migration: tag,
		schema: when,
		tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
	};
}

async function overview(client: pg.Client, tables: readonly TravellingTable[]) {
	const media = await client.query<{ url: string }>("SELECT url FROM media ORDER BY url");
	const brand = await client.query<{ brand: string }>(
		"SELECT value #>> '{}' AS brand FROM settings WHERE key = 'brand'",
	);
	let total = media.rows.length;
	for (const { name, only } of tables) {
		const { rows } = await client.query<{ count: number }>(
			`SELECT count(*)::int AS count FROM ${quoted(name)}${only ? ` WHERE ${only}` : ""}`,
		);
		total += rows[0]?.count ?? 0;
	}
	return { urls: media.rows.map(({ url }) => url), brand: brand.rows[0]?.brand ?? null, total };
}

async function* partsOf(
	client: pg.Client,
	{ name, columns, order, only }: TravellingTable,
): AsyncGenerator<{ lines: Buffer; rows: number }> {
	const taken = columns.map(quoted).join(", ");
	const where = only ? ` WHERE ${only}` : "";
	await client.query(
		`DECLARE rows NO SCROLL CURSOR FOR
			SELECT to_jsonb(t)::text AS row FROM (SELECT ${taken} FROM ${quoted(name)}${where}) AS t ORDER BY ${order}`,
	);
	let lines: Buffer[] = [];
	let size = 0;
	const cut = () => {
		const part = { lines: Buffer.concat(lines), rows: lines.length };
		[lines, size] = [[], 0];
		return part;
	};
	for (;;) {
		const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM rows`);
		if (rows.length === 0) break;
		for (const { row } of rows) {
			const line = Buffer.from(`${row}\n`);
			lines.push(line);
			size += line.length;
			if (size >= partBytes) yield cut();
		}
	}
	if (lines.length > 0) yield cut();
	await client.query("CLOSE rows");
}
