import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { semaphore } from "#server/lib/semaphore.ts";

export type Encoding = "br" | "gzip" | "identity";
/** How hard something is compressed: once for many, or for a single answer. */
export type Effort = "once" | "eachTime";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
// A brotli encoder takes megabytes from when it is asked for, not from when a thread is free for it.
const inTurn = semaphore(2);

const brotliQuality: Readonly<Record<Effort, number>> = { once: 10, eachTime: 1 };
// A window of 256 KiB holds a page, one of 64 KiB all that is compressed in passing: what is set up is not free.
const brotliWindow: Readonly<Record<Effort, number>> = { once: 18, eachTime: 16 };
const gzipLevel: Readonly<Record<Effort, number>> = { once: 6, eachTime: 1 };
/** Bytes; a smaller answer fits one packet as it is. */
const worthwhile = 1_400;

/** The smallest encoding that an `Accept-Encoding` header takes. */
export function encodingFor(header = ""): Encoding {
	if (takes(header, "br")) return "br";
	return takes(header, "gzip") ? "gzip" : "identity";
}

const named = { br: /\bbr\b\s*(?:;\s*q=([\d.]+))?/i, gzip: /\bgzip\b\s*(?:;\s*q=([\d.]+))?/i } as const;

function takes(header: string, encoding: keyof typeof named): boolean {
	const found = named[encoding].exec(header);
	return found !== null && Number(found[1] ?? 1) > 0;
}

/** Away from the event loop where it takes long; a single answer takes less than handing it to a thread would. */
export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
	if (encoding === "identity") return bytes;
	const here = effort === "eachTime";
	if (encoding === "gzip") {
		const options = { level: gzipLevel[effort] };
		return here ? gzipSync(bytes, options) : inTurn(() => compressGzip(bytes, options));
	}
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
		[constants.BROTLI_PARAM_LGWIN]: brotliWindow[effort],
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	return here ? brotliCompressSync(bytes, { params }) : inTurn(() => compressBrotli(bytes, { params }));
}

/** Compresses JSON that is read. Hono's own takes several times as long, by streams that end in other threads. */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
	await next();
	const { res } = context;
	const isJson = res.headers.get("content-type")?.startsWith("application/json");
	if (context.req.method !== "GET" || !isJson || res.headers.has("content-encoding")) return;
	const bytes = Buffer.from(await res.arrayBuffer());
	const encoding = bytes.length < worthwhile ? "identity" : encodingFor(context.req.header("accept-encoding"));
	// What has an ETag is kept by the cache.
	const effort = res.headers.has("etag") ? "once" : "eachTime";
	context.res = new Response(new Uint8Array(await compress(bytes, encoding, effort)), res);
	context.res.headers.delete("content-length");
	context.res.headers.append("vary", "accept-encoding");
	if (encoding !== "identity") context.res.headers.set("content-encoding", encoding);
};
