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
	"\x1f=",
	"\x7f=",
	"\u0085=",
	"﹦",
	"﹢",
	"⁼",
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
				expect(cell).toBe(neutralText(start + rest));
				expect(cell?.startsWith(`'${start}`)).toBe(true);
			}),
		);
	});

	test.for([
		["x;=1+1", "x;'=1+1"],
		["x; \x1f@SUM(A1)", "x;' \x1f@SUM(A1)"],
		["a\n=1+1", "a\n'=1+1"],
		["a\t＝1", "a\t'＝1"],
		["mail me; tomorrow", "mail me; tomorrow"],
		["10-20, a=b", "10-20, a=b"],
	] as const)("begins no formula inside of %j either", ([text, neutral]) => {
		expect(neutralText(text)).toBe(neutral);
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
