import type { Context } from "hono";
import { etagOf, matchesEtag } from "../etag.ts";

/** A JSON answer made once and served many times, with an ETag. Its type remembers what was made into it. */
export class PreparedAnswer<Value = unknown> {
	readonly body: string;
	readonly etag: string;
	declare readonly value?: Value;

	constructor(value: Value) {
		this.body = JSON.stringify(value);
		this.etag = etagOf(this.body);
	}
}

export function prepareAnswer<Value>(value: Value): PreparedAnswer<Value> {
	return new PreparedAnswer(value);
}

/** Answers a prepared body, or 304 where the caller has it. */
export function answerPrepared(context: Context, answer: PreparedAnswer): Response {
	const headers = { etag: answer.etag, "cache-control": "no-cache" };
	if (matchesEtag(context.req.header("if-none-match"), answer.etag))
		return new Response(null, { status: 304, headers });
	return new Response(answer.body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}
