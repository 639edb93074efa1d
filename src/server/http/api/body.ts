import { ProblemError } from "./problems.ts";

/** The largest body of a call, in bytes; images go another way. */
export const bodyLimit = 64 * 1024;
const depthLimit = 32;
const ownToObjects: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** How much a JSON body may hold: bytes in all, and keys with the places of lists. */
export interface JsonLimits {
	readonly bytes: number;
	readonly keys: number;
}

const usualLimits: JsonLimits = { bytes: bodyLimit, keys: 1000 };
/** Of a call that takes rich text, in both languages as long as it may be (`shared/rich-text/rich-text.ts`). */
export const textLimits: JsonLimits = { bytes: 2 * 1024 * 1024, keys: 120_000 };

/** At most 32 levels, and 64 KiB and 1,000 keys unless `limits` says otherwise. @throws ProblemError 413, 415 or 400 */
export async function readJson(request: Request, limits = usualLimits): Promise<unknown> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) throw new ProblemError("unsupported-media-type");
	const text = await readText(request, limits.bytes);
	let keys = 0;
	function refuseUnusual(part: unknown, depth: number): void {
		if (++keys > limits.keys) throw new RangeError("too many keys");
		if (typeof part !== "object" || part === null) return;
		if (depth >= depthLimit) throw new RangeError("too deeply nested");
		for (const [key, inner] of Object.entries(part)) {
			if (ownToObjects.has(key)) throw new RangeError(`a key ${key}`);
			refuseUnusual(inner, depth + 1);
		}
	}
	try {
		const value: unknown = JSON.parse(text);
		refuseUnusual(value, 0);
		return value;
	} catch (error) {
		throw new ProblemError("malformed-json", { cause: error });
	}
}

/** A body as UTF-8, at most `limit` bytes. @throws ProblemError 413, 415 where it is compressed, 400 where it is none */
export async function readText(request: Request, limit = bodyLimit): Promise<string> {
	const bytes = await readBytes(request, limit);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw new ProblemError("malformed-json", { cause: error });
	}
}

/** A body as it is, at most `limit` bytes. @throws ProblemError 413, 415 where it is compressed, 400 where it broke off */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
	const encoding = request.headers.get("content-encoding");
	if (encoding && encoding !== "identity") throw new ProblemError("unsupported-media-type");
	const length = request.headers.get("content-length");
	if (Number(length ?? 0) > limit) throw new ProblemError("too-large");
	try {
		// HTTP ends a body at the length it names; only one without a length must be counted as it arrives.
		return length === null ? await readCounted(request, limit) : Buffer.from(await request.arrayBuffer());
	} catch (error) {
		throw error instanceof ProblemError ? error : new ProblemError("bad-request", { cause: error });
	}
}

async function readCounted(request: Request, limit: number): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limit) throw new ProblemError("too-large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

// Each byte of an Urdu letter travels as three.
const formLimit = 3 * bodyLimit;

/** The fields of a form that was sent without scripts; `limit` in bytes. @throws ProblemError `unsupported-media-type`, `too-large` */
export async function readForm(request: Request, limit = formLimit): Promise<Readonly<Record<string, string>>> {
	if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
		throw new ProblemError("unsupported-media-type");
	return Object.fromEntries(new URLSearchParams(await readText(request, limit)));
}
