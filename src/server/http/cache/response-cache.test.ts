import { expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));

/** Who answers: the application gives each answer an id, the cache answers without asking it. */
async function answeredBy(path: string, headers: Record<string, string> = {}): Promise<string> {
	const answer = await server.call(path, { headers });
	await answer.arrayBuffer();
	return answer.headers.has("x-request-id") ? "application" : "cache";
}

async function answersOf(paths: readonly string[], headers: Record<string, string> = {}): Promise<string[]> {
	const answers: string[] = [];
	for (const path of paths) answers.push(await answeredBy(path, headers));
	return answers;
}

async function assetOf(page: string): Promise<string> {
	const html = await (await server.call(page)).text();
	return /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
}

test("what is the same for everyone is answered without the application from the second time on", async () => {
	const paths = [
		"/",
		"/ur",
		"/about",
		"/api/rates",
		"/api/networks",
		"/robots.txt",
		"/sitemap.xml",
		await assetOf("/"),
	];
	await answersOf(paths);
	expect(new Set(await answersOf(paths))).toEqual(new Set(["cache"]));
});

test("a call is compressed as its caller takes it, also from the cache, and has one ETag", async () => {
	const read = (encoding: string, headers = {}) =>
		server.call("/api/networks", { headers: { ...headers, "accept-encoding": encoding } });
	const plain = await read("identity");
	const [etag, networks] = [plain.headers.get("etag") ?? "", await plain.json()];
	expect(plain.headers.has("content-encoding")).toBe(false);
	for (const encoding of ["br", "gzip", "br", "gzip"]) {
		const answer = await read(encoding);
		expect(Object.fromEntries(answer.headers)).toMatchObject({ "content-encoding": encoding, etag });
		expect(answer.headers.get("vary")).toMatch(/accept-encoding/);
		expect(await answer.json()).toEqual(networks);
		expect((await read(encoding, { "if-none-match": etag })).status).toBe(304);
	}
	expect(await answeredBy("/api/networks", { "accept-encoding": "br" })).toBe("cache");
});

test("a parameter that a page does not declare changes nothing about that", async () => {
	await answersOf(["/about", await assetOf("/")]);
	expect(await answersOf(["/about?utm_source=a&q=b", `${await assetOf("/")}?v=2`])).toEqual(["cache", "cache"]);
});

test("a cookie matters only where another answer may be due to it", async () => {
	const paths = ["/ur", "/api/rates", await assetOf("/"), "/about"];
	await answersOf(paths);
	expect(await answersOf(paths, { cookie: "language=en" })).toEqual(["cache", "cache", "cache", "application"]);
});

test("a change makes stale what was made of it, and nothing else", async () => {
	const paths = ["/api/settings", "/manifest.webmanifest", "/about", "/api/rates", "/robots.txt", await assetOf("/")];
	await answersOf(paths);
	await answersOf(paths);
	const changed = await server.send("PUT", "/api/admin/settings", { brand: "Sauda of Lahore" }, await server.logIn());
	expect(changed.status).toBe(200);
	expect(await answersOf(paths)).toEqual(["application", "application", "application", "cache", "cache", "cache"]);
	expect(await (await server.call("/about")).text()).toContain("Sauda of Lahore");
});
