import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCopy } from "#server/testing/background.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import type { UploadedImage } from "#shared/api/content/media.ts";

const megabyte = 1024 * 1024;
const clock = testClock(Date.now());
let server: TestServer;
let session: { cookie: string };
let dataDir: string;

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "sauda-media-"));
	server = await startTestServer({ env: { DATA_DIR: dataDir }, now: clock.now });
	session = await server.logIn();
});
afterAll(async () => {
	await server.close();
	rmSync(dataDir, { recursive: true });
});

async function address(headers = session): Promise<string> {
	const answer = await server.call("/api/admin/logos/upload", { method: "POST", headers });
	const { uploadURL, method } = await answer.json();
	expect(method).toBe("PUT");
	expect(uploadURL.startsWith(`${server.url}/`)).toBe(true);
	return uploadURL.slice(server.url.length);
}

async function put(path: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
	const type = { "content-type": "image/png" };
	return server.call(path, {
		method: "PUT",
		headers: { ...session, ...type, ...headers },
		body: new Uint8Array(bytes),
	});
}

const picture = (width = 300, height = 150) => sharp({ create: { width, height, channels: 3, background: "#0b6b4c" } });

const stored = () => server.sql("SELECT url FROM media");
const files = () => readdirSync(join(dataDir, "media")).sort();

describe("an image", () => {
	test.each(["jpeg", "png", "gif", "webp"] as const)("comes as %s and is served as WebP for ever", async (format) => {
		const answer = await put(await address(), await picture().toFormat(format).toBuffer());
		expect(answer.status).toBe(200);
		const image: UploadedImage = await answer.json();
		expect(image).toMatchObject({ width: 300, height: 150 });
		const served = await server.call(image.url);
		expect(served.status).toBe(200);
		expect(Object.fromEntries(served.headers)).toMatchObject({
			"content-type": "image/webp",
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("sandbox"),
		});
		const { format: kind, width } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
		expect({ kind, width }).toEqual({ kind: "webp", width: 300 });
		const small = await server.call(image.thumbnailUrl);
		expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(200);
	});

	test("is read from the store once, and not sent to who has it", async () => {
		const image: UploadedImage = await (await put(await address(), await picture().png().toBuffer())).json();
		const first = await server.call(image.url);
		const bytes = Buffer.from(await first.arrayBuffer());
		for (const url of [image.url, image.thumbnailUrl]) rmSync(join(dataDir, url));
		const again = await server.call(image.url);
		expect([again.status, Buffer.from(await again.arrayBuffer())]).toEqual([200, bytes]);
		const etag = first.headers.get("etag") ?? "";
		expect((await server.call(image.url, { headers: { "if-none-match": etag } })).status).toBe(304);
		expect((await server.call(image.thumbnailUrl)).status).toBe(404);
	});

	test("is not sent to who has it, the first time either", async () => {
		const image: UploadedImage = await (await put(await address(), await picture().png().toBuffer())).json();
		const answer = await server.call(image.url, { headers: { "if-none-match": "*" } });
		expect([answer.status, await answer.text()]).toEqual([304, ""]);
		expect(answer.headers.get("cache-control")).toContain("immutable");
	});

	test("is made no larger than any screen shows it", async () => {
		const image: UploadedImage = await (await put(await address(), await picture(2400, 1200).png().toBuffer())).json();
		expect(image).toMatchObject({ width: 1200, height: 600 });
	});

	test("is rotated upright, without the metadata of its camera", async () => {
		const exif = { IFD0: { Artist: "somebody", Copyright: "canary-7731" } };
		const sent = await picture().withMetadata({ orientation: 6 }).withExif(exif).jpeg().toBuffer();
		expect(sent.includes("canary-7731")).toBe(true);
		const image: UploadedImage = await (await put(await address(), sent)).json();
		const served = Buffer.from(await (await server.call(image.url)).arrayBuffer());
		expect(served.includes("canary-7731")).toBe(false);
		expect((await sharp(served).metadata()).exif).toBeUndefined();
	});

	test("has its colours as all screens know them, and no profile of its own", async () => {
		const sent = await picture().withIccProfile("p3").jpeg().toBuffer();
		expect((await sharp(sent).metadata()).icc).toBeDefined();
		const image: UploadedImage = await (await put(await address(), sent)).json();
		const served = Buffer.from(await (await server.call(image.url)).arrayBuffer());
		const { space, icc } = await sharp(served).metadata();
		expect({ space, icc }).toEqual({ space: "srgb", icc: undefined });
		const { channels } = await sharp(served).stats();
		[0x0b, 0x6b, 0x4c].forEach((value, at) => {
			expect(Math.abs((channels[at]?.mean ?? 0) - value)).toBeLessThan(6);
		});
	});

	test.each([
		["a GIF", () => animatedGif()],
		["a PNG", () => animatedPng()],
	])("that is animated is reduced to its first frame: %s", async (_, make) => {
		const answer = await put(await address(), await make());
		expect(answer.status).toBe(200);
		const image: UploadedImage = await answer.json();
		const served = sharp(Buffer.from(await (await server.call(image.url)).arrayBuffer()), { pages: -1 });
		expect((await served.metadata()).pages ?? 1).toBe(1);
		const [red] = (await served.stats()).channels;
		expect(red?.mean).toBeGreaterThan(240);
	});

	test("carries no script that was hidden in or behind it", async () => {
		const script = "<script>alert(1)</script>";
		const sent = Buffer.concat([await picture().gif().toBuffer(), Buffer.from(script)]);
		const image: UploadedImage = await (await put(await address(), sent, { "content-type": "text/html" })).json();
		const served = await server.call(image.url);
		expect(Buffer.from(await served.arrayBuffer()).includes("script")).toBe(false);
		expect(served.headers.get("content-type")).toBe("image/webp");
	});

	test("becomes a network's logo, and can be taken away", async () => {
		const image: UploadedImage = await (await put(await address(), await picture().png().toBuffer())).json();
		const [network] = await server.sql<{ id: string; slug: string }>("SELECT id, slug FROM networks LIMIT 1");
		const path = `/api/admin/networks/${network?.id}/logo`;
		const saved = await server.send("PATCH", path, { logoUrl: `${server.url}${image.url}` }, session);
		expect(saved.status).toBe(200);
		expect(await (await server.call(`/api/networks/${network?.slug}`)).json()).toMatchObject({ logoUrl: image.url });
		const removed = await server.send("PATCH", path, { logoUrl: null }, session);
		expect(await removed.json()).toMatchObject({ logoUrl: null });
		expect((await server.send("PATCH", path, { logoUrl: "/media/none.webp" }, session)).status).toBe(422);
	});
});

test("an image may be named by the address that it was sent to, once it is there", async () => {
	const uploadPath = await address();
	const uploadURL = `${server.url}${uploadPath}`;
	const [network] = await server.sql<{ id: string }>("SELECT id FROM networks LIMIT 1");
	const save = () => server.send("PATCH", `/api/admin/networks/${network?.id}/logo`, { logoUrl: uploadURL }, session);
	expect((await save()).status).toBe(422);
	const image: UploadedImage = await (await put(uploadPath, await picture().png().toBuffer())).json();
	expect(await (await save()).json()).toMatchObject({ logoUrl: image.url });
});

describe("what cannot be used", () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
	const hostile: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
		["nothing", () => Buffer.alloc(0), "This is not a JPEG"],
		["an SVG", () => Buffer.from(svg), "This is not a JPEG"],
		["an SVG behind an XML head", () => Buffer.from(`<?xml version="1.0"?>${svg}`), "This is not a JPEG"],
		["a page as PNG", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "This is not a JPEG"],
		["a page that begins like a PNG", () => Buffer.concat([pngHead, Buffer.from(svg)]), "This image is damaged"],
		["a page that begins like a GIF", () => Buffer.from(`GIF89a/*${svg}*/=1;`), "This image is damaged"],
		["a sound", () => Buffer.from("RIFF\x10\0\0\0WAVEfmt "), "This is not a JPEG"],
		["a TIFF", () => picture().tiff().toBuffer(), "This is not a JPEG"],
		["an AVIF", () => picture(64, 64).avif({ effort: 0 }).toBuffer(), "This is not a JPEG"],
		["a PNG cut in half", async () => half(await noise(400, 400).png().toBuffer()), "This image is damaged"],
		["a JPEG cut in half", async () => half(await noise(400, 400).jpeg().toBuffer()), "This image is damaged"],
		["a WebP cut in half", async () => half(await noise(400, 400).webp().toBuffer()), "This image is damaged"],
		["a side of 4,097", () => picture(4097, 2).png().toBuffer(), "This image is too large"],
		["5,000,001 pixels and more", () => picture(2500, 2001).png().toBuffer(), "This image is too large"],
		["a bomb of 30,000 by 30,000", () => bomb(30_000), "This image is too large"],
		["a bomb of 65,535 by 65,535 as GIF", () => gifBomb(), "This image is too large"],
	];

	test.each(hostile)("%s is refused in clear words and stored nowhere", async (_, make, sentence) => {
		const before = [await stored(), files()];
		const answer = await put(await address(), await make());
		expect(answer.status).toBe(422);
		const problem = await answer.json();
		expect(problem).toMatchObject({ code: "unusable-image", errors: { image: expect.stringContaining(sentence) } });
		expect([await stored(), files()]).toEqual(before);
	});

	test("6 MB are refused, announced or not", async () => {
		expect((await put(await address(), Buffer.alloc(6 * megabyte, 1))).status).toBe(413);
		expect(await putInChunks(await address(), 6)).toBe(413);
	});

	test("a body that is compressed is refused", async () => {
		expect((await put(await address(), Buffer.alloc(9), { "content-encoding": "gzip" })).status).toBe(415);
	});
});

describe("an address", () => {
	test("is at the site's own origin, whatever the caller says of itself", async () => {
		const publicUrl = "https://sauda.example";
		const site = await startTestServer({ env: { PUBLIC_URL: publicUrl } });
		const { cookie } = await site.logIn();
		const ask = async (headers: Record<string, string>) => {
			const { status, body } = await rawPost(`${site.url}/api/admin/logos/upload`, { cookie, ...headers });
			return status === 200 ? new URL(JSON.parse(body).uploadURL).origin : status;
		};
		expect(await ask({ host: "sauda.example", origin: publicUrl })).toBe(publicUrl);
		expect(await ask({ host: "evil.example", origin: publicUrl })).toBe(publicUrl);
		expect(await ask({ host: "evil.example", origin: "https://evil.example" })).toBe(403);
		expect(await ask({ host: "sauda.example", origin: publicUrl, "x-forwarded-host": "evil.example" })).toBe(publicUrl);
		expect(await ask({ host: "sauda.example", origin: "https://evil.example" })).toBe(403);
		await site.close();
	});

	test("serves once, also for two at the same moment", async () => {
		const path = await address();
		const bytes = await picture().png().toBuffer();
		const before = await stored();
		const answers = await Promise.all([put(path, bytes), put(path, bytes)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
		const again = await put(path, bytes);
		expect(await again.json()).toMatchObject({ status: 403, code: "upload-expired" });
		expect(await stored()).toHaveLength(before.length + 1);
	});

	test("leaves the files of its own image alone, however many race for it", async () => {
		const images = await Promise.all([100, 200, 300, 400].map((width) => picture(width).png().toBuffer()));
		const before = files().length;
		for (let round = 0; round < 2; round++) {
			const path = await address();
			const answers = await Promise.all(images.map((bytes) => put(path, bytes)));
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
		}
		expect(files()).toHaveLength(before + 4);
		expect(await server.sql("SELECT FROM media_drafts")).toEqual([]);
	});

	test("still serves after a refused image", async () => {
		const path = await address();
		await put(path, Buffer.from("no image"));
		expect((await put(path, await picture().png().toBuffer())).status).toBe(200);
	});

	test("is over after ten minutes", async () => {
		const path = await address();
		clock.advance(10 * 60 * 1000);
		expect((await put(path, await picture().png().toBuffer())).status).toBe(403);
	});

	test("cannot be made longer, forged or used by another session", async () => {
		const path = await address();
		const bytes = await picture().png().toBuffer();
		const [id, expires = "", signature] = path.slice(path.lastIndexOf("/") + 1).split(".");
		const folder = path.slice(0, path.lastIndexOf("/"));
		const later = (Number.parseInt(expires, 36) + 1e9).toString(36);
		const words = [`${id}.${later}.${signature}`, `${id}.${expires}.${"A".repeat(43)}`, `${id}.${expires}`, "%00", "x"];
		const statuses = await Promise.all(words.map(async (word) => (await put(`${folder}/${word}`, bytes)).status));
		expect(new Set(statuses)).toEqual(new Set([403]));
		expect((await put(path, bytes, await server.logIn())).status).toBe(403);
	});

	test("is over when its session is", async () => {
		const mine = await server.logIn();
		const path = await address(mine);
		await server.call("/api/admin/session", { method: "DELETE", headers: mine });
		expect((await put(path, await picture().png().toBuffer(), mine)).status).toBe(401);
	});
});

test.each([
	"/media/none.webp",
	"/media/..%2F..%2Fetc%2Fpasswd",
	"/media/%2e%2e%2fpostgres.lock",
	"/media/%00.webp",
	`/media/${"a".repeat(32)}.webp`,
	`/media/.${"a".repeat(31)}.webp`,
])("nothing is at %s", async (path) => {
	expect((await server.call(path)).status).toBe(404);
});

const pngHead = Buffer.from("89504e470d0a1a0a", "hex");

function noise(width: number, height: number) {
	return sharp({
		create: { width, height, channels: 3, background: "#777", noise: { type: "gaussian", mean: 128, sigma: 60 } },
	});
}

function half(bytes: Buffer): Buffer {
	return bytes.subarray(0, bytes.length >> 1);
}

const still = (background: string) =>
	sharp({ create: { width: 40, height: 20, channels: 3, background } })
		.png()
		.toBuffer();

async function animatedGif(): Promise<Buffer> {
	const frames = [await still("#ff0000"), await still("#0000ff")];
	const sent = await sharp(frames, { join: { animated: true } })
		.gif()
		.toBuffer();
	expect((await sharp(sent).metadata()).pages).toBe(2);
	return sent;
}

/** The chunks that animate a PNG are placed before its first frame. */
async function animatedPng(): Promise<Buffer> {
	const sent = await still("#ff0000");
	const [plays, frame] = [Buffer.alloc(8), Buffer.alloc(26)];
	plays.writeUInt32BE(2);
	frame.writeUInt32BE(40, 4);
	frame.writeUInt32BE(20, 8);
	const end = pngHead.length + 25;
	return Buffer.concat([sent.subarray(0, end), chunk("acTL", plays), chunk("fcTL", frame), sent.subarray(end)]);
}

/** A small file that unpacks to side × side pixels of one bit. */
function bomb(side: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header[8] = 1;
	const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
	return Buffer.concat([pngHead, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}

function gifBomb(): Buffer {
	const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]);
	const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]);
	return Buffer.concat([Buffer.from("GIF89a"), screen, frame]);
}

/** Posts with headers that `fetch` would not let one set. */
function rawPost(url: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const sending = request(url, { method: "POST", headers: { "content-type": "application/json", ...headers } });
		sending.on("response", (answer) =>
			text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
		);
		sending.on("error", reject);
		sending.end();
	});
}

/** Sends so many MB without saying beforehand how many. */
function putInChunks(path: string, megabytes: number): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const headers = { ...session, origin: server.url, "content-type": "image/png" };
		const sending = request(server.url + path, { method: "PUT", headers });
		sending.on("response", (answer) => {
			resolve(answer.statusCode);
			sending.destroy();
		});
		sending.on("error", reject);
		for (let sent = 0; sent < megabytes; sent++) sending.write(Buffer.alloc(megabyte, 1));
		sending.end();
	});
}

test("files of an upload that was broken off go after a day; those of images and of younger uploads stay", async () => {
	const image: UploadedImage = await (await put(await address(), await picture().png().toBuffer())).json();
	const [old, young] = ["a", "b"].map((letter) => letter.repeat(32));
	for (const name of [old, young])
		for (const size of ["", "-200"]) writeFileSync(join(dataDir, "media", `${name}${size}.webp`), "half an image");
	await server.sql(
		"INSERT INTO media_drafts (url, begun_at) VALUES ('/media/' || $1 || '.webp', now() - interval '25 hours'), ('/media/' || $2 || '.webp', now())",
		[old, young],
	);
	const copy = await startCopy(server, { env: { DATA_DIR: dataDir } });
	await expect
		.poll(() => server.sql("SELECT url FROM media_drafts"), { timeout: 60_000 })
		.toEqual([{ url: `/media/${young}.webp` }]);
	await copy.stop();
	expect(files()).not.toContain(`${old}.webp`);
	expect(files()).not.toContain(`${old}-200.webp`);
	expect(files()).toContain(`${young}.webp`);
	expect((await server.call(image.url)).status).toBe(200);
});
