import { describe, expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";

const server = testServer();

const problemType = "application/problem+json; charset=utf-8";

describe("an address of the API", () => {
	test("that does not exist is 404 for every method", async () => {
		const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
		const answers = await Promise.all(methods.map((method) => server.call("/api/nothing", { method })));
		expect(answers.map(({ status }) => status)).toEqual(methods.map(() => 404));
		expect(new Set(answers.map(({ headers }) => headers.get("content-type")))).toEqual(new Set([problemType]));
	});

	test("names its methods to those who use another", async () => {
		const response = await server.call("/api/rates", { method: "DELETE" });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
		expect(await response.json()).toMatchObject({ code: "method-not-allowed", status: 405 });
	});

	test.for([
		["/api/rates", "GET, HEAD, OPTIONS"],
		["/api/networks/awin", "GET, HEAD, OPTIONS"],
		["/api/leads", "POST, OPTIONS"],
		["/", "GET, HEAD, OPTIONS"],
	])("%s names its methods to OPTIONS", async ([path = "", allow]) => {
		const response = await server.call(path, { method: "OPTIONS" });
		expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([204, allow, ""]);
	});

	test.for(["/api/rates", "/api/networks", "/", "/healthz"])("%s answers HEAD as GET without a body", async (path) => {
		const [get, head] = await Promise.all([server.call(path), server.call(path, { method: "HEAD" })]);
		expect(head.status).toBe(get.status);
		expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
		expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
		expect(await head.text()).toBe("");
	});

	test("a page takes no other method", async () => {
		const response = await server.call("/about", { method: "PUT" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
	});
});
