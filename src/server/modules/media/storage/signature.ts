import { createHash, createHmac } from "node:crypto";

export interface Signer {
	readonly region: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
}

export interface UnsignedRequest {
	readonly method: "GET" | "PUT" | "DELETE";
	readonly url: URL;
	/** By lower-case name. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer | null;
}

/** The headers of a request to an S3-compatible store with its signature (AWS Signature Version 4). */
export function signedHeaders(request: UnsignedRequest, signer: Signer, at: Date): Record<string, string> {
	const time = at.toISOString().replace(/[:-]|\.\d{3}/g, "");
	const scope = `${time.slice(0, 8)}/${signer.region}/s3/aws4_request`;
	const bodyHash = sha256(request.body ?? "");
	const headers: Record<string, string> = {
		...request.headers,
		host: request.url.host,
		"x-amz-content-sha256": bodyHash,
		"x-amz-date": time,
	};
	const names = Object.keys(headers).sort();
	const canonical = [
		request.method,
		request.url.pathname,
		"",
		...names.map((name) => `${name}:${headers[name]}`),
		"",
		names.join(";"),
		bodyHash,
	].join("\n");
	const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
	const key = scope.split("/").reduce<Buffer>(hmac, Buffer.from(`AWS4${signer.secretAccessKey}`));
	const credential = `Credential=${signer.accessKeyId}/${scope}`;
	const signature = hmac(key, text).toString("hex");
	return {
		...headers,
		authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(";")},Signature=${signature}`,
	};
}

function sha256(text: string | Buffer): string {
	return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
	return createHmac("sha256", key).update(text).digest();
}
