import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { testServer } from "#server/testing/server.ts";

interface OpenApi {
	openapi: string;
	paths: Record<string, Record<string, unknown>>;
}

const server = testServer();
let document: OpenApi;
let operations: { method: string; path: string }[];
beforeAll(async () => {
	document = await (await server.call("/api/openapi.json")).json();
	operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
	);
});

/** Calls of the application that speak of it, or that any method and address reaches. */
const undocumented = new Set(["GET /api/openapi.json", "GET /api/docs"]);

describe("the OpenAPI document", () => {
	test.for(["/api/openapi.json", "/api/docs", "/api/network-directory", "/api/networks/maxbounty/related"])(
		"%s is not sent again to who has it",
		async (path) => {
			const etag = (await server.call(path)).headers.get("etag") ?? "";
			const again = await server.call(path, { headers: { "if-none-match": etag } });
			expect(again.status).toBe(304);
		},
	);

	test("is of version 3.1 and names every call of the application", () => {
		expect(document.openapi).toBe("3.1.0");
		const routes = server.app.routes
			.filter(
				({ method, path }) =>
					method !== "ALL" && /^\/(?:api\/|media\/|healthz|readyz)/.test(path) && !path.includes("*"),
			)
			.map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}")}`)
			.filter((route) => !undocumented.has(route));
		const documented = operations.map(({ method, path }) => `${method} ${path}`);
		expect(documented.sort()).toEqual([...new Set(routes)].sort());
	});

	test("has no call whose address the decisions on the product lack", async () => {
		const decisions = await readFile(join(programFolder, "docs/product/decisions.md"), "utf8");
		const shortOf = ({ path }: { path: string }) => path.replace(/^\/api\/admin/, "").replace(/^\/api/, "");
		expect(operations.filter((operation) => !decisions.includes(shortOf(operation))).map(({ path }) => path)).toEqual(
			[],
		);
	});

	// Every answer is held against the document (`server.call`).
	test("says truly what each call answers a stranger", async () => {
		for (const operation of operations) await ask(operation);
	});

	test("says truly what each call answers staff", async () => {
		const headers = await server.logIn();
		for (const operation of operations.filter(({ method }) => method === "GET")) await ask(operation, headers);
	});

	test("leads nowhere that is missing", () => {
		const text = JSON.stringify(document);
		const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
		const names = Object.keys(JSON.parse(text).components?.schemas ?? {});
		expect(references.filter((name) => !names.includes(name ?? ""))).toEqual([]);
	});

	test("can be read as a page", async () => {
		const response = await server.call("/api/docs");
		expect(response.headers.get("content-type")).toMatch(/^text\/html/);
		const html = await response.text();
		expect(html).toContain("/api/leads");
		expect(html).toContain("For the owner alone.");
		expect(html).not.toMatch(/(?:src|href)="https?:/);
	});
});

async function ask({ method, path }: (typeof operations)[number], headers: Record<string, string> = {}) {
	// An event stream never ends: its head is enough.
	const ended = new AbortController();
	await server.call(path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"), {
		method,
		headers: method === "GET" ? headers : { ...headers, "content-type": "application/json" },
		signal: ended.signal,
		...(method === "GET" ? {} : { body: "{}" }),
	});
	ended.abort();
}
