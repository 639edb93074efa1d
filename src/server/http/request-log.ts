import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#server/lib/log.ts";

/** Gives every request an id, answers it as `x-request-id`, and logs method, path, status and ms; no query, no cookie. */
export function requestLog(log: Logger): MiddlewareHandler {
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

/**
 * A path as the log may have it. The path of a status holds a reference, which is a person's key to their request; that
 * of an upload its permit. However an address is spelt (`//status/…`, `/STATUS/…`, `/%73tatus/…`), what follows is left out.
 */
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
