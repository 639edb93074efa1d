import { request } from "node:http";
import { text } from "node:stream/consumers";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadOf } from "#server/testing/leads.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

const publicUrl = "https://sauda.example";
const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
	const log = pino({ level: "trace", base: null }, { write: (line: string) => void lines.push(line) });
	server = await startTestServer({ renderer: await realRenderer(), env: { PUBLIC_URL: publicUrl }, log });
});
afterAll(() => server.close());

interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: string;
}

/** A call whose address and headers are sent unnormalised, which no browser would do. */
function raw(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
	const { hostname, port } = new URL(server.url);
	return new Promise((resolve, reject) => {
		const call = request({ hostname, port, path, method, headers, agent: false }, (response) => {
			text(response).then(
				(body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
				reject,
			);
		});
		call.on("error", reject);
		call.end();
	});
}

describe("a forged host", () => {
	const forged = {
		host: "evil.example",
		"x-forwarded-host": "evil.example",
		"x-forwarded-proto": "http",
		forwarded: "host=evil.example",
		"x-original-url": "https://evil.example/",
		"x-rewrite-url": "//evil.example",
	};
	test.for([
		"/",
		"/ur",
		"/services/",
		"/rates",
		"/sitemap.xml",
		"/robots.txt",
		"/rates.xml",
		"/manifest.webmanifest",
		"/no-such-page",
		"/api/openapi.json",
		"/request/contact",
		"/thanks",
		"/status/K7M4-QX2P",
		"http://evil.example/about",
	])("is nowhere in the answer to %s, nor in what the next visitor gets", async (path) => {
		const answer = await raw(path, forged);
		const next = await raw(path.replace("http://evil.example", ""));
		expect(answer.status).toBeLessThan(500);
		expect(JSON.stringify([answer, next])).not.toContain("evil.example");
	});
});

test("a host that is none is refused, with the headers of every answer", async () => {
	const { status, headers } = await raw("/thanks?from=nowhere", { host: "a b" });
	expect([status, headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
});

describe("an address that wants to lead away", () => {
	test.for([
		"//evil.example",
		"//evil.example/",
		"/\\evil.example/",
		"/ur//evil.example/",
		"/ur/\\evil.example/",
		"/%5cevil.example/",
		"/%2f%2fevil.example/",
		"/.//evil.example/",
		"/UR//evil.example",
		"///evil.example//",
		"/services//",
		"/\t/evil.example/",
	])("%j stays here", async (path) => {
		const target = encodeURI(path).replaceAll("%25", "%");
		for (const cookie of ["", "language=ur"]) {
			const { status, headers } = await raw(target, cookie ? { cookie } : {});
			const location = String(headers.location ?? "/");
			expect(status).toBeLessThan(500);
			expect(new URL(location, publicUrl).origin).toBe(publicUrl);
			expect(location).toMatch(/^\/(?![/\\])/);
		}
	});
});

test.for(["/assets", "/media", "/icons", "/fonts", ""])("no path below %s reaches outside", async (folder) => {
	const steps = [
		"../",
		"..%2f",
		"%2e%2e/",
		"%2e%2e%2f",
		"..%252f",
		"%252e%252e%252f",
		"..\\",
		"..%5c",
		"..%255c",
		"....//",
		".%00./",
	];
	const targets = [
		"package.json",
		"src/server/main.ts",
		"etc/passwd",
		"server/entry.server.js",
		".vite/manifest.json",
		"package.json%00.css",
	];
	for (const step of steps)
		for (const depth of [1, 2, 3, 8])
			for (const target of targets) {
				const { status, body } = await raw(`${folder}/${step.repeat(depth)}${target}`);
				expect([308, 404, 400]).toContain(status);
				expect(body).not.toMatch(/"devDependencies"|root:x:|startBackground|isDynamicEntry/);
			}
});

describe("a cached response", () => {
	const variants = ["identity", "gzip", "br", "gzip, br;q=0", "*"];
	const languageOf = ({ body }: Answer) => /<html lang="(\w+)"/.exec(body)?.[1];

	test("is never mixed between languages, cookies and encodings", async () => {
		const paths = ["/", "/ur", "/rates", "/ur/rates", "/about", "/ur/about"];
		const etags: string[] = [];
		for (let round = 0; round < 4; round++)
			for (const path of paths) {
				const expected = path.startsWith("/ur") ? "ur" : "en";
				for (const cookie of [undefined, "language=ur", "language=en", "sauda.session_token=x"]) {
					const headers: Record<string, string> = cookie ? { cookie } : {};
					const answer = await raw(path, { ...headers, "accept-encoding": "identity" });
					const moved = cookie === "language=ur" && expected === "en";
					expect(answer.status).toBe(moved ? 302 : 200);
					expect(languageOf(answer)).toBe(moved ? undefined : expected);
					if (answer.headers["set-cookie"] || moved) expect(answer.headers["cache-control"]).toBe("no-store");
					for (const etag of etags.slice(-6)) {
						const conditional = await raw(path, { ...headers, "if-none-match": etag });
						expect(conditional.status === 304).toBe(!moved && etag === answer.headers.etag);
					}
					if (answer.headers.etag) etags.push(String(answer.headers.etag));
				}
				for (const encoding of variants) {
					const { headers } = await raw(path, { "accept-encoding": encoding });
					expect(headers["content-encoding"] ?? "identity").toBe(
						encoding.includes("br;q=0") ? "gzip" : encoding === "*" ? "identity" : encoding,
					);
					expect(headers.vary).toMatch(/accept-encoding/);
				}
				expect((await raw(path, {}, "HEAD")).body).toBe("");
				expect(languageOf(await raw(path))).toBe(expected);
			}
	});

	test("holds nothing that was for one person", async () => {
		const staff = await server.logIn();
		for (const path of [
			"/admin",
			"/ur/admin",
			"/request/contact",
			"/thanks",
			"/status/K7M4-QX2P",
			"/api/admin/networks",
			"/api/admin/session",
		]) {
			const answer = await raw(path, staff);
			expect([path, answer.headers["cache-control"]]).toEqual([path, "no-store"]);
			expect((await raw(path)).headers["cache-control"]).toBe("no-store");
		}
		expect((await raw("/api/admin/networks")).status).toBe(401);
	});
});

test("every kind of answer carries the security headers", async () => {
	const { headers } = await raw("/");
	const page = await raw("/");
	const asset = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
	const answers = await Promise.all([
		raw("/"),
		raw("/", { "if-none-match": String(headers.etag) }),
		raw(asset),
		raw(`${asset}x`),
		raw("/services/"),
		raw("/no-such-page"),
		raw("/media/00000000000000000000000000000000.webp"),
		raw("/api/nothing"),
		raw("/rates", {}, "DELETE"),
		raw("/request/contact", { origin: "https://evil.example" }, "POST"),
	]);
	expect(answers.map(({ status }) => status)).toEqual([200, 304, 200, 404, 308, 404, 404, 404, 405, 403]);
	for (const answer of answers)
		expect(answer.headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"strict-transport-security": expect.stringMatching(/max-age=\d{8}/),
			"content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
			"referrer-policy": expect.any(String),
			"permissions-policy": expect.any(String),
		});
});

test("the log tells what happened and of nobody", async () => {
	lines.length = 0;
	const canary = "Qanariya";
	const lead = leadOf("CONTACT", {
		name: canary,
		whatsapp: "0301-5550123",
		email: "qanariya@example.org",
		payload: { subject: canary, message: `${canary}\n    at ${canary}` },
	});
	const cookie = `language=${canary}; sauda.session_token=${canary}`;
	const taken = await (await server.send("POST", `/api/leads?${canary}`, lead, { cookie })).json();
	await server.send("POST", "/api/leads", { ...lead, whatsapp: canary });
	await server.send("POST", "/api/admin/session", { email: "qanariya@example.org", password: canary });
	const staff = await server.logIn();
	await server.call(`/api/admin/leads?q=${canary}`, { headers: staff });
	await server.send("POST", `/api/admin/leads/${taken.id}/notes`, { text: canary }, staff);
	await server.send("PUT", "/api/admin/settings", { brand: canary }, staff);
	await server.call(`/api/requests/${taken.reference}`);
	const spellings = ["/status", "//status", "/ur//status", "/STATUS", "/%73tatus", "/status/", "/api//requests"];
	for (const path of spellings) await raw(`${path}/${taken.reference}`);
	await server.call(`/?name=${canary}`, { headers: { cookie, referer: `${publicUrl}/${canary}` } });
	await server.send("PUT", `/api/admin/logos/upload/${canary}`, {}, staff);
	const form = new URLSearchParams({ name: canary, whatsapp: canary, message: canary });
	await server.call("/request/contact", { method: "POST", headers: { cookie }, body: form });
	await server.sql("ALTER TABLE leads ADD CONSTRAINT broken CHECK (name NOT LIKE 'Qanariya%') NOT VALID");
	await server.sql("ALTER TABLE lead_notes RENAME TO lead_notes_away");
	await server.sql("ALTER TABLE events RENAME TO events_away");
	const broken = [
		await server.send("POST", "/api/leads", lead),
		await server.send("POST", `/api/admin/leads/${taken.id}/notes`, { text: canary }, staff),
		await server.send("PUT", "/api/admin/settings", { brand: `${canary} again` }, staff),
	];
	expect(broken.map(({ status }) => status)).toEqual([500, 500, 500]);
	const log = lines.join("");
	expect(lines.filter((line) => JSON.parse(line).level >= 50).length).toBe(3);
	expect(log).toMatch(/"id":"[\da-f-]{36}"/);
	expect(log).not.toMatch(/qanariya|5550123/i);
	expect(log).not.toContain(taken.reference);
	expect(log).not.toContain(ownerPassword);
	expect(log).not.toContain(staff.cookie.split("=")[1]?.slice(0, 20));
});
