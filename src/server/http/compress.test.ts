import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";
import { encodingFor, quickEncodingFor } from "./encoding.ts";

const page = Buffer.from("<p>حساب صاف</p>".repeat(500));
const read = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

for (const encoding of ["br", "zstd", "gzip"] as const)
	for (const effort of ["once", "eachTime"] as const)
		test(`what is compressed by ${encoding} ${effort} is small and whole`, async () => {
			const small = await compress(page, encoding, effort);
			expect(small.length).toBeLessThan(page.length / 10);
			expect(read[encoding](small).equals(page)).toBe(true);
		});

test("a cached answer gets the smallest encoding, a one-off answer the fastest", () => {
	const browser = "gzip, deflate, br, zstd";
	expect([encodingFor(browser), quickEncodingFor(browser)]).toEqual(["br", "zstd"]);
	expect([encodingFor("gzip, zstd"), quickEncodingFor("gzip, br")]).toEqual(["zstd", "br"]);
	expect([encodingFor("br;q=0, gzip"), quickEncodingFor("zstd;q=0")]).toEqual(["gzip", "identity"]);
	expect([encodingFor(undefined), quickEncodingFor(undefined)]).toEqual(["identity", "identity"]);
});
