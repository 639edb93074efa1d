import type { Context } from "hono";
import { etagOf, matchesEtag } from "./etag.ts";

/** A JSON answer made once and served many times, with an ETag. */
export interface PreparedAnswer {
	readonly body: string;
	readonly etag: string;
}

export function prepareAnswer(value: unknown): PreparedAnswer {
	const body = JSON.stringify(value);
	return { body, etag: etagOf(body) };
}

/** Answers a prepared body, or 304 where the caller has it. */
export function answerPrepared(context: Context, answer: PreparedAnswer): Response {
	const headers = { etag: answer.etag, "cache-control": "no-cache" };
	if (matchesEtag(context.req.header("if-none-match"), answer.etag))
		return new Response(null, { status: 304, headers });
	return new Response(answer.body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}
