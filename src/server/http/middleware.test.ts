import { gunzipSync } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import { expect, test } from "vitest";
import { openLog } from "#server/lib/log.ts";
import { responseCache } from "./cache/response-cache.ts";
import { openApplication } from "./middleware.ts";

const openWithoutRoutes = () =>
	openApplication({
		publicUrl: "https://sauda.example",
		publicUrlIsAssumed: false,
		cache: responseCache(),
		log: openLog("silent"),
		addressOf: () => "198.51.100.1",
	});

test("a read that finds the queue full is refused like any other answer: with a problem, its headers and when to come back", async () => {
	const app = openWithoutRoutes();
	app.get("/api/slow", (context) => context.json({}));
	// What the server hands over with a request that came by its socket.
	const bindings = { incoming: { url: "/api/slow" }, outgoing: { destroyed: false } } as unknown as HttpBindings;
	const answers = await Promise.all(
		Array.from({ length: 1_600 }, () => app.request("https://sauda.example/api/slow", {}, bindings)),
	);
	const refused = answers.filter(({ status }) => status === 503);
	expect([refused.length > 0, answers.length - refused.length > 1_500]).toEqual([true, true]);
	expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
	expect(refused[0]?.headers.get("content-type")).toContain("application/problem+json");
	for (const name of ["content-security-policy", "x-content-type-options", "x-request-id", "strict-transport-security"])
		expect([name, refused[0]?.headers.has(name)]).toEqual([name, true]);
});

test("what staff read is compressed where it is long, and says the same", async () => {
	const app = openWithoutRoutes();
	const many = Array.from({ length: 100 }, () => ({ name: "عائشہ", message: "کب ملاقات ہو سکتی ہے؟" }));
	app.get("/api/admin/many", (context) => context.json(many));
	app.get("/api/admin/few", (context) => context.json([]));
	app.get("/api/admin/file", (context) => context.body("a,b\n".repeat(1000), 200, { "content-type": "text/csv" }));
	const read = (name: string, accepted: string) => {
		const bindings = { incoming: { url: `/api/admin/${name}` }, outgoing: { destroyed: false } };
		const headers = { "accept-encoding": accepted };
		return app.request(`/api/admin/${name}`, { headers }, bindings as unknown as HttpBindings);
	};
	const small = await read("many", "gzip");
	expect([small.headers.get("content-encoding"), small.headers.get("vary")]).toEqual(["gzip", "accept-encoding"]);
	const bytes = Buffer.from(await small.arrayBuffer());
	expect(bytes.length).toBeLessThan(1000);
	expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(many);
	expect(await (await read("many", "identity")).json()).toEqual(many);
	for (const name of ["few", "file"]) expect((await read(name, "gzip")).headers.has("content-encoding")).toBe(false);
});
