import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { type Encoding, encodingFor } from "#server/http/encoding.ts";
import { etagOf, matchesEtag } from "#server/http/etag.ts";

const types: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".webp": "image/webp",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".json": "application/json; charset=utf-8",
	".map": "application/json; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
};
const compressible = new Set([".js", ".css", ".svg", ".json", ".map", ".txt", ".ico"]);

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Asset {
	readonly type: string;
	readonly etag: string;
	readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/** The files of a folder, read and compressed at their first use and kept: a build holds a few megabytes at most. */
export function assetsOf(folder: string) {
	const known = new Map<string, Promise<Asset | null>>();
	return async (context: Context): Promise<Response | null> => {
		const path = context.req.path;
		const type = types[extname(path)];
		const file = normalize(join(folder, path));
		if (!type || !file.startsWith(folder + sep) || path.includes("/.") || path.includes("\0")) return null;
		let loading = known.get(path);
		if (!loading) {
			loading = loadAsset(file, type);
			known.set(path, loading);
		}
		const asset = await loading;
		if (!asset) {
			known.delete(path);
			return null;
		}
		const answer = answerAsset(context, asset, path.startsWith("/assets/"));
		// A worker lives under the policy that its own script came with, not under its pages'.
		if (/^\/[\w-]+-worker\.js$/.test(path)) answer.headers.set("content-security-policy", workerPolicy);
		return answer;
	};
}

async function loadAsset(file: string, type: string): Promise<Asset | null> {
	const identity = await readFile(file).catch(() => null);
	if (!identity) return null;
	const etag = etagOf(identity);
	if (!compressible.has(extname(file))) return { type, etag, bodies: { identity } };
	const [br, gzipped] = await Promise.all([
		compressBrotli(identity, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
		}),
		compressGzip(identity, { level: 9 }),
	]);
	return { type, etag, bodies: { br, gzip: gzipped, identity } };
}

function answerAsset(context: Context, asset: Asset, immutable: boolean): Response {
	const encoding = encodingFor(context.req.header("accept-encoding"));
	const body = asset.bodies[encoding] ?? asset.bodies.identity;
	const headers: Record<string, string> = {
		etag: asset.etag,
		"content-type": asset.type,
		"cache-control": immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		vary: "accept-encoding",
	};
	if (matchesEtag(context.req.header("if-none-match"), asset.etag)) return new Response(null, { status: 304, headers });
	if (encoding !== "identity" && asset.bodies[encoding]) headers["content-encoding"] = encoding;
	return new Response(new Uint8Array(body), { headers });
}
