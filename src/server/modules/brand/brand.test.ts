import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { builtRenderer } from "#server/pages/renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { publicDefaults } from "#shared/settings.ts";

let server: TestServer;
let session: { cookie: string };

beforeAll(async () => {
	server = await startTestServer({ renderer: await builtRenderer(join(programFolder, "dist")) });
	session = await server.logIn();
});
afterEach(async () => {
	const { brand, brandUrdu, wordmark, logo, brandColour } = publicDefaults;
	await put({ brand, brandUrdu, wordmark, logo, brandColour });
});
afterAll(() => server.close());

/** Changes settings; pages and files follow once the change is heard of. */
async function put(change: object): Promise<void> {
	const answer = await server.send("PUT", "/api/admin/settings", change, session);
	const { version, ...saved } = await answer.json();
	expect(answer.status).toBe(200);
	await expect
		.poll(async () => (await server.call("/api/settings")).json())
		.toMatchObject({
			brandFiles: saved.brandFiles,
			wordmark: saved.wordmark,
		});
}
const page = async (path: string) => (await server.call(path)).text();
const imageAt = async (path: string) => Buffer.from(await (await server.call(path)).arrayBuffer());
const manifest = async (path: string) => (await server.call(path)).json();
const addressIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
const iconOf = (html: string) => addressIn(html, /<link rel="icon" href="([^"]+)"/);
const pictureOf = (html: string) => new URL(addressIn(html, /<meta property="og:image" content="([^"]+)"/)).pathname;
/** The average colour of an image. */
const meanOf = async (image: Buffer) =>
	(await sharp(image).removeAlpha().stats()).channels.map(({ mean }) => Math.round(mean));

describe("while nothing is set", () => {
	test("pages have the design's own colours and files, and not a byte more", async () => {
		const html = await page("/");
		expect(html).not.toContain(":root:root");
		expect(html).toContain('<meta name="theme-color" content="#0f5a43"/>');
		expect(iconOf(html)).toBe("/favicon.svg");
		expect([pictureOf(html), pictureOf(await page("/ur"))]).toEqual(["/social/en.png", "/social/ur.png"]);
	});

	test("the files are those of the program", async () => {
		for (const path of ["/favicon.svg", "/favicon.ico", "/icons/icon-192.png", "/social/ur.png"])
			expect(await imageAt(path)).toEqual(readFileSync(join(programFolder, "public", path)));
	});

	test("what asks for /favicon.ico gets a PNG", async () => {
		const answer = await server.call("/favicon.ico");
		expect(answer.headers.get("content-type")).toBe("image/png");
		expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 48 });
	});

	test("a manifest names the product in its language", async () => {
		expect(await manifest("/manifest.webmanifest")).toMatchObject({ name: "Sauda", start_url: "/" });
		expect(await manifest("/ur/manifest.webmanifest")).toMatchObject({
			name: "سودا",
			lang: "ur",
			dir: "rtl",
			id: "/",
			start_url: "/ur",
		});
	});
});

describe("a colour", () => {
	test("comes with the first paint of each page, in site and panel, and goes again", async () => {
		await put({ brandColour: "#7a1f3d" });
		for (const path of ["/", "/ur/rates", "/admin"]) {
			const html = await page(path);
			const [, style = ""] = /(:root:root:root\{[^<]+)<\/style>/.exec(html) ?? [];
			expect(style).toContain("--color-green:#7a1f3d;");
			expect(style).toContain("(prefers-color-scheme:dark)");
			expect(html.indexOf(style)).toBeLessThan(html.indexOf("<body"));
			expect(html).toContain('<meta name="theme-color" content="#7a1f3d"/>');
		}
		await put({ brandColour: null });
		expect(await page("/")).not.toContain(":root:root");
	});

	test("is the ground of the icons, which keep the seal while the name is the product's", async () => {
		await put({ brandColour: "#7a1f3d" });
		const icons = await manifest("/manifest.webmanifest");
		expect(icons).toMatchObject({ theme_color: "#7a1f3d" });
		for (const { src, sizes } of icons.icons) {
			const answer = await server.call(src);
			expect(answer.headers.get("cache-control")).toContain("immutable");
			const image = Buffer.from(await answer.arrayBuffer());
			const { width, height, format } = await sharp(image).metadata();
			expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
			const [red = 0, green = 0] = await meanOf(image);
			expect(red).toBeGreaterThan(green);
		}
	});
});

describe("a name", () => {
	test("stands in each language's pages, titles, manifests and structured data in its letters", async () => {
		await put({ brand: "Bazaar Ghar", brandUrdu: "بازار گھر", wordmark: { en: "Bazaar", ur: "" } });
		const [english, urdu] = [await page("/rates"), await page("/ur/rates")];
		expect(english).toMatch(/<title>[^<]*Bazaar Ghar<\/title>/);
		expect(english).toMatch(/<bdi[^>]*>Bazaar<\/bdi>/);
		expect(urdu).toMatch(/<title>[^<]*بازار گھر<\/title>/);
		expect(urdu).toMatch(/<bdi[^>]*>بازار گھر<\/bdi>/);
		expect(urdu).not.toMatch(/<bdi[^>]*>سودا</);
		expect(urdu).not.toMatch(/rel="preload"[^>]*as="image"/);
		expect(await manifest("/manifest.webmanifest")).toMatchObject({ name: "Bazaar Ghar", short_name: "Bazaar" });
		expect(await manifest("/ur/manifest.webmanifest")).toMatchObject({ name: "بازار گھر", short_name: "بازار گھر" });
		expect((await manifest("/ur/admin/manifest.webmanifest")).name).toContain("بازار گھر");
	});

	test("has icons and pictures of its own in each script, of the right sizes", async () => {
		await put({ brand: "Bazaar Ghar", brandUrdu: "بازار گھر" });
		const [english, urdu] = [await page("/"), await page("/ur")];
		const pictures = await Promise.all([english, urdu].map((html) => imageAt(pictureOf(html))));
		for (const image of pictures) expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
		expect(pictures[0]).not.toEqual(pictures[1]);
		const icons = await Promise.all([english, urdu].map((html) => imageAt(iconOf(html))));
		for (const image of icons) expect(await sharp(image).metadata()).toMatchObject({ width: 96, height: 96 });
		expect(icons[0]).not.toEqual(icons[1]);
	});

	test("is drawn in the faces of the pages, not in those of the machine", async () => {
		await put({ brand: "Bazaar Ghar", brandUrdu: "بازار گھر" });
		const drawn = await imageAt(pictureOf(await page("/ur")));
		// In Nastaliq a word goes down to its end: its ink is taller than it would be in Naskh.
		const name = await sharp(drawn).extract({ left: 230, top: 216, width: 740, height: 200 }).toBuffer();
		const rows = await sharp(name)
			.greyscale()
			.threshold(60)
			.negate()
			.trim({ background: "#000" })
			.toBuffer({ resolveWithObject: true });
		expect(rows.info.height).toBeGreaterThan(190);
	});

	test.each(["Ghar & <b>Sons</b>", "🛒 Bazaar", "商店", "é", "A".repeat(60)])(
		"%j can be drawn, or is left out",
		async (brand) => {
			await put({ brand });
			const html = await page("/");
			expect((await server.call(pictureOf(html))).status).toBe(200);
			expect((await server.call(iconOf(html))).status).toBe(200);
		},
	);

	test("leads who asks for a file of the program by its name to its own", async () => {
		const etag = (await server.call("/favicon.ico")).headers.get("etag");
		await put({ brand: "Bazaar" });
		for (const path of ["/favicon.ico", "/favicon.svg", "/icons/icon-192.png", "/social/ur.png"]) {
			const answer = await server.call(path, { headers: { "if-none-match": etag ?? "" } });
			expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-cache"]);
			expect((await server.call(answer.headers.get("location") ?? "")).status).toBe(200);
		}
		const icon = await imageAt((await server.call("/favicon.ico")).headers.get("location") ?? "");
		expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: 96 });
	});
});

test("an address of an earlier look leads to what there is now", async () => {
	await put({ brand: "Bazaar" });
	const old = iconOf(await page("/"));
	await put({ brand: "Dukaan" });
	const now = iconOf(await page("/"));
	expect(now).not.toBe(old);
	expect((await server.call(old)).headers.get("location")).toBe(now);
	await put({ brand: "Sauda" });
	expect((await server.call(old)).headers.get("location")).toBe("/favicon.svg");
	for (const path of ["/brand/x/en/none.png", "/brand/x/fr/icon-96.png", "/brand/x/en/..%2f..%2fsecret.key"])
		expect((await server.call(path)).status).toBe(404);
});

test("a logo stands at the top of each page and on the icons", async () => {
	const { uploadURL } = await (await server.send("POST", "/api/admin/logos/upload", undefined, session)).json();
	const body = new Uint8Array(
		await sharp({ create: { width: 300, height: 300, channels: 3, background: "#c00000" } })
			.png()
			.toBuffer(),
	);
	const headers = { ...session, "content-type": "image/png" };
	const sent = await server.call(new URL(uploadURL).pathname, { method: "PUT", headers, body });
	const { url, thumbnailUrl } = await sent.json();
	await put({ logo: url });
	const html = await page("/");
	expect(html).toContain(`<img src="${thumbnailUrl}" alt="" `);
	const [red = 0, green = 0] = await meanOf(await imageAt(iconOf(html)));
	expect(red - green).toBeGreaterThan(60);
});
