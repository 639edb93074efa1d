/**
 * Makes the web fonts of src/web/fonts and their fonts.css from npm packages: `node scripts/fonts.ts`.
 *
 * The Urdu face is cut down to the Urdu alphabet and its substitution table is written anew so that it compresses
 * (116 kB become 93 kB); the result must shape every word of a sample exactly as the original does, or nothing is
 * written. The fallback faces take their sizes from the real fonts, so that little moves when the web font arrives.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as harfbuzz from "harfbuzzjs";
import { packSubstitutions, ranges, readTables, words, writeTables } from "./font-tables.ts";

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

const nastaliq = await smallNastaliq(source("noto-nastaliq-urdu", "arabic-400"));
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

async function smallNastaliq(original: Buffer): Promise<Buffer> {
	const subset = await subsetFont(original, urdu, { targetFormat: "sfnt", noHinting: true, dropTables: ["STAT"] });
	const tables = readTables(subset);
	tables.set("GSUB", packSubstitutions(tables.get("GSUB") as Buffer));
	const packed = await convert(writeTables(tables), "woff2");
	sameShapes(await shaper(original), await shaper(packed));
	return packed;
}

/** The figures of this face are lining and of one width by default, so no feature but kerning has to stay. */
async function displayFace(original: Buffer): Promise<Buffer> {
	const options = { targetFormat: "sfnt", noHinting: true, keepFeatures: ["kern"] };
	const tables = readTables(await subsetFont(original, latin, options));
	tables.set("name", nameTable("Sauda Display"));
	return convert(writeTables(tables), "woff2");
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
	return Buffer.concat([words([0, names.length, 6 + 12 * names.length, ...records]), ...texts]);
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
	const web = (family: string, file: string, ranges: string, display: string) =>
		rule(family, `url("./${file}") format("woff2")`, ranges, [`font-display: ${display}`]);
	const naskh = ["Noto Naskh Arabic", "NotoNaskhArabic-Regular", "Noto Naskh Arabic UI", "NotoNaskhArabicUI-Regular"];
	const sans = ["Noto Sans Arabic", "NotoSansArabic-Regular", "Segoe UI", "SegoeUI", "Geeza Pro", "GeezaPro", "Tahoma"];
	const times = ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "LiberationSerif-Bold"];
	const rules = [
		// No invisible text and no layout shift: the first paint uses the file only where it is known to be cached.
		rule("System Nastaliq", 'local("Noto Nastaliq Urdu"), local("NotoNastaliqUrdu")', urduFace.ranges, []),
		web("Kept Nastaliq", "nastaliq.woff2", urduFace.ranges, "optional"),
		web("Late Nastaliq", "nastaliq.woff2", urduFace.ranges, "swap"),
		sized("Nastaliq Fallback", naskh, urduFace, await likeness(urduFace, source("noto-naskh-arabic", "arabic-400"))),
		sized("Nastaliq Fallback Sans", sans, urduFace, await likeness(urduFace, source("noto-sans-arabic", "arabic-400"))),
		// No package carries it: measured once, with the file of DejaVu 2.37.
		sized("Nastaliq Fallback DejaVu", ["DejaVu Sans", "DejaVuSans"], urduFace, 0.8482),
		web("Sauda Display", "display.woff2", latinFace.ranges, "swap"),
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
			'\t--font-nastaliq: "System Nastaliq", var(--font-naskh);',
			"}",
			'html[data-nastaliq="kept"] {',
			'\t--font-nastaliq: "System Nastaliq", "Kept Nastaliq", var(--font-naskh);',
			"}",
			'html[data-nastaliq="late"] {',
			'\t--font-nastaliq: "System Nastaliq", "Late Nastaliq", var(--font-naskh);',
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
	const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
	const hex = (code: number) => code.toString(16).toUpperCase();
	return ranges(codes.sort((a, b) => a - b))
		.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
		.join(", ");
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

function shape({ font }: Shaper, text: string): [glyph: number, x: number, y: number, advance: number][] {
	const buffer = new harfbuzz.Buffer();
	buffer.addText(text);
	buffer.guessSegmentProperties();
	harfbuzz.shape(font, buffer);
	const positions = buffer.getGlyphPositions();
	return buffer.getGlyphInfos().map(({ codepoint }, index) => {
		const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
		return [codepoint, xOffset, yOffset, xAdvance];
	});
}

/** The width of some texts in em, as set one by one. */
function width(by: Shaper, texts: readonly string[]): number {
	return texts.flatMap((text) => shape(by, text)).reduce((sum, [, , , advance]) => sum + advance, 0) / by.upem;
}

/** Throws unless both fonts draw the sample and 20,000 made-up words with the same outlines at the same places. */
function sameShapes(original: Shaper, made: Shaper): void {
	const drawn = (by: Shaper) => {
		const paths = new Map<number, string>();
		return (text: string) =>
			shape(by, text)
				.map(([glyph, ...place]) => {
					if (!paths.has(glyph)) paths.set(glyph, by.font.glyphToPath(glyph));
					return `${paths.get(glyph)}@${place}`;
				})
				.join();
	};
	const [wanted, got] = [drawn(original), drawn(made)];
	for (const word of [...urduSample.split(" "), ...urdu, ...madeUpWords(20_000)]) {
		if (wanted(word) !== got(word)) throw new Error(`The small font draws ${word} differently`);
	}
}

function* madeUpWords(count: number): Generator<string> {
	let state = 1;
	const below = (limit: number) => {
		state = (state * 48271) % 2147483647;
		return state % limit;
	};
	const letters = [...urduLetters, ...urduLetters, ...urduLetters, ...arabicLetters, ...urduMarks];
	for (let made = 0; made < count; made++) {
		yield Array.from({ length: 2 + below(9) }, () => letters[below(letters.length)]).join("");
	}
}

// Font files

function packaged(path: string): string {
	return fileURLToPath(new URL(`../node_modules/@fontsource/${path}`, import.meta.url));
}

function source(family: string, cut: string): Buffer {
	return readFileSync(packaged(`${family}/files/${family}-${cut}-normal.woff2`));
}
