import { once } from "node:events";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FieldIssue } from "#shared/field-issue.ts";

/** What passed through while a file was received. */
interface Received {
	bytes: number;
	encoding: () => string;
}

/**
 * The bytes of a file as a call sends them, unpacked where they are compressed, counted and looked at as they pass; at most
 * `largest` of them.
 * @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` for a file that is no text or empty
 */
export function receive(request: Request, largest: number): { bytes: AsyncGenerator<Buffer>; received: Received } {
	const packing = request.headers.get("content-encoding") ?? "identity";
	if (packing !== "identity" && packing !== "gzip") throw new ProblemError("unsupported-media-type");
	if (Number(request.headers.get("content-length") ?? 0) > largest) throw tooLarge(largest);
	const watch = encodingWatch();
	const received: Received = { bytes: 0, encoding: watch.encoding };
	const body = Readable.from(request.body ?? []);
	async function* bytes() {
		for await (const chunk of packing === "gzip" ? unpacked(body) : body) {
			const part = Buffer.from(chunk);
			received.bytes += part.length;
			// What is unpacked counts, so a small body cannot become a large file.
			if (received.bytes > largest) throw tooLarge(largest);
			if (part.length > 0) watch.see(part);
			yield part;
		}
		if (received.bytes === 0) throw refusedFile("importEmpty");
	}
	return { bytes: bytes(), received };
}

function tooLarge(largest: number): ProblemError {
	return new ProblemError("too-large", { issues: { file: { code: "importTooLarge", limit: largest / 1024 / 1024 } } });
}

async function* unpacked(body: Readable): AsyncGenerator<Buffer> {
	const gunzip = createGunzip();
	body.on("error", (error) => gunzip.destroy(error));
	body.pipe(gunzip);
	try {
		yield* gunzip;
	} catch (error) {
		throw isZlib(error) ? refusedFile("importBinary") : error;
	} finally {
		body.unpipe(gunzip);
		if (!gunzip.destroyed) {
			gunzip.destroy();
			await once(gunzip, "close").catch(() => undefined);
		}
	}
}

function isZlib(error: unknown): boolean {
	return error instanceof Error && "code" in error && /^Z_|^ERR_/.test(String(error.code));
}

const longest = 64_000;
/** So much of it is looked at, in UTF-16 units. */
const looked = 4000;
/** What no one types: controls but those of lines and tabs, and what has no letter. */
const noise = /(?![\t\n\v\f\r])[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu;
const mostNoise = 0.02;

/** The beginning of a file's text. @throws ProblemError `invalid` for a file that is no text */
export async function beginningOf(parts: AsyncIterable<Buffer>, encoding: string): Promise<string> {
	let text = "";
	for await (const part of textOf(parts, encoding)) {
		text += part;
		if (text.length > longest) break;
	}
	// A table with a stray sign or two is one all the same.
	const start = text.slice(0, looked).toWellFormed();
	const found = start.match(noise)?.length ?? 0;
	if (found > 3 && found > start.length * mostNoise) throw refusedFile("importBinary");
	return text.slice(0, longest);
}

/** How the bytes of a file are read. */
type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Refuses a file, with a sentence beside its field. */
export function refusedFile(code: FieldIssue["code"], limit?: number): ProblemError {
	return new ProblemError("invalid", { issues: { file: { code, ...(limit === undefined ? {} : { limit }) } } });
}

// What spreadsheets, archives, documents and images begin with.
const binaryBeginnings = ["504b0304", "d0cf11e0", "25504446", "1f8b", "89504e47", "ffd8ff", "52617221", "377abcaf"];

/**
 * Looks at the bytes of a file as they pass, and says at the end how they are read: by its mark, by where its zeros are, as
 * UTF-8 where all of it is valid, else as Windows-1252, which spreadsheets of old wrote.
 */
function encodingWatch() {
	const utf8 = new TextDecoder("utf-8", { fatal: true });
	let marked: Encoding | null = null;
	let isUtf8 = true;
	let isFirst = true;
	return {
		/** @throws ProblemError `invalid` for a file that is no text */
		see(bytes: Buffer): void {
			if (isFirst) {
				marked = markedEncoding(bytes);
				isFirst = false;
			}
			if (!marked && bytes.includes(0)) throw refusedFile("importBinary");
			if (!marked && isUtf8) isUtf8 = decodes(() => utf8.decode(bytes, { stream: true }));
		},
		encoding(): Encoding {
			if (!marked && isUtf8) isUtf8 = decodes(() => utf8.decode());
			return marked ?? (isUtf8 ? "utf-8" : "windows-1252");
		},
	};
}

function decodes(decode: () => void): boolean {
	try {
		decode();
		return true;
	} catch {
		return false;
	}
}

function markedEncoding(bytes: Buffer): Encoding | null {
	const begin = bytes.toString("hex", 0, 4);
	if (binaryBeginnings.some((known) => begin.startsWith(known))) throw refusedFile("importBinary");
	if (begin.startsWith("fffe")) return "utf-16le";
	if (begin.startsWith("feff")) return "utf-16be";
	const look = bytes.subarray(0, 4000);
	const zeros = [0, 0];
	for (const [index, byte] of look.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	// Of Urdu text only spaces, digits and line ends have one.
	const many = look.length / 50;
	if ((zeros[1] ?? 0) > many && zeros[0] === 0) return "utf-16le";
	if ((zeros[0] ?? 0) > many && zeros[1] === 0) return "utf-16be";
	return null;
}

/** The text of a file, part by part, without a mark at its beginning. */
export async function* textOf(parts: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const part of parts) yield decoder.decode(part, { stream: true });
	yield decoder.decode();
}

/** Whether a text is XML rather than a table. */
export function isXml(beginning: string): boolean {
	return /^\s*<(?:\?xml|!--|!doctype|rss|[a-z][\w:-]*[\s>])/i.test(beginning);
}

const delimiters = [",", ";", "\t", "|"] as const;

/** What stands between the cells of a table, by its first lines; and how many rows come before its head, `sep=;` among them. */
export function delimiterOf(beginning: string): { readonly delimiter: string; readonly before: number } {
	const named = /^sep=(.)\r?\n/i.exec(beginning)?.[1];
	if (named) return { delimiter: named, before: 1 };
	const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(countsIn(beginning, delimiter)) }));
	return { delimiter: scores.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ",", before: 0 };
}

/** How often a sign stands outside quotes in each of the first lines. */
function countsIn(text: string, delimiter: string): number[] {
	const counts = [0];
	let isQuoted = false;
	for (const sign of text) {
		if (sign === '"') isQuoted = !isQuoted;
		if (isQuoted) continue;
		if (sign === delimiter) counts.push((counts.pop() ?? 0) + 1);
		if (sign === "\n" && counts.push(0) > 20) break;
	}
	// The last line is cut.
	return counts.length > 1 ? counts.slice(0, -1) : counts;
}

/** Lines that have as many as the first speak for a sign. */
function scoreOf(counts: readonly number[]): number {
	const [first = 0] = counts;
	return first * counts.filter((count) => count === first).length;
}
