import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Logger } from "#server/lib/log.ts";
import { measure } from "#server/metrics/measure.ts";
import type { Meter } from "#server/metrics/meter.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import { answerProblem, problemErrorOf } from "./api/problems.ts";
import type { ResponseCache } from "./cache/response-cache.ts";
import { compressAnswers } from "./compress.ts";
import { answerUnchanged } from "./etag.ts";
import { requestLog } from "./request-log.ts";
import { queueReads } from "./security/fair-queue.ts";
import { refuseForeignForms, refuseForeignWrites } from "./security/origin.ts";
import { securityHeaders } from "./security/security-headers.ts";
import { markStale } from "./stale.ts";

export interface MiddlewareParts {
	readonly publicUrl: string;
	/** No setting names the origin, so the panel may be written to under any name of this host. */
	readonly publicUrlIsAssumed: boolean;
	readonly cache: ResponseCache;
	readonly log: Logger;
	readonly meter?: Meter | undefined;
	/** The visitor's address, past the proxies in front. */
	readonly addressOf: (context: Context) => string;
}

/** An application without routes, with what holds for every request: cache, log, headers, queue, origins, problems. */
export function openApplication(parts: MiddlewareParts): OpenAPIHono {
	const { publicUrl, publicUrlIsAssumed, cache, log, meter, addressOf } = parts;
	const app = new OpenAPIHono();
	if (meter) app.use(measure(meter));
	app.use(answerUnchanged);
	app.use(cache.store);
	app.use(markStale(cache.isAway));
	app.use(requestLog(log));
	app.use(securityHeaders(publicUrl));
	// A request that is refused here is logged and has its headers, too.
	app.use(queueReads(addressOf));
	app.use("/api/admin/*", compressAnswers);
	const anyone = { publicUrl, anyName: true };
	const staff = { publicUrl, anyName: publicUrlIsAssumed };
	app.use("/api/*", refuseForeignWrites(anyone));
	app.use("/api/admin/*", refuseForeignWrites(staff));
	for (const path of inEveryLanguage("/request/*")) app.use(path, refuseForeignForms(anyone));
	for (const path of inEveryLanguage("/admin/*")) app.use(path, refuseForeignForms(staff));
	app.onError((error, context) => answerProblem(context, problemErrorOf(error)));
	return app;
}
