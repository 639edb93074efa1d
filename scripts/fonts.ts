/**
 * Makes the web fonts of src/web/fonts and their fonts.css from npm packages: `node scripts/fonts.ts`.
 *
 * Each face is cut down to the characters of its language. The fallback faces take their sizes from the real fonts, so
 * that little moves when the web font arrives.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as harfbuzz from "harfbuzzjs";

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
type Convert = (font: Buffer, format: "sfnt" | "woff2") => Promise<Buffer>;

// Neither package ships types.
const require = createRequire(import.meta.url);
const subsetFont = require("subset-font") as Subset;
const { convert } = require("fontverter") as { convert: Convert };

const target = fileURLToPath(new URL("../src/web/fonts/", import.meta.url));

const urduLetters = "ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃیےۓ";
const arabicLetters = "إةكهىيۀەـ";
const urduMarks = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0670";
const urduDigits = "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩";
const urduPunctuation = " \u00a0،؛؟۔٪٫٬\u200c\u200d\u200e";
const urdu = urduLetters + arabicLetters + urduMarks + urduDigits + urduPunctuation;
// The spaces stay in the file, since joiners are drawn with them, but pages take them from the system's face: those of
// Nastaliq are an eighth of an em, and between Latin words and digits they nearly vanish.
const urduRange = urdu.replace(/\s/g, "");

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const latin = `${ascii}\u00a0£©·×éü–—‘’“”•…€↑↓−`;

const urduSample =
	"ریٹ سامنے لکھے ہیں، شرائط تحریر میں ہیں، اور آپ کے کچھ بھی بھیجنے سے پہلے ہماری ٹیم کا کوئی فرد ہر رقم کی خود تصدیق " +
	"کرتا ہے۔ ویب سائٹ، موبائل ایپ، خرابیوں کی درستی، نیٹ ورک، برطانوی سم کارڈ اور بلک ای میل۔ ہم پاکستان سے آن لائن کام " +
	"کرتے ہیں، اس لیے ہمارا کوئی کاؤنٹر یا دکان نہیں جہاں آپ آ سکیں۔ اپنی درخواست کا حوالہ نمبر پوچھیں۔ یہ آپ کو اور ہمارے " +
	"عملے کو معلوم ہوتا ہے۔ ہم چوبیس گھنٹے کے اندر جواب دیتے ہیں۔ اس کے بغیر کوئی بھی سرور جواب نہیں دے سکتا۔";
const englishSample =
	"Digital services and posted rates, answered within 24 hours. What we never ask for. How a request works, step by step. " +
	"We buy and sell USDT, Payoneer and Binance balances. Ask for a rate. Who we are and how to check that it is us.";

const digits = "0123456789";
// Commas and full stops are nearly as wide in the fallbacks as the other characters.
const figures = "U+30-39";

const nastaliq = await subsetFont(source("noto-nastaliq-urdu", "arabic-400"), urdu, {
	targetFormat: "woff2",
	noHinting: true,
	dropTables: ["STAT"],
});
const display = await displayFace(source("ibm-plex-serif", "latin-600"));
mkdirSync(target, { recursive: true });
writeFileSync(`${target}nastaliq.woff2`, nastaliq);
writeFileSync(`${target}display.woff2`, display);
writeFileSync(`${target}fonts.css`, await css());
for (const name of ["noto-nastaliq-urdu", "ibm-plex-serif"]) {
	writeFileSync(`${target}OFL-${name}.txt`, readFileSync(packaged(`${name}/LICENSE`)));
}
console.log(`nastaliq.woff2 ${nastaliq.length} bytes, display.woff2 ${display.length} bytes`);

// The faces

/** The figures of this face are lining and of one width by default, so no feature but kerning has to stay. */
async function displayFace(original: Buffer): Promise<Buffer> {
	const options = { targetFormat: "sfnt", noHinting: true, keepFeatures: ["kern"] };
	const subset = await subsetFont(original, latin, options);
	return convert(replaceTable(subset, "name", nameTable("Sauda Display")), "woff2");
}

/** "Plex" is a reserved name that a changed copy must not carry, so the copy gets our own. */
function nameTable(family: string): Buffer {
	const names: [id: number, text: string][] = [
		[0, "Copyright 2017 IBM Corp."],
		[1, family],
		[2, "Regular"],
		[4, family],
		[6, family.replaceAll(" ", "")],
		[14, "https://openfontlicense.org"],
	];
	const texts = names.map(([, text]) => Buffer.from(text, "utf16le").swap16());
	let at = 0;
	const records = names.flatMap(([id], index) => {
		const { length } = texts[index] as Buffer;
		at += length;
		return [3, 1, 0x409, id, length, at - length];
	});
	const head = Buffer.alloc(6 + 12 * names.length);
	for (const [index, value] of [0, names.length, head.length, ...records].entries())
		head.writeUInt16BE(value, 2 * index);
	return Buffer.concat([head, ...texts]);
}

/** Checksums stay as they are: the WOFF2 encoder leaves them out and the decoder computes them. */
function replaceTable(font: Buffer, tag: string, data: Buffer): Buffer {
	const directory = Buffer.from(font.subarray(0, 12 + 16 * font.readUInt16BE(4)));
	const parts = [directory];
	let end = directory.length;
	for (let record = 12; record < directory.length; record += 16) {
		const start = font.readUInt32BE(record + 8);
		const original = font.subarray(start, start + font.readUInt32BE(record + 12));
		const table = font.toString("latin1", record, record + 4) === tag ? data : original;
		const padded = Buffer.concat([table], 4 * Math.ceil(table.length / 4));
		directory.writeUInt32BE(end, record + 8);
		directory.writeUInt32BE(table.length, record + 12);
		parts.push(padded);
		end += padded.length;
	}
	return Buffer.concat(parts);
}

// The stylesheet

async function css(): Promise<string> {
	const urduFace = { shaper: await shaper(nastaliq), sample: urduSample.split(" "), ranges: unicodeRange(urduRange) };
	const latinFace = { shaper: await shaper(display), sample: [englishSample], ranges: unicodeRange(latin) };
	const local = (names: string[]) => names.map((name) => `local("${name}")`).join(", ");
	const sized = (family: string, locals: string[], face: typeof urduFace, size: number, ranges = face.ranges) => {
		const { ascender, descender } = face.shaper.font.hExtents();
		const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
		return rule(family, local(locals), ranges, [
			`size-adjust: ${percent(size)}`,
			`ascent-override: ${percent(ascender / face.shaper.upem / size)}`,
			`descent-override: ${percent(-descender / face.shaper.upem / size)}`,
			"line-gap-override: 0%",
		]);
	};
	/** Digits of a fallback are as wide as those of the face: figures do not shift. */
	const inDisplay = (family: string, locals: string[], size: number, digitSize: number) =>
		[sized(family, locals, latinFace, size), sized(family, locals, latinFace, digitSize, figures)].join("\n\n");
	const likeness = async (face: typeof urduFace, other: Buffer, sample = face.sample) =>
		width(face.shaper, sample) / width(await shaper(other), sample);
	const displayLike = async (family: string, locals: string[], other: Buffer) =>
		inDisplay(family, locals, await likeness(latinFace, other), await likeness(latinFace, other, [digits]));
	const file = (name: string) => `url("./${name}") format("woff2")`;
	const installed = ["Noto Nastaliq Urdu", "NotoNastaliqUrdu"];
	const naskh = ["Noto Naskh Arabic", "NotoNaskhArabic-Regular", "Noto Naskh Arabic UI", "NotoNaskhArabicUI-Regular"];
	const sans = ["Noto Sans Arabic", "NotoSansArabic-Regular", "Segoe UI", "SegoeUI", "Geeza Pro", "GeezaPro", "Tahoma"];
	const times = ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "LiberationSerif-Bold"];
	const rules = [
		rule("Nastaliq", `${local(installed)}, ${file("nastaliq.woff2")}`, urduFace.ranges, ["font-display: swap"]),
		// For those who save data.
		rule("System Nastaliq", local(installed), urduFace.ranges, []),
		sized("Nastaliq Fallback", naskh, urduFace, await likeness(urduFace, source("noto-naskh-arabic", "arabic-400"))),
		sized("Nastaliq Fallback Sans", sans, urduFace, await likeness(urduFace, source("noto-sans-arabic", "arabic-400"))),
		// No package carries it: measured once, with the file of DejaVu 2.37.
		sized("Nastaliq Fallback DejaVu", ["DejaVu Sans", "DejaVuSans"], urduFace, 0.8482),
		rule("Sauda Display", file("display.woff2"), latinFace.ranges, ["font-display: swap"]),
		// Gelasio was drawn to the widths of Georgia.
		await displayLike("Display Fallback", ["Georgia Bold", "Georgia-Bold"], source("gelasio", "latin-700")),
		await displayLike(
			"Display Fallback Noto",
			["Noto Serif Bold", "NotoSerif-Bold"],
			source("noto-serif", "latin-700"),
		),
		// No package carries these two: measured once, with the files of Liberation 2.1 and DejaVu 2.37.
		inDisplay("Display Fallback Times", times, 1.1236, 1.2),
		inDisplay("Display Fallback DejaVu", ["DejaVu Serif Bold", "DejaVuSerif-Bold"], 0.8524, 0.8623),
		[
			":root {",
			'\t--font-display: "Sauda Display", "Display Fallback", "Display Fallback Noto", "Display Fallback Times", "Display Fallback DejaVu", serif;',
			'\t--font-naskh: "Nastaliq Fallback", "Nastaliq Fallback Sans", "Nastaliq Fallback DejaVu", system-ui, sans-serif;',
			'\t--font-nastaliq: "Nastaliq", var(--font-naskh);',
			"}",
			"html[data-saves-data] {",
			'\t--font-nastaliq: "System Nastaliq", var(--font-naskh);',
			"}",
		].join("\n"),
	];
	return `/* Made by scripts/fonts.ts. */\n${rules.join("\n\n")}\n`;
}

/** One face serves every weight, so that no browser smears a bold out of it. */
function rule(family: string, src: string, ranges: string, more: string[]): string {
	const lines = [
		`font-family: "${family}"`,
		`src: ${src}`,
		"font-weight: 100 900",
		...more,
		`unicode-range: ${ranges}`,
	];
	return `@font-face {\n${lines.map((line) => `\t${line};`).join("\n")}\n}`;
}

function unicodeRange(text: string): string {
	const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
	const ranges: [from: number, to: number][] = [];
	for (const code of codes) {
		const last = ranges.at(-1);
		if (last && last[1] === code - 1) last[1] = code;
		else ranges.push([code, code]);
	}
	const hex = (code: number) => code.toString(16).toUpperCase();
	return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}

// Shaping

interface Shaper {
	font: harfbuzz.Font;
	upem: number;
}

async function shaper(file: Buffer): Promise<Shaper> {
	const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(await convert(file, "sfnt")).buffer));
	return { font: new harfbuzz.Font(face), upem: face.upem };
}

/** The width of some texts in em, as set one by one. */
function width({ font, upem }: Shaper, texts: readonly string[]): number {
	const advances = texts.flatMap((text) => {
		const buffer = new harfbuzz.Buffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		harfbuzz.shape(font, buffer);
		return buffer.getGlyphPositions().map(({ xAdvance = 0 }) => xAdvance);
	});
	return advances.reduce((sum, advance) => sum + advance, 0) / upem;
}

// Font files

function packaged(path: string): string {
	return fileURLToPath(new URL(`../node_modules/@fontsource/${path}`, import.meta.url));
}

function source(family: string, cut: string): Buffer {
	return readFileSync(packaged(`${family}/files/${family}-${cut}-normal.woff2`));
}
