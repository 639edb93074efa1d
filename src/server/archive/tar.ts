import { ArchiveError } from "./archive-error.ts";

/** A file of an archive. */
export interface Entry {
	readonly name: string;
	readonly bytes: Buffer;
}

const block = 512;
/** No file that we write is as long: tables are cut into parts, and images are small. */
export const longestEntry = 32 * 1024 * 1024;
const longestName = 100;
// Unpacked files get one date, so that equal content is packed into equal bytes.
const writtenAt = Date.UTC(2000, 0, 1) / 1000;
const checksum = { from: 148, until: 156 };
const end = Buffer.alloc(2 * block);

/** One file in the ustar format (POSIX.1-1988), with what fills its last block. */
export function packEntry({ name, bytes }: Entry): Buffer {
	if (Buffer.byteLength(name) > longestName || bytes.length > longestEntry) throw new Error(`${name} does not fit`);
	const header = Buffer.alloc(block);
	const octal = (value: number, at: number, digits: number) =>
		header.write(`${value.toString(8).padStart(digits, "0")}\0`, at);
	header.write(name, 0);
	octal(0o600, 100, 7);
	octal(0, 108, 7);
	octal(0, 116, 7);
	octal(bytes.length, 124, 11);
	octal(writtenAt, 136, 11);
	header.write("0ustar\u000000", 156, "latin1");
	header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, checksum.from);
	return Buffer.concat([header, bytes, Buffer.alloc(fillOf(bytes.length))]);
}

/** What ends an archive. */
export const endOfEntries: Buffer = end;

/**
 * Reads the files of an archive one after the other, each whole in memory. Takes what `packEntry` and other programs
 * write of plain files with short names, and nothing else: no links, no folders, no extensions.
 * @throws ArchiveError `foreign`, `broken`, `oversized`
 */
export async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
	const source = takingFrom(chunks);
	for (let isFirst = true; ; isFirst = false) {
		const header = await source.take(block);
		if (!header) throw new ArchiveError(isFirst ? "foreign" : "broken", "end");
		if (header.every((byte) => byte === 0)) return;
		const { name, size } = readHeader(header, isFirst);
		const body = await source.take(size + fillOf(size));
		if (!body) throw new ArchiveError("broken", name);
		yield { name, bytes: body.subarray(0, size) };
	}
}

function readHeader(header: Buffer, isFirst: boolean): { name: string; size: number } {
	if (readOctal(header, checksum.from, checksum.until) !== checksumOf(header))
		throw new ArchiveError(isFirst ? "foreign" : "broken", "header");
	const name = textOf(header.subarray(0, longestName));
	const type = String.fromCharCode(header[156] ?? 0);
	const hasPrefix = header[345] !== 0;
	if ((type !== "0" && type !== "\0") || hasPrefix) throw new ArchiveError("foreign", name);
	const size = readOctal(header, 124, 136);
	if (Number.isNaN(size)) throw new ArchiveError("foreign", name);
	if (size > longestEntry) throw new ArchiveError("oversized", name);
	return { name, size };
}

function readOctal(header: Buffer, from: number, until: number): number {
	const digits = textOf(header.subarray(from, until)).trim();
	return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

function textOf(bytes: Buffer): string {
	const over = bytes.indexOf(0);
	return bytes.subarray(0, over < 0 ? undefined : over).toString("utf8");
}

/** The sum of a header's bytes, its own place counted as spaces. */
function checksumOf(header: Buffer): number {
	let sum = 0;
	for (const [index, byte] of header.entries()) sum += index >= checksum.from && index < checksum.until ? 0x20 : byte;
	return sum;
}

function fillOf(size: number): number {
	return (block - (size % block)) % block;
}

/** Hands a stream out in pieces of the lengths that are asked for; `null` where it ends before. */
function takingFrom(chunks: AsyncIterable<Uint8Array>) {
	const iterator = chunks[Symbol.asyncIterator]();
	let waiting: Uint8Array[] = [];
	let size = 0;
	return {
		async take(length: number): Promise<Buffer | null> {
			while (size < length) {
				const next = await iterator.next();
				if (next.done) return null;
				waiting.push(next.value);
				size += next.value.length;
			}
			const all = Buffer.concat(waiting, size);
			waiting = [all.subarray(length)];
			size -= length;
			return all.subarray(0, length);
		},
	};
}
