import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digitsOf, parseDecimal, readDecimal, toLatinDigits } from "./digits.ts";

const inDigits = (zero: number) => (text: string) =>
	text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const urdu = inDigits(0x06f0);
const arabic = inDigits(0x0660);
const lakh = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const thousands = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const money = fc.integer({ min: 0, max: 10 ** 13 }).map((paisa) => paisa / 100);

describe("a number", () => {
	test("means the same in every digit and grouping that people use", () => {
		fc.assert(
			fc.property(money, (value) => {
				const spellings = [lakh, thousands].flatMap((format) => {
					const text = format.format(value);
					return [
						text,
						urdu(text),
						arabic(text),
						text.replaceAll(",", " "),
						urdu(text).replace(".", "٫").replaceAll(",", "٬"),
						`\u2067${urdu(text)}\u2069\u200f`,
					];
				});
				expect(spellings.map(parseDecimal)).toEqual(spellings.map(() => value));
			}),
		);
	});

	test.for([
		"",
		" ",
		"1e5",
		"0x1F",
		"1.2.3",
		"1,,2",
		",5",
		"5,",
		"--1",
		"NaN",
		"Infinity",
		"1/2",
		"۱۲a",
		"9".repeat(41),
	])("is not %j", (text) => {
		expect(parseDecimal(text)).toBeNull();
	});

	test.for([
		["1,000", 1000],
		["1,00,000", 100_000],
		["12,34,56,789", 123_456_789],
		["1 000 000", 1_000_000],
		["1000.50", 1000.5],
		["1,000.50", 1000.5],
		[".5", 0.5],
		["1.125", 1.125],
		["0.500", 0.5],
		["1000.000", 1000],
		["1_000", 1000],
	] as const)("written %j is %d", ([text, value]) => {
		expect(readDecimal(text)).toMatchObject({ value });
	});

	test.for([
		["12,50", "12.50", "1250"],
		["۱۲،۵۰", "12.50", "1250"],
		["1,5", "1.5", "15"],
		["1,2,3", "12.3", "123"],
		["10,000,0", "10000.0", "100000"],
		["0,500", "0.500", "500"],
		["12 50", "12.50", "1250"],
		["1,000 000", "1000.000", "1000000"],
		["1.000", "1", "1000"],
		["۲۵٫۵۰۰", "25.5", "25500"],
	] as const)(
		"with a separator that may be of another kind, as in %j, is %s or %s, and never guessed",
		([text, ...readings]) => {
			expect(readDecimal(text)).toEqual({ issue: "grouping", readings });
			expect(readings.map(parseDecimal)).not.toContain(null);
		},
	);

	test("is read or refused, never guessed, whatever is typed", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				const value = parseDecimal(text);
				expect(value === null || Number.isFinite(value)).toBe(true);
			}),
		);
	});
});

test("digits are turned, all else stays", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const turned = toLatinDigits(text);
			expect(turned).toHaveLength(text.length);
			expect(turned).toBe(toLatinDigits(turned));
			expect(digitsOf(text)).toMatch(/^\d*$/);
		}),
	);
	expect(toLatinDigits("۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ abc")).toBe("0123456789 0123456789 abc");
});
