import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { compress, encodingFor } from "#server/http/compress.ts";
import { etagOf } from "#server/http/etag.ts";
import { checkRateLog } from "#shared/api/rates.ts";
import { logPath } from "#shared/rates/log/read-log.ts";
import type { SignedRateLog } from "./log.ts";

/** The files of the log, and the check of it that staff can ask for. */
export function logRoutes(app: OpenAPIHono, log: SignedRateLog, limit: (context: Context) => void): void {
	app.get(`${logPath}/*`, async (context) => {
		limit(context);
		const path = context.req.path.slice(logPath.length);
		const file = await log.file(path);
		if (!file) throw new ProblemError("not-found");
		context.set("storable", { tags: ["rate_board"] });
		const isTile = path.startsWith("/tile/");
		// Entries are alike: a fifth is left of them.
		const encoding = path.startsWith("/tile/entries/")
			? encodingFor(context.req.header("accept-encoding"))
			: "identity";
		const body = await compress(Buffer.from(file), encoding, "eachTime");
		return new Response(new Uint8Array(body), {
			headers: {
				...(encoding !== "identity" && { "content-encoding": encoding }),
				vary: "accept-encoding",
				etag: etagOf(file),
				"content-type": isTile ? "application/octet-stream" : "text/plain; charset=utf-8",
				"cache-control": isTile ? "public, max-age=31536000, immutable" : "no-cache",
			},
		});
	});
	implement(app, checkRateLog, () => log.check());
}
