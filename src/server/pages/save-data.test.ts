import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({
		renderer: {
			build: "test",
			async render(_, { savesData }) {
				return { kind: "page", status: 200, html: `<!doctype html>${savesData ? "small" : "whole"}`, scripts: [] };
			},
		},
	});
});
afterAll(() => server.close());

const pageFor = async (headers: Record<string, string>) => (await server.call("/about", { headers })).text();

test("who saves data and who does not get their own pages, however often they ask", async () => {
	for (let round = 0; round < 3; round++) {
		expect(await pageFor({})).toContain("whole");
		expect(await pageFor({ "save-data": "on" })).toContain("small");
		expect(await pageFor({ "save-data": "off" })).toContain("whole");
	}
});

test("a cache on the way is told to keep the two apart", async () => {
	const { headers } = await server.call("/about", { headers: { "save-data": "on" } });
	expect(headers.get("vary")).toContain("save-data");
});
