import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, testServer } from "#server/testing/server.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

test("a script that got into a page without the renderer may not run", async () => {
	const own = "own()";
	const injected = "alert(1)";
	const server = await startTestServer({
		renderer: {
			build: "test",
			async render() {
				const html = `<!doctype html><script>${own}</script><p><script>${injected}</script></p>`;
				return { kind: "page", status: 200, html, scripts: [own] };
			},
		},
	});
	const answers = [await server.call("/about"), await server.call("/about"), await server.call("/networks?q=x")];
	await server.close();
	for (const policy of answers.map(policyOf)) {
		expect(policy).toContain(`script-src 'self' ${hashOf(own)};`);
		expect(policy).not.toContain(hashOf(injected));
	}
});

describe("the pages as visitors get them", () => {
	const server = testServer(async () => ({ renderer: await realRenderer() }));

	test.for([
		"/",
		"/ur",
		"/rates?amount=5",
		"/services/website-development",
		"/request/usdt-trade",
		"/admin",
		"/nothing",
	])("%s may run each of its own scripts, and no other script in its HTML", async (path) => {
		for (const saving of ["off", "on"]) {
			const answer = await server.call(path, { headers: { "save-data": saving } });
			const html = await answer.text();
			const inline = [...html.matchAll(/<script(?![^>]*\btype="application)[^>]*>([\s\S]*?)<\/script>/g)];
			const hashes = inline.map(([, script = ""]) => hashOf(script));
			expect(hashes.length).toBeGreaterThan(1);
			expect(policyOf(answer)).toContain(`script-src 'self' ${hashes.join(" ")};`);
		}
	});
});
