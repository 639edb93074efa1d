import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Service } from "#shared/api/content/types.ts";

let server: TestServer;
let owner: { cookie: string };
let dataDir: string;
beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "sauda-facts-"));
	server = await startTestServer({ env: { DATA_DIR: dataDir }, renderer: await realRenderer() });
	owner = await server.logIn();
});
afterAll(async () => {
	await server.close();
	rmSync(dataDir, { recursive: true });
});

const path = "/services/website-development";
const html = async (address: string) => (await server.call(address)).text();
const service = async (): Promise<Service> => (await server.call(`/api${path}`)).json();

async function change(body: object): Promise<Response> {
	const { id } = await service();
	return server.send("PATCH", `/api/admin/services/${id}`, body, owner);
}

async function upload(): Promise<string> {
	const offer = await server.call("/api/admin/logos/upload", { method: "POST", headers: owner });
	const address: string = (await offer.json()).uploadURL.slice(server.url.length);
	const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: "#0b6b4c" } });
	const body = new Uint8Array(await picture.png().toBuffer());
	const sent = await server.call(address, { method: "PUT", headers: { ...owner, "content-type": "image/png" }, body });
	return (await sent.json()).url;
}

test("what staff tell of a service stands on its page in the place of what is true of every such service", async () => {
	const before = await html(path);
	expect(before).toContain("Scope and price in writing first");
	expect(before).toContain("Consultation");
	expect(before).toContain("5-10 business days");
	expect(before).not.toContain('id="photos"');

	const facts = {
		priceFrom: 25_000,
		included: ["Five pages", "A contact form"],
		includedUr: ["پانچ صفحات"],
		steps: [{ title: "Sketch", text: "You see it first." }],
		delivery: "3-4 weeks",
		deliveryUr: "3 سے 4 ہفتے",
	};
	expect((await change(facts)).status).toBe(200);
	expect(await service()).toMatchObject({ ...facts, stepsUr: [], photos: [] });
	const page = await html(path);
	for (const text of ["25,000", "Five pages", "A contact form", "Sketch", "You see it first.", "3-4 weeks"])
		expect(page, text).toContain(text);
	for (const usual of ["Scope and price in writing", "Consultation", "5-10 business days"])
		expect(page, usual).not.toContain(usual);
	expect(page).toContain('"offers":{"@type":"AggregateOffer","lowPrice":25000,"priceCurrency":"PKR"}');

	const urdu = await html(`/ur${path}`);
	expect(urdu).toContain("پانچ صفحات");
	expect(urdu).toContain("3 سے 4 ہفتے");
	expect(urdu).not.toContain(">Five pages<");
	// No Urdu steps: the English ones, in their own direction.
	expect(urdu).toMatch(/<ol lang="en" dir="ltr".*>Sketch</);

	await change({ included: [], includedUr: [], steps: [], delivery: "", deliveryUr: "" });
	expect(await html(path)).toContain("Consultation");
});

test("its photos stand on its page, in order, and in what search engines read", async () => {
	const photos = [await upload(), await upload(), await upload(), await upload()];
	expect((await change({ photos })).status).toBe(200);
	const page = await html(path);
	expect([...page.matchAll(/<img src="([^"]+)" alt="Website development, photo \d"/g)].map(([, src]) => src)).toEqual(
		photos,
	);
	expect(page).toContain(`"image":${JSON.stringify(photos.map((photo) => server.url + photo))}`);
	expect(await html(`/ur${path}`)).toContain("تصویر 4");
});

test.for([
	[{ photos: ["https://elsewhere.example/a.png"] }, "photos"],
	[{ photos: Array.from({ length: 7 }, () => "/media/x.webp") }, "photos"],
	[{ included: ["x".repeat(161)] }, "included"],
	[{ steps: [{ text: "without a title" }] }, "steps.title"],
	[{ priceFrom: -5 }, "priceFrom"],
] as const)("%j is refused with its field", async ([body, field]) => {
	const before = await service();
	const refused = await change({ delivery: "never", ...body });
	expect(refused.status).toBe(422);
	expect((await refused.json()).errors).toHaveProperty([field]);
	expect(await service()).toEqual(before);
});
