import { describe, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));

describe("the one address of a page", () => {
	test.for([
		["/%73ervices", "/services"],
		["/%75r/services", "/ur/services"],
		["/UR/services/", "/ur/services"],
		["/%73tatus/K7M4-QX2P", "/status/K7M4-QX2P"],
		["/networks/%d8%a7?tag=%7e", "/networks/%D8%A7?tag=%7e"],
	])("%s leads to %s", async ([path = "", location]) => {
		const response = await server.call(path);
		expect([response.status, response.headers.get("location")]).toEqual([308, location]);
	});

	test.for([
		"/SERVICES",
		"/Services/website-development",
		"/ur/Rates",
		"/Status/K7M4-QX2P",
		"/Request/contact",
		"/ADMIN",
	])("%s is none", async (path) => {
		expect((await server.call(path)).status).toBe(404);
	});

	test("what no text can be read from is not found, and nothing of it reaches the log", async ({ onTestFinished }) => {
		const written: string[] = [];
		const { write } = process.stderr;
		process.stderr.write = (text) => Boolean(written.push(String(text)));
		onTestFinished(() => {
			process.stderr.write = write;
		});
		const response = await server.call("/status/K7M4-QX2P%zz");
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("404");
		expect(written.join("")).not.toContain("K7M4");
	});
});

test("an address that the panel does not have is not found in its own frame, not among what visitors read", async () => {
	const [panel, site] = await Promise.all(["/admin/nonsense", "/nonsense"].map((path) => server.call(path)));
	expect([panel?.status, site?.status]).toEqual([404, 404]);
	expect(await site?.text()).toContain('href="/services"');
	expect(await panel?.text()).not.toContain('href="/services"');
});

test("a page that is not there is never 'not modified'", async () => {
	const first = await server.call("/nope");
	const conditions = ["*", first.headers.get("etag") ?? '"none"'];
	const again = conditions.map((condition) => server.call("/nope", { headers: { "if-none-match": condition } }));
	expect((await Promise.all(again)).map(({ status }) => status)).toEqual([404, 404]);
});

describe("the form of the home page", () => {
	test.for([
		["/request?side=sell&currency=usdt&amount=250", "/request/usdt-trade?side=sell&amount=250"],
		[
			"/ur/request?side=buy&currency=payoneer&amount=%DB%B1%DB%B5",
			"/ur/request/payoneer-trade?side=buy&amount=%DB%B1%DB%B5",
		],
		["/request?side=buy&currency=binance&amount=12,50", "/request/binance-trade?side=buy&amount=12%2C50"],
		["/request?side=other&currency=gold", "/request/usdt-trade?side=sell"],
	])("%s leads to %s", async ([path = "", location]) => {
		const response = await server.call(path);
		expect([response.status, response.headers.get("location")]).toEqual([302, location]);
	});
});

describe("the form that asks for a reference", () => {
	test.for([
		["/status?reference=k7m4%20qx2p", "/status/K7M4-QX2P"],
		["/ur/status?reference=K7M4-QX2P", "/ur/status/K7M4-QX2P"],
	])("%s leads to %s", async ([path = "", location]) => {
		const response = await server.call(path);
		expect([response.status, response.headers.get("location")]).toEqual([302, location]);
	});

	test("says beside its field when that cannot be one, with what was typed", async () => {
		const page = await (await server.call("/status?reference=%3Cb%3E12")).text();
		expect(page).toContain('aria-invalid="true"');
		expect(page).toContain('value="&lt;b&gt;12"');
	});

	test.for(["/status", "/ur/status", "/requests", "/ur/requests"])(
		"%s is found by nobody and cached nowhere",
		async (path) => {
			const response = await server.call(path);
			expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
			expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
		},
	);
});

describe("a page's methods", () => {
	test.for([
		["/request/contact", "GET, HEAD, POST, OPTIONS"],
		["/ur/request/usdt-trade", "GET, HEAD, POST, OPTIONS"],
		["/services", "GET, HEAD, OPTIONS"],
	])("of %s are %s", async ([path = "", allow]) => {
		const origin = { origin: server.url };
		const refused = await server.call(path, { method: "PUT", headers: origin });
		expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
		expect(await refused.json()).toMatchObject({ code: "method-not-allowed" });
		expect((await server.call(path, { method: "OPTIONS" })).headers.get("allow")).toBe(allow);
	});
});

test("who opens a page and is refused gets a page, in the language of the address", async () => {
	const headers = { accept: "text/html,*/*;q=0.8" };
	const looks = await Promise.all(Array.from({ length: 40 }, () => server.call("/ur/status/K7M4-QX2P", { headers })));
	const refused = looks.find(({ status }) => status === 429);
	expect(refused?.headers.get("content-type")).toBe("text/html; charset=utf-8");
	expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
	const page = await refused?.text();
	expect(page).toContain('<html lang="ur" dir="rtl">');
	expect(page).not.toContain("<script");
});

test.for(["mobile-app", "mobile-apps"])(
	"a form's address takes a service as the form and as its page call it: %s",
	async (name) => {
		const page = await (await server.call(`/request/service-order?service=${name}`)).text();
		expect(page).toMatch(/<option value="mobile-app" selected=""/);
	},
);
