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
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { connectDirectly } from "#server/db/direct.ts";
import type { MediaStore } from "#server/modules/media/index.ts";
import { newestKnownMigration } from "../db/migrate/migrate.ts";
import { collect, type Envelope, plainEnvelope } from "./envelope.ts";
import { hashOfFile, type Manifest, manifestName } from "./manifest.ts";
import { quoted, type Table, tablesInOrder } from "./tables.ts";

const rowsAtOnce = 2000;
const unfinishedMark = ".unfinished";

export interface BackupOptions {
	readonly databaseUrl: string;
	/** Where uploaded images lie. */
	readonly images: Pick<MediaStore, "get">;
	/** The names of an image's files, by its address on the site. */
	readonly filesOf: (imageUrl: string) => readonly string[];
	/** The folder of all backups; each gets a folder of its own in it. */
	readonly target: string;
	readonly now: Date;
	/** Left out: the files are written as they are. */
	readonly envelope?: Envelope;
}

/**
 * Copies database and images while the site runs: all rows as of one moment, each file with its SHA-256. Answers the
 * folder, which gets its name only when it is complete, and the names of the files that were not there to be copied.
 */
export async function backUp({
	databaseUrl,
	images,
	filesOf,
	target,
	now,
	envelope = plainEnvelope,
}: BackupOptions): Promise<{ folder: string; manifest: Manifest; lacking: readonly string[] }> {
	const folder = join(target, nameAt(now));
	const unfinished = `${folder}${unfinishedMark}`;
	const client = await connectDirectly(databaseUrl, "backup");
	try {
		mkdirSync(join(unfinished, "tables"), { recursive: true, mode: 0o700 });
		mkdirSync(join(unfinished, "media"), { mode: 0o700 });
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		const schema = await newestMigration(client);
		if (schema < newestKnownMigration())
			throw new Error(
				"this database is of an earlier version: start the site once, or make the backup with that version",
			);
		const tables: Manifest["tables"] = [];
		for (const table of await tablesInOrder(client)) tables.push(await writeTable(client, table, unfinished, envelope));
		const stored = await client.query<{ url: string }>("SELECT url FROM media ORDER BY url");
		await client.query("COMMIT");
		// Images are never changed once written, and their rows are in the snapshot: copied after it, all are there.
		const names = stored.rows.flatMap(({ url }) => filesOf(url));
		const { media, lacking } = await copyImages(names, images, unfinished, envelope);
		const manifest: Manifest = { format: "sauda-backup-1", madeAt: now.toISOString(), schema, tables, media };
		writeFileSync(join(unfinished, manifestName), JSON.stringify(manifest, null, "\t"), { flush: true });
		renameSync(unfinished, folder);
		return { folder, manifest, lacking };
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

async function writeTable(
	client: pg.Client,
	table: Table,
	folder: string,
	envelope: Envelope,
): Promise<Manifest["tables"][number]> {
	const path = `tables/${table.name}.jsonl.gz${envelope.ending}`;
	const counter = { rows: 0 };
	await pipeline(
		Readable.from(linesOf(client, table, counter)),
		createGzip({ level: 6 }),
		envelope.close,
		createWriteStream(join(folder, path), { flush: true, mode: 0o600 }),
	);
	const file = { path, sha256: await hashOfFile(join(folder, path)), bytes: statSync(join(folder, path)).size };
	return { name: table.name, columns: [...table.columns], rows: counter.rows, file };
}

async function* linesOf(client: pg.Client, table: Table, counter: { rows: number }): AsyncGenerator<string> {
	const only = table.only ? ` WHERE ${table.only}` : "";
	const order = table.key.map(quoted).join(", ");
	await client.query(
		`DECLARE rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${quoted(table.name)} t${only} ORDER BY ${order}`,
	);
	for (;;) {
		const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM rows`);
		if (rows.length === 0) break;
		counter.rows += rows.length;
		yield rows.map(({ row }) => `${row}\n`).join("");
	}
	await client.query("CLOSE rows");
}

async function newestMigration(client: pg.Client): Promise<number> {
	const { rows } = await client.query<{ newest: string }>(
		"SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations",
	);
	return Number(rows[0]?.newest ?? 0);
}

async function copyImages(
	names: readonly string[],
	images: BackupOptions["images"],
	folder: string,
	envelope: Envelope,
) {
	const media: Manifest["media"] = [];
	const lacking: string[] = [];
	for (const name of names) {
		const bytes = await images.get(name);
		const path = `media/${name}${envelope.ending}`;
		if (bytes) {
			const written = await collect(envelope.close(Readable.from([new Uint8Array(bytes)])));
			await writeFile(join(folder, path), written, { flush: true, mode: 0o600 });
			media.push({ path, sha256: await hashOfFile(join(folder, path)), bytes: written.length });
		} else lacking.push(name);
	}
	return { media, lacking };
}
