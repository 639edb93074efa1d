import { randomUUID } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#server/lib/log.ts";
import { measure } from "#server/metrics/meter.ts";
import type { Meter } from "#server/metrics/metrics.ts";
import type { Runtime } from "#server/runtime.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import { answerProblem, ProblemError, problemErrorOf } from "./api/problems.ts";
import type { ResponseCache } from "./cache/response-cache.ts";
import { compressAnswers } from "./compress.ts";
import { answerUnchanged } from "./etag.ts";
import { queueReads } from "./security/fair-queue.ts";
import { refuseForeignForms, refuseForeignWrites } from "./security/origin.ts";
import { securityHeaders } from "./security/security-headers.ts";

interface MiddlewareParts extends Pick<Runtime, "addressOf" | "publicUrl"> {
	/** No setting names the origin, so the panel may be written to under any name of this host. */
	readonly publicUrlIsAssumed: boolean;
	readonly cache: ResponseCache;
	readonly log: Logger;
	readonly meter?: Meter | undefined;
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
	app.use("/api/*", compressAnswers);
	const anyone = { publicUrl, anyName: true };
	const staff = { publicUrl, anyName: publicUrlIsAssumed };
	app.use("/api/*", refuseForeignWrites(anyone));
	app.use("/api/admin/*", refuseForeignWrites(staff));
	for (const path of inEveryLanguage("/request/*")) app.use(path, refuseForeignForms(anyone));
	for (const path of inEveryLanguage("/admin/*")) app.use(path, refuseForeignForms(staff));
	app.onError((error, context) => answerProblem(context, problemErrorOf(error)));
	return app;
}

/** Gives every request an id, answers it as `x-request-id`, and logs method, path, status and ms; no query, no cookie. */
function requestLog(log: Logger): MiddlewareHandler {
	return async (context, next) => {
		const id = randomUUID();
		const startedAt = performance.now();
		await next();
		context.res.headers.set("x-request-id", id);
		const ms = Math.round(performance.now() - startedAt);
		const path = withoutSecrets(context.req.path);
		log.debug({ id, method: context.req.method, path, status: context.res.status, ms }, "answered");
		const error = context.error;
		if (error) log[context.res.status >= 500 ? "error" : "debug"]({ id, path, error: describe(error) }, "refused");
	};
}

/** A path as the log may have it: however it is spelt, without the key or permit that a person holds (status, upload). */
function withoutSecrets(path: string): string {
	const plain = path.replace(/%[0-9a-f]{2}/gi, (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16)));
	const secret = /^(.*?[\\/](?:status|requests|logos[\\/]+\w+))[\\/]/is.exec(plain);
	return secret?.[1] ?? path;
}

// A database error's message may quote what was stored; its code and place do not.
function describe(error: Error): Record<string, unknown> {
	const cause = error.cause instanceof Error ? error.cause : error;
	const code = "code" in cause ? cause.code : undefined;
	const places = cause.stack
		?.replace(cause.message, "")
		.split("\n")
		.filter((line) => line.startsWith("    at "));
	return { name: cause.name, code, stack: places?.slice(0, 5).join("\n") };
}

function markStale(isAway: () => boolean): MiddlewareHandler {
	return async (context, next) => {
		// Asked before, so that what was made during an outage is not answered once it is over.
		isAway();
		await next();
		if (isAway() && showsData(context.res)) context.res.headers.set("x-stale", "1");
	};
}

// Pages, and the calls that they are made of; a file of the program is never of yesterday.
function showsData({ status, headers }: Response): boolean {
	const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
	return status < 400 && (isPage || /no-cache/.test(headers.get("cache-control") ?? ""));
}

/** Answers a call below `/api/` that no route took: 204 or 405 with `Allow`, else 404; comes after all routes. */
export function refuseUnknownCalls(app: OpenAPIHono): void {
	const takes = (method: string, path: string) => {
		const [found] = app.router.match(method, path);
		return found.some(([[, route]]) => route.method === method && !route.path.includes("*"));
	};
	app.all("/api/*", ({ req: { method, path } }) => {
		const taken = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((each) => takes(each, path));
		if (taken.length === 0) throw new ProblemError("not-found");
		const allow = [...taken, ...(taken.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
		if (method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
		throw new ProblemError("method-not-allowed", { headers: { allow } });
	});
}
