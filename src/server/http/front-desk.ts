import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { encodingFor } from "./encoding.ts";
import { matchesEtag } from "./etag.ts";
import { savesData } from "./save-data.ts";

const bytesKept = 32 * 1024 * 1024;
const oneAnswer = 512 * 1024;

interface ReadyAnswer {
	readonly etag: string;
	/** Names and values in turn, as Node takes them. */
	readonly headers: readonly string[];
	readonly headersOf304: readonly string[];
	readonly body: Buffer;
}

/**
 * Hands out answers that are the same for everyone straight from memory, before any routing. It learns them from the
 * application's own answers: those to a GET that carry an ETag and may be shared. All are forgotten with any change.
 */
export interface FrontDesk {
	/** Looks at each answer that the application gives. */
	readonly learn: MiddlewareHandler;
	/** Answers a request if it can; false when the application must. */
	serve(request: IncomingMessage, response: ServerResponse): boolean;
	/** Forgets everything; an answer that is being made right now will not be learned either. */
	drop(): void;
}

export function frontDesk(): FrontDesk {
	const ready = new Map<string, ReadyAnswer>();
	let bytes = 0;
	let generation = 0;

	async function remember(context: Context<{ Bindings: HttpBindings }>, key: string, since: number): Promise<void> {
		const body = Buffer.from(await context.res.clone().arrayBuffer());
		if (since !== generation || body.length > oneAnswer || bytes + body.length > bytesKept) return;
		const headers = [...context.res.headers].filter(([name]) => name !== "x-request-id" && name !== "content-length");
		ready.set(key, {
			etag: context.res.headers.get("etag") ?? "",
			headers: [...headers.flat(), "content-length", String(body.length)],
			headersOf304: headers
				.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy")
				.flat(),
			body,
		});
		bytes += body.length;
	}

	return {
		async learn(context: Context<{ Bindings: HttpBindings }>, next) {
			const since = generation;
			await next();
			const url = context.env?.incoming?.url;
			// Addresses with a query, or with a host before the path, are without number; they must not push out those that everyone opens.
			if (!url?.startsWith("/") || url.includes("?") || context.req.method !== "GET" || !isShared(context)) return;
			const key = keyOf(url, context.req.header("accept-encoding"), context.req.header("save-data"));
			if (!ready.has(key)) await remember(context, key, since);
		},

		serve(request, response) {
			if (request.method !== "GET" || request.headers.cookie !== undefined || request.url === undefined) return false;
			const { "accept-encoding": accepted, "save-data": saving } = request.headers;
			const answer = ready.get(keyOf(request.url, one(accepted), one(saving)));
			if (!answer) return false;
			if (matchesEtag(request.headers["if-none-match"], answer.etag)) {
				response.writeHead(304, answer.headersOf304 as string[]);
				response.end();
			} else {
				response.writeHead(200, answer.headers as string[]);
				response.end(answer.body);
			}
			return true;
		},

		drop() {
			generation++;
			ready.clear();
			bytes = 0;
		},
	};
}

function isShared(context: Context): boolean {
	const { res, req } = context;
	const policy = res.headers.get("cache-control") ?? "no-store";
	return (
		res.status === 200 &&
		res.headers.has("etag") &&
		!/no-store|private/.test(policy) &&
		!res.headers.has("set-cookie") &&
		!res.headers.has("x-stale") &&
		req.header("cookie") === undefined
	);
}

/** Whoever saves data may get another answer than others. */
function keyOf(url: string, accepted: string | undefined, saving: string | undefined): string {
	return `${encodingFor(accepted)}${savesData(saving) ? " saving" : ""} ${url}`;
}

function one(header: string | string[] | undefined): string | undefined {
	return typeof header === "string" ? header : undefined;
}
