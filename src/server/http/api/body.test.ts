import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { leadOf, storedOf } from "#server/testing/leads.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer();

const json = { "content-type": "application/json" };
const postRaw = (body: BodyInit, headers: Record<string, string> = json) =>
	server.call("/api/leads", { method: "POST", headers, body });
const withPayload = (payload: string) =>
	JSON.stringify(leadOf("CONTACT")).replace(/"payload":\{.*?\}/, `"payload":${payload}`);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join()}}`;
const listed = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

async function refusal(response: Response) {
	expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
	const problem = await response.json();
	expect(problem.status).toBe(response.status);
	expect(JSON.stringify(problem)).not.toMatch(/\bat \/|node_modules|SELECT|\.ts:/);
	return [response.status, problem.code];
}

describe("a body", () => {
	test.for([
		["that is not JSON", "{"],
		["that is empty", ""],
		["that is cut off", '{"type":"CONTACT"'],
		["of depth 33", nested(33)],
		["of depth 30,000", listed(30_000)],
		["with 5,000 keys", keys(5000)],
		["that reaches for a prototype", '{"__proto__":{"type":"CONTACT"}}'],
		["that reaches for a prototype deep down", withPayload('{"message":"a","x":[{"__proto__":{"admin":true}}]}')],
		["that spells a prototype with escapes", '{"\\u005f_proto__":{}}'],
		["that reaches for a constructor", withPayload('{"constructor":{"prototype":{"admin":true}}}')],
	])("%s is malformed", async ([, body = ""]) => {
		expect(await refusal(await postRaw(body))).toEqual([400, "malformed-json"]);
		expect(({} as Record<string, unknown>).admin).toBeUndefined();
		expect(await storedOf(server)).toMatchObject({ leads: 0, contacts: 0 });
	});

	test("whose bytes are not UTF-8 is malformed", async () => {
		expect(await refusal(await postRaw(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toEqual([400, "malformed-json"]);
	});

	test.for([
		["of 64 KiB and more", `"${"x".repeat(65_536)}"`],
		["with 10,000 keys", keys(10_000)],
		["of depth 1,000,000", nested(1_000_000)],
	])("%s is too large", async ([, body = ""]) => {
		expect(await refusal(await postRaw(body))).toEqual([413, "too-large"]);
	});

	test("that does not tell its size is counted as it comes", async () => {
		const chunk = new TextEncoder().encode("x".repeat(16_384));
		const body = new ReadableStream({
			pull(controller) {
				controller.enqueue(chunk);
			},
		});
		const init = { method: "POST", headers: json, body, duplex: "half" } as RequestInit;
		expect(await refusal(await server.call("/api/leads", init))).toEqual([413, "too-large"]);
	});

	test.for(["text/plain;charset=UTF-8", "application/xml", "multipart/form-data; boundary=x"])(
		"of type %s is not taken",
		async (type) => {
			const response = await postRaw("{}", { "content-type": type, "sec-fetch-site": "same-origin" });
			expect(await refusal(response)).toEqual([415, "unsupported-media-type"]);
		},
	);

	test("that is compressed is not taken", async () => {
		const bomb = gzipSync(JSON.stringify(leadOf("CONTACT")));
		const response = await postRaw(new Uint8Array(bomb), { ...json, "content-encoding": "gzip" });
		expect(await refusal(response)).toEqual([415, "unsupported-media-type"]);
	});

	test("of depth 32 is looked at", async () => {
		expect((await refusal(await postRaw(nested(32))))[0]).toBe(422);
	});
});
