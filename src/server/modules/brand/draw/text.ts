import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { programFolder } from "#server/lib/folders.ts";

// Made by scripts/build.ts: what draws reads no font that is compressed.
const plain = (name: string) => join(programFolder, "dist/fonts", `${name}.ttf`);
/** The faces of the pages, each with the rule of their style sheet that lists its characters. */
const faces = {
	latin: { family: "Sauda Display", file: plain("display"), rule: "Sauda Display" },
	urdu: { family: "Noto Nastaliq Urdu", file: plain("nastaliq"), rule: "Nastaliq" },
} as const;

/** How a text is set: its size, and the width and height of its ink at which it becomes smaller, in px. */
export interface Setting {
	readonly size: number;
	readonly most: number;
	readonly tall?: number;
	readonly colour: string;
}

/** A text of one line as an image of just its ink, set smaller where it is too long; `null` for a sign that the faces lack, such as an emoji. */
export async function drawText(text: string, { size, most, tall = Number.POSITIVE_INFINITY, colour }: Setting) {
	if (!canDraw(text)) return null;
	const first = await set(text, size, colour);
	const share = Math.min(most / first.width, tall / first.height);
	return share >= 1 ? first : set(text, Math.max(8, Math.floor(size * share)), colour);
}

async function set(text: string, size: number, colour: string) {
	const isUrdu = /\p{Script=Arabic}/u.test(text);
	const { family, file } = isUrdu ? faces.urdu : faces.latin;
	// A space of Nastaliq is an eighth of an em: words would run together (record 11).
	const spaced = isUrdu ? escaped(text).replaceAll(" ", `<span face="${faces.latin.family}"> </span>`) : escaped(text);
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${spaced}</span>`,
			font: `${family}, ${faces.latin.family} ${size}`,
			fontfile: file,
			rgba: true,
			dpi: 72,
		},
	})
		.trim()
		.png()
		.toBuffer({ resolveWithObject: true });
	return { png: data, width: info.width, height: info.height };
}

export async function loadFaces(): Promise<void> {
	for (const { family, file } of Object.values(faces))
		await sharp({ text: { text: ".", font: `${family} 12`, fontfile: file } }).toBuffer();
}

const fontRules = readFileSync(join(programFolder, "src/web/fonts/fonts.css"), "utf8");
const ranges = Object.values(faces).flatMap(({ rule }) => {
	const listed = new RegExp(`font-family: "${rule}";[^}]*unicode-range: ([^;]+);`).exec(fontRules)?.[1] ?? "";
	return listed.split(", ").map((range) => {
		const [from = "", to = from] = range.slice("U+".length).split("-");
		return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
	});
});

function canDraw(text: string): boolean {
	return [...text].every((sign) => {
		const code = sign.codePointAt(0) ?? 0;
		return ranges.some(([from, to]) => from <= code && code <= to);
	});
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
