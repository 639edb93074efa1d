import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ArchiveContents, ArchivedAccount } from "#shared/staff/archive.ts";
import { ArchiveError } from "./archive-error.ts";
import {
	type Head,
	headName,
	type Manifest,
	manifestName,
	parsed,
	partName,
	readHead,
	readManifest,
} from "./format.ts";
import { type Entry, unpack } from "./tar.ts";

/** What is done with the parts of an archive, in their order. */
export interface ArchiveVisitor {
	/** The first part; throws for tables or columns that cannot be taken in. */
	readonly onHead?: (head: Head) => void | Promise<void>;
	/** Some rows of a table, each a line of JSON. */
	readonly onRows?: (table: Head["tables"][number], lines: readonly string[]) => Promise<void>;
	readonly onImage?: (name: string, bytes: Buffer) => Promise<void>;
}

export interface ReadOptions {
	readonly path: string;
	/** The names of an image's files, by its address on the site. */
	readonly filesOf: (imageUrl: string) => readonly string[];
	/** Opens a file that is encrypted. */
	readonly open?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
	readonly signal?: AbortSignal | undefined;
}

// Rows of JSON are packed to a tenth or a thirtieth; nothing honest comes near.
const mostUnpacked = { times: 300, atLeast: 64 * 1024 * 1024 };
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Reads an archive from its beginning to its end and checks all of it: its form, each row, each hash and every number.
 * What the visitor did with the parts counts only when this resolves.
 * @throws ArchiveError
 */
export async function readArchive(options: ReadOptions, visitor: ArchiveVisitor = {}): Promise<ArchiveContents> {
	const reading = readingOf(options.filesOf, visitor);
	let isOver = false;
	for await (const entry of unpack(bytesOf(options))) {
		options.signal?.throwIfAborted();
		if (isOver) throw new ArchiveError("broken", entry.name);
		isOver = await reading.take(entry);
		await pause();
	}
	if (!isOver) throw new ArchiveError("broken", manifestName);
	return reading.contents();
}

function readingOf(filesOf: ReadOptions["filesOf"], visitor: ArchiveVisitor) {
	let head: Head | null = null;
	let manifest: Manifest | null = null;
	const seen: Manifest["files"] = [];
	const rows: Record<string, number> = {};
	const accounts: ArchivedAccount[] = [];
	const expected = new Set<string>();
	/** Of the table whose rows are being read: its place among the tables, and the number of its last part. */
	const at = { table: 0, part: 0 };
	let images = 0;

	/** @throws ArchiveError where the name is not the next part of this table, or the first of a later one */
	function tableOf(name: string, { tables }: Head): Head["tables"][number] {
		for (; at.table < tables.length; at.table++, at.part = 0) {
			const table = tables[at.table];
			if (!table || name !== partName(table.name, at.part + 1)) continue;
			at.part++;
			return table;
		}
		throw new ArchiveError("broken", name);
	}

	async function takeRows({ name, bytes }: Entry, known: Head): Promise<void> {
		const table = tableOf(name, known);
		const lines = bytes.toString("utf8").split("\n");
		if (lines.pop() !== "") throw new ArchiveError("broken", name);
		for (const line of lines) {
			const row = rowOf(line, table.columns, name);
			if (table.name === "users") accounts.push(accountOf(row, name));
			if (table.name === "media") for (const file of filesOf(String(row.url))) expected.add(file);
		}
		rows[table.name] = (rows[table.name] ?? 0) + lines.length;
		await visitor.onRows?.(table, lines);
	}

	async function takeImage({ name, bytes }: Entry): Promise<void> {
		const file = name.slice("media/".length);
		// Each once, and only what a row of the media names: no name leads elsewhere.
		if (!expected.delete(file)) throw new ArchiveError("unknown", name);
		if (!isWebp(bytes)) throw new ArchiveError("unknown", name);
		images++;
		await visitor.onImage?.(file, bytes);
	}

	return {
		/** Answers whether it was the last one. */
		async take(entry: Entry): Promise<boolean> {
			const { name, bytes } = entry;
			if (!head) {
				if (name !== headName) throw new ArchiveError("foreign", name);
				head = readHead(bytes);
				for (const table of head.tables) rows[table.name] = 0;
				await visitor.onHead?.(head);
			} else if (name === manifestName) {
				manifest = readManifest(bytes);
				compare(manifest, seen, rows);
				return true;
			} else if (name.startsWith("media/")) await takeImage(entry);
			else await takeRows(entry, head);
			seen.push({ path: name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
			return false;
		},
		contents(): ArchiveContents {
			if (!manifest) throw new ArchiveError("broken", manifestName);
			const { madeAt, brand, lacking } = manifest;
			return { madeAt, brand, rows, images, lacking: lacking.length, accounts };
		},
	};
}

function compare(manifest: Manifest, seen: Manifest["files"], rows: Readonly<Record<string, number>>): void {
	const listed = new Map(manifest.files.map((file) => [file.path, file]));
	for (const { path, sha256 } of seen) {
		if (listed.get(path)?.sha256 !== sha256) throw new ArchiveError("broken", path);
		listed.delete(path);
	}
	for (const path of listed.keys()) throw new ArchiveError("broken", path);
	for (const [table, count] of Object.entries(rows))
		if (manifest.tables[table] !== count) throw new ArchiveError("broken", table);
}

function rowOf(line: string, columns: readonly string[], file: string): Readonly<Record<string, unknown>> {
	const row = parsed(line, file);
	if (typeof row !== "object" || row === null || Array.isArray(row)) throw new ArchiveError("broken", file);
	const keys = Object.keys(row);
	if (keys.length !== columns.length || keys.some((key) => !columns.includes(key)))
		throw new ArchiveError("unknown", file);
	return row as Readonly<Record<string, unknown>>;
}

function accountOf({ id, name, email, disabled_at }: Readonly<Record<string, unknown>>, file: string): ArchivedAccount {
	if (typeof id !== "string" || typeof name !== "string" || typeof email !== "string")
		throw new ArchiveError("broken", file);
	return { id, name, email, disabled: typeof disabled_at === "string" };
}

function isWebp(bytes: Buffer): boolean {
	return bytes.subarray(0, 4).toString("latin1") === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP";
}

/** The unpacked bytes of a file, counted. @throws ArchiveError `foreign`, `encrypted`, `broken`, `oversized` */
async function* bytesOf({ path, open, signal }: ReadOptions): AsyncGenerator<Uint8Array> {
	const { size } = await stat(path);
	const most = Math.max(mostUnpacked.atLeast, size * mostUnpacked.times);
	const start = await beginningOf(path);
	const isEncrypted = start.toString("latin1").startsWith("age-encryption.org/");
	if (isEncrypted && !open) throw new ArchiveError("encrypted");
	if (!isEncrypted && !(start[0] === 0x1f && start[1] === 0x8b)) throw new ArchiveError("foreign");
	const packed = createReadStream(path);
	const unpacked = createGunzip();
	// A failure on the way ends the unpacked stream, whose reader hears of it.
	pipeline(isEncrypted && open ? open(packed) : packed, unpacked, { signal }).catch(() => undefined);
	let count = 0;
	try {
		for await (const chunk of unpacked) {
			count += chunk.length;
			if (count > most) throw new ArchiveError("oversized");
			yield chunk;
		}
	} catch (error) {
		signal?.throwIfAborted();
		throw error instanceof ArchiveError ? error : new ArchiveError("broken", null, error);
	} finally {
		unpacked.destroy();
		packed.destroy();
	}
}

async function beginningOf(path: string): Promise<Buffer> {
	for await (const chunk of createReadStream(path, { end: 31 })) return chunk;
	return Buffer.alloc(0);
}
