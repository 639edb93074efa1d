import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import type pg from "pg";
import { escapeIdentifier } from "pg";
import { ZodError } from "zod";
import { connectDirectly } from "#server/db/direct.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { MediaStore, reencode } from "#server/modules/media/index.ts";
import type { ArchiveContents } from "#shared/api/archives.ts";
import type { ArchiveObstacle } from "#shared/staff/archive.ts";
import { ArchiveError, archiveErrorOf, filesIn, type Manifest, verifiedManifest } from "./manifest.ts";
import { giveOwnersPlace, parkOwner, placeOf } from "./owner.ts";
import { refuseNewer } from "./restore.ts";
import { linesIn, replaceRows, type SavedTable } from "./rows.ts";
import { type Row, readRow } from "./shapes.ts";
import { type Table, tablesInOrder } from "./tables.ts";

/** SQL for what keeps an archive from being taken in; null for an installation that nobody has used yet. */
export const obstacleSql = `CASE WHEN EXISTS (SELECT FROM leads) OR EXISTS (SELECT FROM ledger_entries) THEN 'requests'
	WHEN EXISTS (SELECT FROM contacts) THEN 'customers'
	WHEN (SELECT count(*) FROM users) > 1 THEN 'staff' END`;

export interface ArrivalOptions {
	/** Where the archive was unpacked to; images that were encoded again are put beside it. */
	readonly folder: string;
	readonly databaseUrl: string;
	readonly filesOf: (imageUrl: string) => readonly [image: string, thumbnail: string];
	/** Of the site's own images, and of pictures of payments: as calls take them. */
	readonly reencode: typeof reencode;
	/** Rows and images that are done, of how many; called often. */
	readonly onProgress?: (done: number, total: number) => void;
}

export interface ImportOptions extends ArrivalOptions {
	readonly images: Pick<MediaStore, "get" | "put" | "remove">;
	/** The account that goes on as the owner of this installation. */
	readonly owner: string;
	/** Which of the archive's accounts is the owner's; unless given the one of the same address, if there is one. */
	readonly ownerIs?: string | null;
	/** Runs before the commit, in its transaction; `owner` is the account that the owner has from now on. */
	readonly onApplied?: (client: pg.Client, owner: string) => Promise<void>;
}

// A picture of a payment is the longest; rows of JSON are packed to a tenth or a thirtieth, nothing honest comes near.
const longestRow = 8 * 1024 * 1024;
const mostUnpacked = { times: 300, atLeast: 64 * 1024 * 1024 };
const rowsPerPause = 500;

/** Reads an unpacked archive whole, to see whether this version can take it in; writes nothing. @throws ArchiveError */
export async function checkArrival(options: ArrivalOptions): Promise<ArchiveContents> {
	const client = await connectDirectly(options.databaseUrl, "archive");
	try {
		const manifest = await verifiedManifest(options.folder);
		refuseNewer(manifest);
		refuseUnknown(manifest, await tablesInOrder(client, "archive"));
		const reading = await readingOf(options, manifest);
		for (const table of manifest.tables) {
			let rows = 0;
			for await (const line of reading.linesOf(table)) {
				await reading.convert(table, line);
				rows++;
			}
			if (rows !== table.rows) throw new ArchiveError("broken", table.file.path);
		}
		return reading.contents();
	} catch (error) {
		throw archiveErrorOf(error);
	} finally {
		await client.end();
	}
}

/**
 * Puts what an unpacked archive holds in the place of what a fresh installation has, in one transaction: everything, or
 * nothing at all. The owner stays the owner and logged in; everyone else of the staff is disabled and has no password.
 * @throws ArchiveError
 */
export async function importArchive(options: ImportOptions): Promise<ArchiveContents> {
	const { folder, images, filesOf } = options;
	const client = await connectDirectly(options.databaseUrl, "archive");
	const written: string[] = [];
	try {
		const manifest = await verifiedManifest(folder);
		await client.query("SET TimeZone = 'UTC'");
		await client.query("BEGIN");
		// Requests that come meanwhile are refused with 503, and the forms send them again.
		await client.query("LOCK TABLE contacts, leads, users IN SHARE ROW EXCLUSIVE MODE");
		const { rows } = await client.query<{ obstacle: ArchiveObstacle | null }>(`SELECT ${obstacleSql} AS obstacle`);
		if (rows[0]?.obstacle) throw new ArchiveError("occupied", rows[0].obstacle);
		const tables = await tablesInOrder(client, "archive");
		refuseUnknown(manifest, tables);
		const { rows: before } = await client.query<{ url: string }>("SELECT url FROM media");
		const reading = await readingOf(options, manifest);
		let parked: Awaited<ReturnType<typeof parkOwner>> | undefined;
		const empty = async () => {
			// Those who read see what the first start and the owner have put there until the commit.
			for (const { name } of tables.toReversed())
				if (name !== "users") await client.query(`DELETE FROM ${escapeIdentifier(name)}`);
			parked = await parkOwner(client, options.owner);
		};
		const contents = (path: string) => createReadStream(join(folder, path));
		await replaceRows(client, { manifest, contents, tables, empty, convert: reading.convert });
		if (!parked) throw new Error("the owner has no place");
		const holds = reading.contents();
		const owner = await giveOwnersPlace(client, parked, placeOf(holds.accounts, options.ownerIs, parked));
		for (const [name, path] of reading.images) {
			const bytes = await readFile(path);
			const existing = await images.get(name);
			if (existing?.equals(bytes)) continue;
			// One that is here already belongs to somebody, and is not taken away when this fails.
			if (existing) throw new ArchiveError("occupied", name);
			written.push(name);
			await images.put(name, bytes);
		}
		await options.onApplied?.(client, owner);
		await client.query("COMMIT");
		// A file of a replaced image that stays is a file too many, no more.
		const former = before.flatMap(({ url }) => filesOf(url)).filter((name) => !reading.images.has(name));
		for (const name of former) await images.remove(name).catch(() => undefined);
		return holds;
	} catch (error) {
		await client.query("ROLLBACK").catch(() => undefined);
		for (const name of written) await images.remove(name).catch(() => undefined);
		throw archiveErrorOf(error);
	} finally {
		await client.end();
	}
}

/** @throws ArchiveError `unknown` for a table or a column that no archive holds */
function refuseUnknown(manifest: Manifest, tables: readonly Table[]): void {
	for (const { name, columns } of manifest.tables) {
		const table = tables.find((each) => each.name === name);
		const strange = columns.find((column) => !table?.columns.includes(column));
		if (!table || strange !== undefined) throw new ArchiveError("unknown", table ? `${name}.${strange}` : name);
	}
}

/** What is read of an archive, the same way when it is checked and when it comes in. */
async function readingOf({ folder, filesOf, reencode, onProgress }: ArrivalOptions, manifest: Manifest) {
	const size = filesIn(manifest).reduce((sum, { bytes }) => sum + bytes, 0);
	const most = Math.max(mostUnpacked.atLeast, size * mostUnpacked.times);
	const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
	const inFolder = new Set(manifest.media.map(({ path }) => path));
	const accounts: ArchiveContents["accounts"] = [];
	const images = new Map<string, string>();
	let [unpacked, done] = [0, 0];
	const encoded = encodedImages(join(folder, "encoded"), reencode);

	/** What a row says in another way here than in the archive. */
	async function changed(table: string, row: Row): Promise<Row> {
		const values = readRow(table, row);
		if (table === "users") {
			const [id, name, email] = [String(row.id), String(row.name), String(row.email)];
			accounts.push({ id, name, email, disabled: typeof row.disabled_at === "string" });
		}
		if (table === "pictures") {
			const { whole } = await encoded(String(row.id), Buffer.from(String(row.bytes).slice(2), "hex"), "photo");
			return { bytes: `\\x${(await readFile(whole)).toString("hex")}` };
		}
		if (table !== "media") return values;
		const [name, thumbnailName] = filesOf(String(row.url));
		if (!inFolder.has(`media/${name}`)) return values;
		const made = await encoded(name, await readFile(join(folder, "media", name)), "site");
		images.set(name, made.whole).set(thumbnailName, made.thumbnail);
		return { ...made.facts };
	}

	return {
		images,
		linesOf({ file }: SavedTable): AsyncIterable<string> {
			return linesIn(createReadStream(join(folder, file.path)), (chunk, rest) => {
				unpacked += chunk.length;
				if (unpacked > most || rest.length + chunk.length > longestRow) throw new ArchiveError("oversized", file.path);
			});
		},
		async convert({ name, columns }: SavedTable, line: string): Promise<string> {
			onProgress?.(++done, total);
			if (done % rowsPerPause === 0) await pause();
			const row = rowOf(line, columns, name);
			try {
				const other = Object.entries(await changed(name, row)).filter(([column]) => columns.includes(column));
				return other.length > 0 ? JSON.stringify({ ...row, ...Object.fromEntries(other) }) : line;
			} catch (error) {
				if (!(error instanceof ZodError)) throw error;
				const [issue] = error.issues;
				const reason = issue?.path.join(".") || issue?.message || "";
				throw new ArchiveError("unfit", `${name} ${keyOf(row)}: ${reason}`, error);
			}
		},
		contents(): ArchiveContents {
			const { madeAt, brand, lacking } = manifest;
			const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
			return { madeAt, brand, rows, images: images.size, lacking: lacking.length, accounts };
		},
	};
}

/** @throws ArchiveError `broken` for what is no row, `unknown` for one with other columns */
function rowOf(line: string, columns: readonly string[], table: string): Row {
	let row: unknown;
	try {
		row = JSON.parse(line);
	} catch {
		// Told below.
	}
	if (typeof row !== "object" || row === null || Array.isArray(row)) throw new ArchiveError("broken", table);
	const keys = Object.keys(row);
	if (keys.length !== columns.length || keys.some((key) => !columns.includes(key)))
		throw new ArchiveError("unknown", table);
	return row as Row;
}

/** How a person finds the row. */
function keyOf({ slug, key, reference, email, id }: Row): string {
	return String(slug ?? key ?? reference ?? email ?? id ?? "").slice(0, 60);
}

/** Encodes images of an archive again, each once, so that nothing of them stays but the picture. */
function encodedImages(folder: string, again: typeof reencode) {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	/** @throws ArchiveError `image` */
	return async (name: string, bytes: Buffer, source: "site" | "photo") => {
		const [whole, thumbnail] = [join(folder, name), join(folder, `${name}-200`)];
		const facts = `${whole}.json`;
		if (!existsSync(facts)) {
			const image = await again(bytes, source).catch((error: unknown) => {
				const isNone = error instanceof ProblemError && error.code === "unusable-image";
				throw isNone ? new ArchiveError("image", name, error) : error;
			});
			const { width, height } = image;
			const sha256 = createHash("sha256").update(image.bytes).digest("hex");
			await writeFile(whole, image.bytes, { mode: 0o600 });
			await writeFile(thumbnail, image.thumbnail, { mode: 0o600 });
			await writeFile(facts, JSON.stringify({ width, height, bytes: image.bytes.length, sha256 }), { mode: 0o600 });
		}
		return { whole, thumbnail, facts: JSON.parse(await readFile(facts, "utf8")) as Row };
	};
}
