import { once } from "node:events";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ProblemError } from "#server/http/api/problems.ts";
import { largestFile } from "#shared/leads/import.ts";
import { encodingWatch, refusedFile } from "./file/recognise.ts";

/** What passed through while a file was received. */
export interface Received {
	bytes: number;
	encoding: () => string;
}

/**
 * The bytes of a file as a call sends them, unpacked where they are compressed, counted and looked at as they pass.
 * @throws ProblemError `too-large`, `unsupported-media-type`, `invalid` for a file that is no text or empty
 */
export function receive(request: Request): { bytes: AsyncGenerator<Buffer>; received: Received } {
	const packing = request.headers.get("content-encoding") ?? "identity";
	if (packing !== "identity" && packing !== "gzip") throw new ProblemError("unsupported-media-type");
	if (Number(request.headers.get("content-length") ?? 0) > largestFile) throw new ProblemError("too-large");
	const watch = encodingWatch();
	const received: Received = { bytes: 0, encoding: watch.encoding };
	const body = Readable.from(request.body ?? []);
	async function* bytes() {
		for await (const chunk of packing === "gzip" ? unpacked(body) : body) {
			const part = Buffer.from(chunk);
			received.bytes += part.length;
			// What is unpacked counts, so a small body cannot become a large file.
			if (received.bytes > largestFile) throw new ProblemError("too-large");
			if (part.length > 0) watch.see(part);
			yield part;
		}
		if (received.bytes === 0) throw refusedFile("importEmpty");
	}
	return { bytes: bytes(), received };
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
