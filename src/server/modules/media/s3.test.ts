import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { programFolder } from "#server/lib/folders.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { UploadedImage } from "#shared/api/content/media.ts";
import { s3Store } from "./storage.ts";
import { s3Keys, s3Server } from "./testing/s3-server.ts";

let store: Awaited<ReturnType<typeof s3Server>>;
// Servers of tests listen on 127.0.0.1 alone. A port that was one's own and is free again may soon be another's.
const away = "http://127.0.0.2:9000";
beforeAll(async () => {
	store = await s3Server("images");
});
afterAll(() => store.close());

const bucket = (changes: object = {}) => ({
	...s3Keys,
	region: "eu-central-1",
	endpoint: store.endpoint,
	bucket: "images",
	...changes,
});

describe("a bucket", () => {
	test("gives back what was put into it, byte for byte, and nothing else", async () => {
		const files = s3Store(bucket(), Date.now);
		const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, index) => index % 251));
		await files.put("a.webp", bytes);
		expect(await files.get("a.webp")).toEqual(bytes);
		expect(await files.get("b.webp")).toBeNull();
	});

	test("is open to nobody without our signature", async () => {
		await s3Store(bucket(), Date.now).put("c.webp", Buffer.from("picture"));
		expect((await fetch(`${store.endpoint}/images/media/c.webp`)).status).toBe(403);
	});

	test.each([
		["a wrong secret", { secretAccessKey: "ANOTHER" }, "S3 403 SignatureDoesNotMatch"],
		["an unknown key", { accessKeyId: "SOMEBODY" }, "S3 403 InvalidAccessKeyId"],
		["a bucket that is not there", { bucket: "nothing" }, "S3 404 NoSuchBucket"],
	])("with %s says so, and is not taken for one without the image", async (_, changes, code) => {
		const files = s3Store(bucket(changes), Date.now);
		const refusal = { code: "store-refused", cause: { code } };
		await expect(files.put("a.webp", Buffer.from("x"))).rejects.toMatchObject(refusal);
		await expect(files.get("a.webp")).rejects.toMatchObject(refusal);
	});

	test("takes no request from a clock that is wrong", async () => {
		const late = s3Store(bucket(), () => Date.now() - 3_600_000);
		const cause = { code: "S3 403 RequestTimeTooSkewed" };
		await expect(late.put("a.webp", Buffer.from("x"))).rejects.toMatchObject({ code: "store-refused", cause });
	});

	test("of a store that is away is told as such", async () => {
		const files = s3Store(bucket({ endpoint: away }), Date.now);
		const refusal = { code: "unavailable", cause: { code: "S3 ECONNREFUSED" } };
		await expect(files.put("a.webp", Buffer.from("x"))).rejects.toMatchObject(refusal);
		await expect(files.get("a.webp")).rejects.toMatchObject(refusal);
	});
});

const environment = (changes: Record<string, string> = {}) => ({
	S3_ENDPOINT: `${store.endpoint}/`,
	S3_BUCKET: "images",
	S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
	S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
	DATA_DIR: "/nonexistent",
	...changes,
});

async function runScript(name: string, args: readonly string[], settings: Record<string, string>): Promise<string> {
	const script = join(programFolder, `scripts/${name}.ts`);
	const env = { ...process.env, ...settings };
	return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
}

async function upload(server: TestServer, session: { cookie: string }, background: string): Promise<Response> {
	const permission = await server.call("/api/admin/logos/upload", { method: "POST", headers: session });
	const { uploadURL } = await permission.json();
	const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
		.png()
		.toBuffer();
	const headers = { ...session, origin: server.url };
	return fetch(uploadURL, { method: "PUT", headers, body: new Uint8Array(picture) });
}

describe("a logo on a site with a bucket", () => {
	test("is uploaded, saved, served from here and replaced", async () => {
		const server = await startTestServer({ env: environment() });
		const session = await server.logIn();
		const [network] = await server.sql<{ id: string; slug: string }>("SELECT id, slug FROM networks LIMIT 1");
		const urls: string[] = [];
		for (const colour of ["#0b6b4c", "#c0392b"]) {
			const image: UploadedImage = await (await upload(server, session, colour)).json();
			const saved = await server.send(
				"PATCH",
				`/api/admin/networks/${network?.id}/logo`,
				{ logoUrl: image.url },
				session,
			);
			expect(saved.status).toBe(200);
			const { logoUrl } = await (await server.call(`/api/networks/${network?.slug}`)).json();
			expect(logoUrl).toBe(image.url);
			expect(store.passed).toContain(`PUT /images${image.url}`);
			expect(store.passed).toContain(`PUT /images${image.thumbnailUrl}`);
			const served = await server.call(image.url);
			expect(served.headers.get("content-type")).toBe("image/webp");
			const [pixel] = await sharp(Buffer.from(await served.arrayBuffer()))
				.stats()
				.then(({ channels }) => channels);
			expect(Math.abs((pixel?.mean ?? 0) - Number.parseInt(colour.slice(1, 3), 16))).toBeLessThan(4);
			const small = Buffer.from(await (await server.call(image.thumbnailUrl)).arrayBuffer());
			expect((await sharp(small).metadata()).width).toBe(200);
			urls.push(image.url);
		}
		// A page that still shows the first one finds it.
		expect((await server.call(urls[0] ?? "")).status).toBe(200);
		expect(new Set(urls).size).toBe(2);
		await server.close();
	});

	test.each([
		["refuses our key", { S3_SECRET_ACCESS_KEY: "wrong" }, "store-refused", /S3 settings/],
		["is away", { S3_ENDPOINT: away }, "unavailable", /cannot be done right now/],
	])("is refused in clear words where the store %s, and can be sent again", async (_, changes, code, words) => {
		const server = await startTestServer({ env: environment(changes) });
		const session = await server.logIn();
		const answer = await upload(server, session, "#777777");
		expect(answer.status).toBe(503);
		expect(await answer.json()).toMatchObject({ code, detail: expect.stringMatching(words) });
		expect(await server.sql("SELECT FROM media")).toEqual([]);
		expect(await server.sql("SELECT FROM upload_tickets WHERE used_at IS NOT NULL")).toEqual([]);
		expect((await server.call(`/media/${"a".repeat(32)}.webp`)).status).toBe(503);
		await server.close();
	});
});

test("a backup holds the images of the bucket, and a restore puts them where the settings say", async () => {
	const root = mkdtempSync(join(tmpdir(), "sauda-images-"));
	const server = await startTestServer({ env: environment() });
	const image: UploadedImage = await (await upload(server, await server.logIn(), "#123456")).json();
	const shown = async (at: TestServer) =>
		Promise.all(
			[image.url, image.thumbnailUrl].map(async (url) => Buffer.from(await (await at.call(url)).arrayBuffer())),
		);
	const settings = { ...environment(), DATABASE_URL: server.databaseUrl };
	await runScript("backup", ["--to", join(root, "backups")], settings);
	const folder = join(root, "backups", readdirSync(join(root, "backups"))[0] ?? "");

	const { S3_ENDPOINT: _, S3_BUCKET: _b, S3_ACCESS_KEY_ID: _k, S3_SECRET_ACCESS_KEY: _s, ...plain } = settings;
	await runScript("restore", [folder, "--replace"], { ...plain, DATA_DIR: root });
	const onDisk = await startTestServer({ databaseUrl: server.databaseUrl, env: { DATA_DIR: root } });
	const other = await s3Server("images");
	await runScript("restore", [folder, "--replace"], { ...settings, DATA_DIR: root, S3_ENDPOINT: other.endpoint });
	const inBucket = await startTestServer({
		databaseUrl: server.databaseUrl,
		env: environment({ S3_ENDPOINT: other.endpoint }),
	});
	const pictures = await shown(server);
	expect(pictures.map(({ length }) => length > 0)).toEqual([true, true]);
	expect(await shown(onDisk)).toEqual(pictures);
	expect(await shown(inBucket)).toEqual(pictures);
	expect(await runScript("backup", ["--to", root], { ...settings, S3_ENDPOINT: away }).catch(String)).toMatch(
		/The backup failed: the store of images: S3 ECONNREFUSED\n$/,
	);
	for (const each of [inBucket, onDisk, server]) await each.close();
	await other.close();
	rmSync(root, { recursive: true });
});

test("half a bucket stops the start with the name of what is missing", () => {
	const endpoint = "https://s3.example";
	expect(() => readConfig({ S3_ENDPOINT: endpoint, S3_BUCKET: "site" })).toThrow("S3_ACCESS_KEY_ID: must be set");
	expect(() => readConfig({ S3_ENDPOINT: "ftp://x", S3_BUCKET: "site" })).toThrow("S3_ENDPOINT");
});
