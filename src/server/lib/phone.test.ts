import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePhone } from "./phone.ts";

const subscriber = fc.stringMatching(/^3\d{9}$/);
const urdu = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

test("a mobile number means the same in every spelling that people use", () => {
	fc.assert(
		fc.property(subscriber, (number) => {
			const [a, b] = [number.slice(0, 3), number.slice(3)];
			const spellings = [
				`0${a}-${b}`,
				`0${a} ${b}`,
				number,
				`92${number}`,
				`+92${number}`,
				`0092${number}`,
				`+92 (0)${a} ${b}`,
				`+92-${a}-${b}`,
				`(+92) ${a} ${b}`,
				`(0092)${number}`,
				...["\u2010", "\u2011", "\u2013", "\u2014", "\u2212"].map((dash) => `0${a}${dash}${b}`),
			];
			const all = spellings.flatMap((text) => [text, urdu(text), arabic(text), ` ${text}\u200e`]);
			expect(new Set(all.map(parsePhone))).toEqual(new Set([`+92${number}`]));
		}),
		{ numRuns: 50 },
	);
});

test.for([
	["(021) 34567890", "+922134567890"],
	["+44 7911 123456", "+447911123456"],
	["+971 50 123 4567", "+971501234567"],
	["https://wa.me/923001234567", "+923001234567"],
	["wa.me/+447911123456", "+447911123456"],
	["tel:+923001234567", "+923001234567"],
	["WhatsApp: 0300 1234567", "+923001234567"],
	["0300_1234567", "+923001234567"],
	["واٹس ایپ نمبر: ۰۳۰۰ ۱۲۳۴۵۶۷", "+923001234567"],
] as const)("%s is %s", ([typed, e164]) => {
	expect(parsePhone(typed)).toBe(e164);
});

test("whatever is typed becomes a number or nothing", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 50 }), (typed) => {
			expect(parsePhone(typed) ?? "+920").toMatch(/^\+\d{3,15}$/);
		}),
	);
});
