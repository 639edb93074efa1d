import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { envelopeWithPassphrase, openerWithPassphrase } from "./age.ts";
import {
	ArchiveError,
	archiveErrorOf,
	CorruptBackupError,
	filesIn,
	type Manifest,
	manifestName,
	readManifest,
} from "./manifest.ts";

const block = 512;
const checksum = { from: 148, until: 156 };
const longestManifest = 64 * 1024 * 1024;

/** Puts a backup's folder into one file, encrypted with a passphrase: `age -d FILE | tar x` makes the folder again. */
export async function pack(folder: string, file: string, passphrase: string): Promise<{ readonly bytes: number }> {
	const names = [manifestName, ...filesIn(readManifest(folder)).map(({ path }) => path)];
	await pipeline(
		Readable.from(tarOf(folder, names)),
		envelopeWithPassphrase(passphrase).close,
		createWriteStream(file, { flush: true, mode: 0o600 }),
	);
	return { bytes: (await stat(file)).size };
}

/** Makes the folder again: the manifest, then the files that it names, each once, and nothing else. @throws ArchiveError */
export async function unpack(file: string, folder: string, passphrase: string): Promise<void> {
	await refuseForeign(file);
	for (const name of ["tables", "media"]) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
	const source = takingFrom(openerWithPassphrase(passphrase)(createReadStream(file)));
	try {
		const first = await nextHeader(source);
		if (first?.name !== manifestName) throw new ArchiveError("foreign");
		if (first.size > longestManifest) throw new ArchiveError("oversized", manifestName);
		await copyBody(source, first, join(folder, manifestName));
		await unpackFiles(source, folder, readManifest(folder));
	} catch (error) {
		const isKnown = error instanceof Error && ("code" in error || error instanceof CorruptBackupError);
		// What age says of bytes that are not as they were written has no name.
		throw isKnown || error instanceof ArchiveError ? archiveErrorOf(error) : new ArchiveError("broken", null, error);
	} finally {
		await source.end();
	}
}

async function unpackFiles(source: Source, folder: string, manifest: Manifest): Promise<void> {
	const expected = new Map(filesIn(manifest).map(({ path, bytes }) => [path, bytes]));
	for (;;) {
		const header = await nextHeader(source);
		if (!header) break;
		const size = expected.get(header.name);
		if (size === undefined) throw new ArchiveError("unknown", header.name);
		if (size !== header.size) throw new ArchiveError("broken", header.name);
		expected.delete(header.name);
		await copyBody(source, header, join(folder, header.name));
	}
	const [missing] = expected.keys();
	if (missing) throw new ArchiveError("broken", missing);
}

/** An archive of a former version, or of no Sauda at all. */
async function refuseForeign(file: string): Promise<void> {
	let start = Buffer.alloc(0);
	for await (const chunk of createReadStream(file, { end: 31 })) start = chunk;
	if (start[0] === 0x1f && start[1] === 0x8b) throw new ArchiveError("former");
	if (!start.toString("latin1").startsWith("age-encryption.org/v1\n")) throw new ArchiveError("foreign");
}

async function* tarOf(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
	for (const name of names) {
		const { size } = await stat(join(folder, name));
		yield headerOf(name, size);
		yield* createReadStream(join(folder, name));
		yield Buffer.alloc(fillOf(size));
	}
	yield Buffer.alloc(2 * block);
}

/** Of a plain file in the ustar format (POSIX.1-1988). */
function headerOf(name: string, size: number): Buffer {
	const header = Buffer.alloc(block);
	const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
	header.write(name, 0);
	header.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11), 100);
	header.write(octal(Date.UTC(2000, 0, 1) / 1000, 11), 136);
	header.write("0ustar\u000000", 156, "latin1");
	header.write(`${octal(checksumOf(header), 6)} `, checksum.from);
	return header;
}

interface Header {
	readonly name: string;
	readonly size: number;
}

/** `null` at the end. @throws ArchiveError `broken` for all but a plain file with a short name */
async function nextHeader(source: Source): Promise<Header | null> {
	const header = await source.take(block);
	if (header.every((byte) => byte === 0)) return null;
	const text = (from: number, until: number) => header.toString("utf8", from, until).replace(/\0.*/s, "");
	const octal = (from: number, until: number) => Number.parseInt(text(from, until).trim(), 8);
	const [name, size] = [text(0, 100), octal(124, 136)];
	const isPlain = /^[0\0]$/.test(header.toString("latin1", 156, 157)) && header[345] === 0;
	if (octal(checksum.from, checksum.until) !== checksumOf(header) || !isPlain || !(size >= 0))
		throw new ArchiveError("broken", name || null);
	return { name, size };
}

/** The sum of a header's bytes, its own place counted as spaces. */
function checksumOf(header: Buffer): number {
	const bytes = Buffer.from(header).fill(" ", checksum.from, checksum.until);
	return bytes.reduce((sum, byte) => sum + byte, 0);
}

function fillOf(size: number): number {
	return (block - (size % block)) % block;
}

async function copyBody(source: Source, { size }: Header, path: string): Promise<void> {
	await pipeline(source.pieces(size), createWriteStream(path, { flags: "wx", mode: 0o600 }));
	await source.take(fillOf(size));
}

type Source = ReturnType<typeof takingFrom>;

/** Hands a stream out in pieces of the lengths that are asked for. */
function takingFrom(chunks: AsyncIterable<Uint8Array>) {
	const iterator = chunks[Symbol.asyncIterator]();
	let waiting = Buffer.alloc(0);
	async function* pieces(length: number): AsyncGenerator<Buffer> {
		for (let left = length; left > 0; ) {
			if (waiting.length === 0) {
				const next = await iterator.next();
				if (next.done) throw new ArchiveError("broken");
				waiting = Buffer.from(next.value);
			}
			const piece = waiting.subarray(0, left);
			waiting = waiting.subarray(piece.length);
			left -= piece.length;
			yield piece;
		}
	}
	return {
		pieces,
		take: async (length: number): Promise<Buffer> => Buffer.concat(await Array.fromAsync(pieces(length))),
		end: async () => void (await iterator.return?.()),
	};
}
