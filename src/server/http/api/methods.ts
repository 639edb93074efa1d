import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import { ProblemError } from "./problems.ts";

/** Answers a call that no route took: 204 or 405 with `Allow`, as the application's routes say, else 404. */
function unmatched(app: Pick<Hono, "routes">): (context: Context) => Response {
	let table: { method: string; pattern: RegExp }[] | null = null;
	return (context) => {
		table ??= app.routes
			.filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
			.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
		const methods = new Set(table.filter((row) => row.pattern.test(context.req.path)).map((row) => row.method));
		if (methods.size === 0) throw new ProblemError("not-found");
		if (methods.has("GET")) methods.add("HEAD");
		const allow = [...methods, "OPTIONS"].join(", ");
		if (context.req.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
		throw new ProblemError("method-not-allowed", { headers: { allow } });
	};
}

/** Answers what no other route below `/api/` takes; comes after all of them. */
export function refuseUnknownCalls(app: OpenAPIHono): void {
	app.all("/api/*", unmatched(app));
}

function patternOf(path: string): RegExp {
	const parts = path.split(/(:\w+)/).map((part) => (part.startsWith(":") ? "[^/]+" : RegExp.escape(part)));
	return new RegExp(`^${parts.join("")}$`);
}
