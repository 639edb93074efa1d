import type { HttpBindings } from "@hono/node-server";
import { expect, test } from "vitest";
import { openLog } from "#server/lib/log.ts";
import { responseCache } from "./cache/response-cache.ts";
import { openApplication } from "./middleware.ts";

test("a read that finds the queue full is refused like any other answer: with a problem, its headers and when to come back", async () => {
	const app = openApplication({
		publicUrl: "https://sauda.example",
		publicUrlIsAssumed: false,
		cache: responseCache(),
		log: openLog("silent"),
		addressOf: () => "198.51.100.1",
	});
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
