import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { startTestServer } from "#server/testing/server.ts";
import { s3Store } from "./s3.ts";
import { signedHeaders } from "./signature.ts";

const at = new Date("2013-05-24T00:00:00Z");
// The keys of the examples in Amazon's own documentation of the signature.
const signer = {
	region: "us-east-1",
	accessKeyId: "AKIAIOSFODNN7EXAMPLE",
	secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};

test("a request is signed as in the documented example", () => {
	const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
	const request = { method: "GET", url, headers: { range: "bytes=0-9" }, body: null } as const;
	expect(signedHeaders(request, signer, at).authorization).toBe(
		"AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
			"SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
			"Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
	);
});

let http: Server;
let kept: Map<string, Buffer>;
let endpoint: string;

beforeAll(async () => {
	kept = new Map();
	http = createServer(async (request, response) => {
		const path = request.url ?? "";
		if (request.method === "PUT") kept.set(path, Buffer.concat(await request.toArray()));
		const found = kept.get(path);
		response.writeHead(found ? 200 : 404).end(found);
	});
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => http.close());

test("what was put into the bucket comes back, and nothing else", async () => {
	const store = s3Store({ ...signer, endpoint, bucket: "images" }, Date.now);
	await store.put("a.webp", Buffer.from("picture"));
	expect(await store.get("a.webp")).toEqual(Buffer.from("picture"));
	expect(await store.get("b.webp")).toBeNull();
	expect([...kept.keys()]).toEqual(["/images/media/a.webp"]);
});

test("a store that is away is told as such", async () => {
	const store = s3Store({ ...signer, endpoint: "http://127.0.0.1:1", bucket: "images" }, Date.now);
	await expect(store.put("a.webp", Buffer.from("x"))).rejects.toMatchObject({ code: "unavailable" });
	await expect(store.get("a.webp")).rejects.toMatchObject({ code: "unavailable" });
});

test("with a bucket in the environment, images are kept there and served from here", async () => {
	const keys = { S3_ACCESS_KEY_ID: signer.accessKeyId, S3_SECRET_ACCESS_KEY: signer.secretAccessKey };
	const env = { S3_ENDPOINT: `${endpoint}/`, S3_BUCKET: "site", DATA_DIR: "/nonexistent", ...keys };
	const server = await startTestServer({ env });
	const session = await server.logIn();
	const permission = await server.call("/api/admin/logos/upload", { method: "POST", headers: session });
	const { uploadURL } = await permission.json();
	const create = { width: 30, height: 20, channels: 3, background: "#0b6b4c" } as const;
	const body = new Uint8Array(await sharp({ create }).png().toBuffer());
	const { url } = await (await fetch(uploadURL, { method: "PUT", headers: session, body })).json();
	const served = Buffer.from(await (await server.call(url)).arrayBuffer());
	expect(served).toEqual(kept.get(`/site${url}`));
	await server.close();
});

test("half a bucket stops the start with the name of what is missing", () => {
	expect(() => readConfig({ S3_ENDPOINT: endpoint, S3_BUCKET: "site" })).toThrow("S3_ACCESS_KEY_ID: must be set");
	expect(() => readConfig({ S3_ENDPOINT: "ftp://x", S3_BUCKET: "site" })).toThrow("S3_ENDPOINT");
});
