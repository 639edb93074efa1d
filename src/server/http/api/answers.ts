import { etagOf } from "../etag.ts";

/** A JSON answer made once and served many times, with an ETag. Its type remembers what was made into it. */
export class PreparedAnswer<Value = unknown> {
	readonly body: string;
	readonly etag: string;
	readonly cacheControl: string;
	declare readonly value?: Value;

	constructor(value: Value, cacheControl: string) {
		this.body = JSON.stringify(value);
		this.etag = etagOf(this.body);
		this.cacheControl = cacheControl;
	}
}

/** Makes an answer; `cacheControl` is its header, by which callers ask each time whether it changed unless given. */
export function prepareAnswer<Value>(value: Value, cacheControl = "no-cache"): PreparedAnswer<Value> {
	return new PreparedAnswer(value, cacheControl);
}

const prepared = new WeakMap<object, PreparedAnswer>();

/** The same for a value that may be answered again as it is: it is written as JSON once. */
export function prepareOnce(value: object): PreparedAnswer {
	const answer = prepared.get(value) ?? prepareAnswer(value);
	prepared.set(value, answer);
	return answer;
}

export function answerPrepared(answer: PreparedAnswer): Response {
	const headers = { etag: answer.etag, "cache-control": answer.cacheControl };
	return new Response(answer.body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}

/** A table to be saved under a name. */
export function csvFile(rows: string | ReadableStream<Uint8Array>, name: string): Response {
	const headers = {
		"content-type": "text/csv; charset=utf-8; header=present",
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "no-store",
	};
	return new Response(rows, { headers });
}

/** A buffer as the body of a `Response`: the same bytes, not a copy, which may be many and large. */
export function viewOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
	return buffer as Uint8Array<ArrayBuffer>;
}
