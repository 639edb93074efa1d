import { array, assert, constantFrom, property, string, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine, neutralText } from "./csv.ts";

/** Reads a file as RFC 4180 says. */
function parse(text: string): string[][] {
	const records: string[][] = [];
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
	let record: string[] = [];
	for (const [, quoted, plain, end] of text.matchAll(cell)) {
		record.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
		if (end === "\r\n") {
			records.push(record);
			record = [];
		}
	}
	return records;
}

const anyText = string({ unit: "binary" });
const hostileStart = constantFrom(
	"=",
	"+",
	"-",
	"@",
	"\t",
	"\r",
	"\n",
	"＝",
	"＋",
	"－",
	"＠",
	" =",
	"\u200f=",
	"\ufeff@",
);

describe("a line of CSV", () => {
	test("is read back as it was written, whatever people typed", () => {
		assert(
			property(array(anyText, { minLength: 1 }), (cells) => {
				expect(parse(csvLine(cells))).toEqual([cells.map(neutralText)]);
			}),
		);
	});

	test("holds no cell that begins like a formula", () => {
		assert(
			property(tuple(hostileStart, anyText), ([start, rest]) => {
				const cell = parse(csvLine([start + rest]))[0]?.[0];
				expect(cell).toBe(`'${start}${rest}`);
			}),
		);
	});

	test("keeps a telephone number readable", () => {
		expect(csvLine(["+923001234567"])).toBe("'+923001234567\r\n");
	});

	test("quotes only where it must, and leaves Urdu and numbers alone", () => {
		expect(csvLine(["محمد علی", 278.5, null, -3, 'a "b", c', "two\nlines"])).toBe(
			'محمد علی,278.5,,-3,"a ""b"", c","two\nlines"\r\n',
		);
	});
});
