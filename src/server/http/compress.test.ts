import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, encodingFor } from "./compress.ts";

const page = Buffer.from("<p>حساب صاف</p>".repeat(500));
const read = { br: brotliDecompressSync, gzip: gunzipSync };

for (const encoding of ["br", "gzip"] as const)
	for (const effort of ["once", "eachTime"] as const)
		test(`what is compressed by ${encoding} ${effort} is small and whole`, async () => {
			const small = await compress(page, encoding, effort);
			expect(small.length).toBeLessThan(page.length / 10);
			expect(read[encoding](small).equals(page)).toBe(true);
		});

test.for([
	["gzip, deflate, br, zstd", "br"],
	["gzip, zstd", "gzip"],
	["br;q=0, GZIP", "gzip"],
	["br ; q=0.000, gzip;q=0.0", "identity"],
	["br;q=0.5", "br"],
	["zstd", "identity"],
	[undefined, "identity"],
] as const)("of %s the smallest encoding is %s", ([header, encoding]) => {
	expect(encodingFor(header)).toBe(encoding);
});
