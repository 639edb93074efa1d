import { type RequestOptions, request } from "node:http";
import { describe, expect, test } from "vitest";
import { leadOf, storedOf } from "#server/testing/leads.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import { type TestServer, testServer } from "#server/testing/server.ts";

const server = testServer();

test.for([
	["from another site's page", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
	["from an old browser on another site", { origin: "https://evil.example" }],
	["from a sandboxed page", { origin: "null" }],
	["from a neighbouring host", { "sec-fetch-site": "same-site" }],
	["that hides its origin", { origin: "null", "sec-fetch-site": "cross-site" }],
	["whose two marks contradict each other", { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" }],
	["from a form that says nothing", { "content-type": "text/plain" }],
] as const)("a write %s is refused", async ([, headers]) => {
	const response = await server.send("POST", "/api/leads", leadOf("CONTACT"), headers);
	expect(response.status).toBe(403);
	expect(await response.json()).toMatchObject({ code: "forbidden" });
	expect(await storedOf(server)).toMatchObject({ leads: 0 });
});

test("a write from our own page, or from a program, is taken", async () => {
	const own = await server.send("POST", "/api/leads", leadOf("CONTACT"), {
		origin: server.url,
		"sec-fetch-site": "same-origin",
	});
	const program = await server.send("POST", "/api/leads", leadOf("CONTACT"));
	expect([own.status, program.status]).toEqual([201, 201]);
});

test("a plain form from another site is refused too", async () => {
	const response = await server.call("/request/contact", {
		method: "POST",
		headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
		body: new URLSearchParams({ name: "A", whatsapp: "03001234567", message: "Hi" }),
	});
	expect(response.status).toBe(403);
	expect(await storedOf(server)).toMatchObject({ leads: 2 });
});

test("another site may read what is public", async () => {
	const response = await server.call("/api/rates", { headers: { origin: "https://evil.example" } });
	expect(response.status).toBe(200);
	expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

describe("the panel is written to, or not,", () => {
	const named = testServer(() => ({ env: { PUBLIC_URL: "https://sauda.example" } }));

	test.for([
		["by its own name", "sauda.example", "https://sauda.example", 200],
		["by a number", "192.0.2.7:3000", "http://192.0.2.7:3000", 200],
		["on this machine", "localhost:3000", "http://localhost:3000", 200],
		["by a name that someone led here", "evil.example", "http://evil.example", 403],
		["by its own name without TLS", "sauda.example", "http://sauda.example", 403],
	] as const)("%s", async ([, host, origin, status]) => {
		expect(await logInAt(named, host, origin)).toBe(status);
	});

	test("a request of a visitor is not taken from its own name without TLS either", async () => {
		const answers = ["http://sauda.example", "https://sauda.example"].map(async (origin) => {
			return (await named.send("POST", "/api/leads", leadOf("CONTACT"), { origin })).status;
		});
		expect(await Promise.all(answers)).toEqual([403, 201]);
	});
});

test.for([
	["says where it comes from", true, 200],
	["does not", false, 403],
] as const)("a program with a session that %s writes, or does not", async ([, says, status]) => {
	const { cookie } = await server.logIn();
	const headers = { cookie, "content-type": "application/json", ...(says ? { origin: server.url } : {}) };
	const body = JSON.stringify({ brand: `Sauda ${status}` });
	expect(await statusOf(`${server.url}/api/admin/settings`, { method: "PUT", headers }, body)).toBe(status);
	const { brand } = await (await server.call("/api/settings")).json();
	expect(brand === `Sauda ${status}`).toBe(says);
});

/** As a browser sends it that reached the server by some name. */
function logInAt({ url }: TestServer, host: string, origin: string): Promise<number> {
	const headers = { host, origin, "content-type": "application/json" };
	return statusOf(`${url}/api/admin/session`, { method: "POST", headers }, JSON.stringify({ password: ownerPassword }));
}

/** Sends exactly these headers, and no others. */
function statusOf(url: string, options: RequestOptions, body: string): Promise<number> {
	return new Promise((resolve, reject) => {
		request(url, options, ({ statusCode = 0 }) => resolve(statusCode))
			.on("error", reject)
			.end(body);
	});
}
