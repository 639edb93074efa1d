import {
	createWriteStream,
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { escapeIdentifier } from "pg";
import { connectDirectly } from "#server/db/direct.ts";
import type { MediaStore } from "#server/modules/media/index.ts";
import { newestApplied, newestKnownMigration } from "../db/migrate/migrate.ts";
import { type Envelope, plainEnvelope } from "./age.ts";
import { hashOfFile, type Manifest, manifestName } from "./manifest.ts";
import { type Scope, type Table, tablesInOrder } from "./tables.ts";

const rowsAtOnce = 2000;
const unfinishedMark = ".unfinished";

export interface WriteOptions {
	readonly databaseUrl: string;
	readonly images: Pick<MediaStore, "get">;
	readonly filesOf: (imageUrl: string) => readonly string[];
	readonly now: Date;
	/** Left out: the files are written as they are. */
	readonly envelope?: Envelope;
	/** Left out: all of the installation. */
	readonly scope?: Scope;
	/** Rows and images that are done, of how many; called often. */
	readonly onProgress?: (done: number, total: number) => void;
}

/** Makes a backup in the folder of all backups, in one of its own that is called as the moment. */
export async function backUp({ target, ...options }: WriteOptions & { readonly target: string }) {
	const folder = join(target, nameAt(options.now));
	return { folder, manifest: await writeBackup(folder, options) };
}

/** Copies database and images while the site runs, as of one moment. The folder gets its name when it is complete. */
export async function writeBackup(folder: string, options: WriteOptions): Promise<Manifest> {
	const { databaseUrl, images, filesOf, now, envelope = plainEnvelope, scope = "backup", onProgress } = options;
	const unfinished = `${folder}${unfinishedMark}`;
	const client = await connectDirectly(databaseUrl, "backup");

	async function store(name: string, source: AsyncIterable<unknown>, isPacked: boolean) {
		const path = `${name}${envelope.ending}`;
		const file = join(unfinished, path);
		const packing = isPacked ? createGzip({ level: 6 }) : new PassThrough();
		const sink = createWriteStream(file, { flush: true, mode: 0o600 });
		await pipeline(source, packing, envelope.close, sink);
		return { path, sha256: await hashOfFile(file), bytes: statSync(file).size };
	}

	try {
		mkdirSync(join(unfinished, "tables"), { recursive: true, mode: 0o700 });
		mkdirSync(join(unfinished, "media"), { mode: 0o700 });
		await client.query("SET TimeZone = 'UTC'");
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		const schema = await newestApplied(client);
		if (schema < newestKnownMigration())
			throw new Error(
				"this database is of an earlier version: start the site once, or make the backup with that version",
			);
		const all = await tablesInOrder(client, scope);
		const { rows: named } = await client.query<{ brand: string }>(
			"SELECT value #>> '{}' AS brand FROM settings WHERE key = 'brand'",
		);
		const { rows: stored } = await client.query<{ url: string }>("SELECT url FROM media ORDER BY url");
		const total = onProgress ? (await countRows(client, all)) + stored.length : 0;
		let done = 0;
		const advance = (by: number) => {
			done += by;
			onProgress?.(done, total);
		};
		const tables: Manifest["tables"] = [];
		for (const table of all) {
			const before = done;
			const file = await store(`tables/${table.name}.jsonl.gz`, linesOf(client, table, advance), true);
			tables.push({ name: table.name, columns: [...table.columns], rows: done - before, file });
		}
		await client.query("COMMIT");
		// Images are never changed once written, and their rows are in the snapshot: copied after it, all are there.
		const media: Manifest["media"] = [];
		const lacking: string[] = [];
		for (const { url } of stored) {
			for (const name of filesOf(url)) {
				const bytes = await images.get(name);
				if (bytes) media.push(await store(`media/${name}`, Readable.from([bytes]), false));
				else lacking.push(name);
			}
			advance(1);
		}
		const [madeAt, brand] = [now.toISOString(), named[0]?.brand ?? null];
		const manifest: Manifest = { format: "sauda-backup-1", madeAt, brand, schema, tables, media, lacking };
		writeFileSync(join(unfinished, manifestName), JSON.stringify(manifest, null, "\t"), { flush: true });
		renameSync(unfinished, folder);
		return manifest;
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true });
		throw error;
	} finally {
		await client.end();
	}
}

/** Deletes all but the newest backups of a folder, and what backups that were killed left more than a day ago. */
export function keepNewest(target: string, count: number, now: Date): void {
	const yesterday = nameAt(new Date(now.getTime() - 24 * 3_600_000));
	const leftovers = readdirSync(target).filter((name) => name.endsWith(unfinishedMark) && name < yesterday);
	for (const name of leftovers) rmSync(join(target, name), { recursive: true });
	const complete = readdirSync(target).filter((name) => existsSync(join(target, name, manifestName)));
	for (const name of complete.sort().slice(0, -count)) rmSync(join(target, name), { recursive: true });
}

// Names sort as their moments do.
function nameAt(moment: Date): string {
	return moment.toISOString().replace(/[:.]/g, "-");
}

async function* linesOf(
	client: pg.Client,
	{ name, columns, key, only }: Table,
	counted: (rows: number) => void,
): AsyncGenerator<string> {
	const taken = columns.map(escapeIdentifier).join(", ");
	const where = only ? ` WHERE ${only}` : "";
	const order = key.map(escapeIdentifier).join(", ");
	await client.query(
		`DECLARE rows NO SCROLL CURSOR FOR
			SELECT to_jsonb(t)::text AS row FROM (SELECT ${taken} FROM ${escapeIdentifier(name)}${where} ORDER BY ${order}) t`,
	);
	for (;;) {
		const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM rows`);
		if (rows.length === 0) break;
		counted(rows.length);
		yield rows.map(({ row }) => `${row}\n`).join("");
	}
	await client.query("CLOSE rows");
}

async function countRows(client: pg.Client, tables: readonly Table[]): Promise<number> {
	const counts = tables.map(
		({ name, only }) => `(SELECT count(*) FROM ${escapeIdentifier(name)}${only ? ` WHERE ${only}` : ""})`,
	);
	const { rows } = await client.query<{ sum: number }>(`SELECT (${counts.join(" + ")})::int AS sum`);
	return rows[0]?.sum ?? 0;
}
