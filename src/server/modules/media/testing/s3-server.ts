import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";

// The one key pair that it knows.
export const s3Keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" } as const;

/**
 * An S3-compatible store with one bucket. It takes any signature, so a gate before it checks each request as it came over
 * the wire, and the hash of its body.
 */
export async function s3Server(bucket: string) {
	const directory = mkdtempSync(join(tmpdir(), "sauda-s3-"));
	const parts = { address: "127.0.0.1", port: 0, silent: true, vhostBuckets: false };
	const store = new S3rver({ ...parts, directory, configureBuckets: [{ name: bucket }] });
	const { port } = await store.run();
	const passed: string[] = [];
	const gate = createServer(async (incoming, response) => {
		const { method, url: path, headers } = incoming;
		const body = await buffer(incoming);
		const fault = faultOf(incoming, body);
		if (fault) {
			response.writeHead(403, { "content-type": "application/xml" });
			return response.end(`<?xml version="1.0"?><Error><Code>${fault}</Code></Error>`);
		}
		passed.push(`${method} ${path}`);
		const onward = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 500, answer.headers);
			answer.pipe(response);
		});
		onward.end(body);
	});
	gate.listen(0, "127.0.0.1");
	await once(gate, "listening");
	return {
		endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
		/** What the store itself was asked, past the gate. */
		passed,
		async close() {
			gate.close();
			gate.closeAllConnections();
			await store.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
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
