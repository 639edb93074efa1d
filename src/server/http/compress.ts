import { promisify } from "node:util";
import {
	brotliCompress,
	brotliCompressSync,
	constants,
	gzip,
	gzipSync,
	zstdCompress,
	zstdCompressSync,
} from "node:zlib";
import { semaphore } from "#server/lib/semaphore.ts";
import type { Encoding } from "./encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

/** How hard something is compressed: once for many, or for a single answer. */
export type Effort = "once" | "eachTime";

// A brotli encoder takes megabytes from when it is asked for, not from when a thread is free for it.
const inTurn = semaphore(2);

const brotliQuality: Readonly<Record<Effort, number>> = { once: 10, eachTime: 1 };
// A window of 256 KiB holds a page, one of 64 KiB all that is compressed in passing: what is set up is not free.
const brotliWindow: Readonly<Record<Effort, number>> = { once: 18, eachTime: 16 };
const zstdLevel: Readonly<Record<Effort, number>> = { once: 15, eachTime: 3 };
const gzipLevel: Readonly<Record<Effort, number>> = { once: 6, eachTime: 1 };

/**
 * Compresses: away from the event loop where it takes long; for a single answer right here, since a page then takes a
 * seventh of a millisecond, which is less than handing it to another thread costs.
 */
export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
	const here = effort === "eachTime";
	switch (encoding) {
		case "identity":
			return bytes;
		case "gzip": {
			const options = { level: gzipLevel[effort] };
			return here ? gzipSync(bytes, options) : inTurn(() => compressGzip(bytes, options));
		}
		case "zstd": {
			const params = { [constants.ZSTD_c_compressionLevel]: zstdLevel[effort] };
			const options = { params, pledgedSrcSize: bytes.length };
			return here ? zstdCompressSync(bytes, options) : inTurn(() => compressZstd(bytes, options));
		}
		case "br": {
			const params = {
				[constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
				[constants.BROTLI_PARAM_LGWIN]: brotliWindow[effort],
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			};
			return here ? brotliCompressSync(bytes, { params }) : inTurn(() => compressBrotli(bytes, { params }));
		}
	}
}
