import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Context } from "hono";
import { compress } from "#server/http/compress.ts";
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

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const compressible = new Set([".js", ".css", ".svg", ".json", ".map", ".txt", ".ico"]);

interface Asset {
	readonly type: string;
	readonly etag: string;
	readonly compressible: boolean;
	/** The file in an encoding, read or made when first asked for and then kept. */
	body(encoding: Encoding): Promise<Buffer>;
}

/** The files of a folder, read at their first use and kept: a build holds a few megabytes at most. */
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
		const answer = await answerAsset(context, asset, path.startsWith("/assets/"));
		// A worker lives under the policy that its own script came with, not under its pages'.
		if (/^\/[\w-]+-worker\.js$/.test(path)) answer.headers.set("content-security-policy", workerPolicy);
		return answer;
	};
}

/** What a build leaves beside a file, see scripts/build.ts. */
const precompressed: Readonly<Partial<Record<Encoding, string>>> = { br: ".br", gzip: ".gz" };

async function loadAsset(file: string, type: string): Promise<Asset | null> {
	const whole = await readFile(file).catch(() => null);
	if (!whole) return null;
	const known = new Map<Encoding, Promise<Buffer>>();
	return {
		type,
		etag: etagOf(whole),
		compressible: compressible.has(extname(file)),
		body(encoding) {
			const loading = known.get(encoding) ?? bodyOf(file, encoding);
			known.set(encoding, loading);
			loading.catch(() => known.delete(encoding));
			return loading;
		},
	};
}

async function bodyOf(file: string, encoding: Encoding): Promise<Buffer> {
	const end = precompressed[encoding];
	const made = end ? await readFile(file + end).catch(() => null) : null;
	return made ?? compress(await readFile(file), encoding, "forGood");
}

async function answerAsset(context: Context, asset: Asset, immutable: boolean): Promise<Response> {
	const encoding = asset.compressible ? encodingFor(context.req.header("accept-encoding")) : "identity";
	const headers: Record<string, string> = {
		etag: asset.etag,
		"content-type": asset.type,
		"cache-control": immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		vary: "accept-encoding",
	};
	if (matchesEtag(context.req.header("if-none-match"), asset.etag)) return new Response(null, { status: 304, headers });
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	return new Response(new Uint8Array(await asset.body(encoding)), { headers });
}
