import { Refusal } from "#server/http/problems.ts";
import type { MediaStore } from "./media-store.ts";
import { type Signer, signedHeaders, type UnsignedRequest } from "./signature.ts";

export interface Bucket extends Signer {
	/** Without a final slash. */
	readonly endpoint: string;
	readonly bucket: string;
}

const patience = 10_000;

/** Images in a bucket of an S3-compatible store, for a server with several copies. `now` in ms. */
export function s3Store(bucket: Bucket, now: () => number): MediaStore {
	const send = async (name: string, request: Pick<UnsignedRequest, "method" | "headers" | "body">) => {
		const url = new URL(`${bucket.endpoint}/${bucket.bucket}/media/${name}`);
		const { host: _host, ...headers } = signedHeaders({ ...request, url }, bucket, new Date(now()));
		const body = request.body && new Uint8Array(request.body);
		const signal = AbortSignal.timeout(patience);
		return fetch(url, { method: request.method, headers, body, signal, redirect: "error" }).catch(refuse);
	};
	return {
		async put(name, bytes) {
			const headers = { "content-type": "image/webp" };
			const answer = await send(name, { method: "PUT", headers, body: bytes });
			await answer.body?.cancel();
			if (!answer.ok) refuse(new Error(`the image store answered ${answer.status}`));
		},
		async get(name) {
			const answer = await send(name, { method: "GET", headers: {}, body: null });
			if (answer.ok) return Buffer.from(await answer.arrayBuffer().catch(refuse));
			await answer.body?.cancel();
			return answer.status === 404 ? null : refuse(new Error(`the image store answered ${answer.status}`));
		},
	};
}

function refuse(cause: unknown): never {
	throw new Refusal("unavailable", { cause, headers: { "retry-after": "5" } });
}
