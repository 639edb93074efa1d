import { isUtf8 } from "node:buffer";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FieldIssue } from "#shared/field-issue.ts";

export interface TextFile {
	readonly bytes: Buffer;
	readonly encoding: string;
	/** The text of its first 64,000 bytes. */
	readonly beginning: string;
}

/** The file that a call sends, unpacked at most `largest` bytes. @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` */
export async function receive(request: Request, largest: number): Promise<TextFile> {
	const bytes = await bytesOf(request, largest);
	if (bytes.length === 0) throw refusedFile("importEmpty");
	const encoding = encodingOf(bytes);
	const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, longestBeginning), { stream: true });
	if (isNoise(beginning)) throw refusedFile("importBinary");
	return { bytes, encoding, beginning };
}

async function bytesOf(request: Request, largest: number): Promise<Buffer> {
	const tooLarge = () =>
		new ProblemError("too-large", { issues: { file: { code: "importTooLarge", limit: largest / 1024 / 1024 } } });
	const packing = request.headers.get("content-encoding") ?? "identity";
	if (packing !== "identity" && packing !== "gzip") throw new ProblemError("unsupported-media-type");
	if (Number(request.headers.get("content-length") ?? 0) > largest) throw tooLarge();
	const parts: Uint8Array[] = [];
	let length = 0;
	try {
		// A body that nobody looks at is read to its end by the framework, so that its sender gets the answer above.
		const body = packing === "gzip" ? request.body?.pipeThrough(new DecompressionStream("gzip")) : request.body;
		for await (const part of body ?? []) {
			length += part.length;
			// What is unpacked counts, so a small body cannot become a large file.
			if (length > largest) throw tooLarge();
			parts.push(part);
		}
	} catch (error) {
		throw isOfPacking(error) ? refusedFile("importBinary") : error;
	}
	return Buffer.concat(parts);
}

function isOfPacking(error: unknown): boolean {
	return error instanceof Error && "code" in error && /^Z_|^ERR_TRAILING/.test(String(error.code));
}

export function refusedFile(code: FieldIssue["code"], limit?: number): ProblemError {
	return new ProblemError("invalid", { issues: { file: { code, ...(limit === undefined ? {} : { limit }) } } });
}

// What spreadsheets, archives, documents and images begin with.
const binaryBeginnings = ["504b0304", "d0cf11e0", "25504446", "1f8b", "89504e47", "ffd8ff", "52617221", "377abcaf"];

/** By its mark, by where its zeros are, as UTF-8 where all of it is valid, else as Windows-1252, which spreadsheets of old wrote. */
function encodingOf(bytes: Buffer): string {
	const begin = bytes.toString("hex", 0, 4);
	if (binaryBeginnings.some((signature) => begin.startsWith(signature))) throw refusedFile("importBinary");
	if (begin.startsWith("fffe")) return "utf-16le";
	if (begin.startsWith("feff")) return "utf-16be";
	const start = bytes.subarray(0, 4000);
	const zeros = [0, 0];
	for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	// Of Urdu text only spaces, digits and line ends have one.
	const many = start.length / 50;
	if (odd > many && even === 0) return "utf-16le";
	if (even > many && odd === 0) return "utf-16be";
	if (bytes.includes(0)) throw refusedFile("importBinary");
	return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

const longestBeginning = 64_000;
/** UTF-16 units of it that are looked at. */
const noiseLength = 4000;
/** What no one types: controls but those of lines and tabs, and what has no letter. */
const noise = /(?![\t\n\v\f\r])[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu;
const mostNoise = 0.02;

/** A table with a stray sign or two is one all the same. */
function isNoise(beginning: string): boolean {
	const start = beginning.slice(0, noiseLength).toWellFormed();
	const found = start.match(noise)?.length ?? 0;
	return found > 3 && found > start.length * mostNoise;
}

const partLength = 256 * 1024;

export function* partsOf({ bytes }: Pick<TextFile, "bytes">): Generator<Buffer> {
	for (let at = 0; at < bytes.length; at += partLength) yield bytes.subarray(at, at + partLength);
}

/** The text of a file, part by part, without a mark at its beginning. */
export async function* textOf(parts: Parts, encoding: string): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const part of parts) yield decoder.decode(part, { stream: true });
	yield decoder.decode();
}

export type Parts = AsyncIterable<Buffer> | Iterable<Buffer>;

export function isXml(beginning: string): boolean {
	return /^\s*<(?:\?xml|!--|!doctype|rss|[a-z][\w:-]*[\s>])/i.test(beginning);
}

const delimiters = [",", ";", "\t", "|"] as const;

/** What stands between the cells of a table, by its first lines; and how many rows come before its head, `sep=;` among them. */
export function delimiterOf(beginning: string): { readonly delimiter: string; readonly before: number } {
	const named = /^sep=(.)\r?\n/i.exec(beginning)?.[1];
	if (named) return { delimiter: named, before: 1 };
	// Quoted cells may hold any sign; the last line may be cut.
	const lines = beginning
		.replace(/"[^"]*"?/g, "")
		.split("\n")
		.slice(0, 21);
	const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
	const scoreOf = (delimiter: string) => {
		const [first = 0, ...rest] = whole.map((line) => line.split(delimiter).length - 1);
		// Lines that have as many as the first speak for a sign.
		return first * (1 + rest.filter((count) => count === first).length);
	};
	const best = delimiters
		.map((delimiter) => ({ delimiter, score: scoreOf(delimiter) }))
		.sort((a, b) => b.score - a.score);
	return { delimiter: best[0]?.delimiter ?? ",", before: 0 };
}
