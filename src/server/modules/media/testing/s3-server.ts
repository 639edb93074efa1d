import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

// The one key pair that it knows.
export const s3Keys = { accessKeyId: "TESTKEY", secretAccessKey: "TESTSECRET" } as const;

/** An S3-compatible store with one bucket in memory. It checks the signature of each request, and the hash of its body. */
export async function s3Server(bucket: string) {
	const objects = new Map<string, Buffer>();
	const passed: string[] = [];

	async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = "", url = "" } = incoming;
		const body = await buffer(incoming);
		const fault = faultOf(incoming, body);
		if (fault) return refuse(response, 403, fault);
		passed.push(`${method} ${url}`);
		if (!url.startsWith(`/${bucket}/`)) return refuse(response, 404, "NoSuchBucket");
		const object = objects.get(url);
		if (method === "PUT") objects.set(url, body);
		else if (method === "DELETE") objects.delete(url);
		else if (!object) return refuse(response, 404, "NoSuchKey");
		response.writeHead(method === "DELETE" ? 204 : 200).end(method === "GET" ? object : undefined);
	}

	const server = createServer((incoming, response) => void answer(incoming, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** The requests whose signature was right. */
		passed,
		async close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

function refuse(response: ServerResponse, status: number, code: string): void {
	response.writeHead(status, { "content-type": "application/xml" });
	response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function faultOf({ method = "", url = "", headers }: IncomingMessage, body: Buffer): string | null {
	const given =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request),\s?SignedHeaders=([^,]+),\s?Signature=(\w{64})$/;
	const [, keyId, scope = "", signed = "", signature] = given.exec(headers.authorization ?? "") ?? [];
	if (!keyId) return "AccessDenied";
	if (keyId !== s3Keys.accessKeyId) return "InvalidAccessKeyId";
	const time = String(headers["x-amz-date"]);
	const stamp = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
	if (!(Math.abs(Date.parse(stamp) - Date.now()) < 15 * 60_000)) return "RequestTimeTooSkewed";
	const hash = (of: string | Buffer) => createHash("sha256").update(of).digest("hex");
	if (headers["x-amz-content-sha256"] !== hash(body)) return "XAmzContentSHA256Mismatch";
	const names = signed.split(";");
	if (
		!names.includes("host") ||
		Object.keys(headers).some((name) => name.startsWith("x-amz-") && !names.includes(name))
	)
		return "AccessDenied";
	const { pathname, searchParams } = new URL(url, "http://store");
	const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
	const canonical = `${method}\n${pathname}\n${searchParams}\n${lines}\n${signed}\n${hash(body)}`;
	let key: Buffer = Buffer.from(`AWS4${s3Keys.secretAccessKey}`);
	for (const part of scope.split("/")) key = createHmac("sha256", key).update(part).digest();
	const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(canonical)}`;
	return createHmac("sha256", key).update(text).digest("hex") === signature ? null : "SignatureDoesNotMatch";
}
