import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The files of a folder, or what the build compressed beside them. The response cache has them after their first use. */
export function assetsOf(folder: string) {
	const serve = serveStatic({ root: folder, precompressed: true });

	return async (context: Context): Promise<Response | null> => {
		const { path } = context.req;
		// Only files have such names; hidden ones are nobody's.
		if (path.includes("/.") || !/\.\w{1,5}$/.test(path)) return null;
		const file = await serve(context, async () => {});
		if (!file) return null;
		context.set("storable", { tags: [] });
		const { headers } = file;
		// `/favicon.ico` is asked for by this name; it is a PNG.
		if (path.endsWith(".ico")) headers.set("content-type", "image/png");
		const changedAt = Date.parse(headers.get("last-modified") ?? "");
		headers.set("etag", `W/"${headers.get("content-length")}-${changedAt}"`);
		headers.set("vary", "accept-encoding");
		const lasts = path.startsWith("/assets/") ? "max-age=31536000, immutable" : "max-age=3600";
		headers.set("cache-control", `public, ${lasts}`);
		// A worker lives under the policy that its own script came with, not under its pages'.
		if (/^\/[\w-]+-worker\.js$/.test(path)) headers.set("content-security-policy", workerPolicy);
		return file;
	};
}
