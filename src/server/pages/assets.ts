import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Context } from "hono";
import { type Encoding, encodingFor } from "#server/http/encoding.ts";
import { etagOf, matchesEtag } from "#server/http/etag.ts";
import { viewOf } from "#server/http/view.ts";
import { shareWhileRunning } from "#server/lib/share-while-running.ts";

const types: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".webp": "image/webp",
	// `/favicon.ico` is asked for by this name; it is a PNG.
	".ico": "image/png",
	".woff2": "font/woff2",
	".json": "application/json; charset=utf-8",
	".map": "application/json; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
};

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** What a build leaves beside a file, see scripts/build.ts; in other encodings it is answered as it is. */
const precompressed: Readonly<Partial<Record<Encoding, string>>> = { br: ".br", gzip: ".gz" };

interface Asset {
	readonly etag: string;
	readonly encoding: Encoding;
	readonly body: Buffer;
}

/** The files of a folder. The response cache has them after their first use; who asks meanwhile shares one reading. */
export function assetsOf(folder: string) {
	const share = shareWhileRunning<Asset | null>();

	return async (context: Context): Promise<Response | null> => {
		const path = context.req.path;
		const type = types[extname(path)];
		const file = normalize(join(folder, path));
		if (!type || !file.startsWith(folder + sep) || path.includes("/.") || path.includes("\0")) return null;
		const encoding = encodingFor(context.req.header("accept-encoding"));
		const asset = await share(`${encoding} ${file}`, () => readAsset(file, encoding));
		if (!asset) return null;
		context.set("storable", { body: asset.body, tags: [] });
		const answer = answerAsset(context, asset, type, path.startsWith("/assets/"));
		// A worker lives under the policy that its own script came with, not under its pages'.
		if (/^\/[\w-]+-worker\.js$/.test(path)) answer.headers.set("content-security-policy", workerPolicy);
		return answer;
	};
}

async function readAsset(file: string, encoding: Encoding): Promise<Asset | null> {
	const whole = await readQuietly(file);
	if (!whole) return null;
	const etag = etagOf(whole);
	const end = precompressed[encoding];
	const small = end ? await readQuietly(file + end) : null;
	return small ? { etag, encoding, body: small } : { etag, encoding: "identity", body: whole };
}

function readQuietly(file: string): Promise<Buffer | null> {
	return readFile(file).catch(() => null);
}

function answerAsset(context: Context, { etag, encoding, body }: Asset, type: string, immutable: boolean): Response {
	const headers: Record<string, string> = {
		etag,
		"content-type": type,
		"cache-control": immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		vary: "accept-encoding",
	};
	if (matchesEtag(context.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	return new Response(viewOf(body), { headers });
}
