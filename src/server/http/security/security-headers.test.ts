import { expect, test } from "vitest";
import { startTestServer, testServer } from "#server/testing/server.ts";

const server = testServer();

const calls = [
	["GET", "/"],
	["GET", "/ur/services/"],
	["GET", "/nothing.png"],
	["GET", "/robots.txt"],
	["GET", "/api/rates"],
	["GET", "/api/nothing"],
	["GET", "/api/docs"],
	["GET", "/api/openapi.json"],
	["GET", "/api/admin/leads"],
	["POST", "/api/leads"],
	["DELETE", "/api/rates"],
	["OPTIONS", "/api/rates"],
	["GET", "/healthz"],
] as const;

test.for(calls)("%s %s carries the security headers, asked once or again", async ([method, path]) => {
	await server.call(path, { method });
	const { headers } = await server.call(path, { method });
	expect(Object.fromEntries(headers)).toMatchObject({
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": expect.stringContaining("camera=()"),
		"cross-origin-opener-policy": "same-origin",
		"content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
	});
	expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-/);
	expect(headers.has("x-powered-by")).toBe(false);
	expect(headers.has("strict-transport-security")).toBe(false);
});

test("a site that is served over TLS says so", async () => {
	const secure = await startTestServer({ env: { PUBLIC_URL: "https://sauda.example" } });
	const { headers } = await secure.call("/api/rates");
	await secure.close();
	expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
});
