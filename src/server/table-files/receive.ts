import { once } from "node:events";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ProblemError } from "#server/http/api/problems.ts";
import { encodingWatch, refusedFile } from "./recognise.ts";

/** What passed through while a file was received. */
export interface Received {
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
