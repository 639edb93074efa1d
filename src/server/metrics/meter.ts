import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Meter } from "./metrics.ts";

/** The source of a page: cached, rendered for this request, or stale because rendering failed. */
export type PageSource = "cached" | "made" | "stale";

/** Where requests are sent to, with and without scripts. */
const leadDoors: ReadonlySet<string> = new Set(["/api/leads", "/request/:slug", "/ur/request/:slug"]);

const reasons: Readonly<Record<number, string>> = {
	400: "malformed",
	403: "foreign",
	413: "too-large",
	415: "media-type",
	422: "invalid",
	429: "too-many",
	503: "unavailable",
};

/** Counts each answer to a call from outside, and each request of a visitor that was not taken. */
export function measure(meter: Meter): MiddlewareHandler<{ Bindings: HttpBindings }> {
	return async (context, next) => {
		// What pages read in-process is part of the page's own time.
		if (!context.env?.incoming) return next();
		const startedAt = performance.now();
		await next();
		const { method, path } = context.req;
		const { status } = context.res;
		const pattern = routePath(context);
		meter.answered({ route: routeOf(pattern, path), method, status, seconds: (performance.now() - startedAt) / 1000 });
		if (method === "POST" && status >= 400 && leadDoors.has(pattern)) meter.leadRefused(reasons[status] ?? "internal");
	};
}

/** One pattern takes every page and every file of the build: these two are worth telling apart, addresses are not. */
function routeOf(pattern: string, path: string): string {
	if (pattern !== "/*") return pattern;
	return /\.\w{1,5}$/.test(path) ? "(file)" : "(page)";
}
