import sharp from "sharp";
import type { BrandFileName } from "#shared/brand/files.ts";
import { type MarkShape, markSvg, sheet } from "#shared/brand/mark.ts";
import type { Locale } from "#shared/locale.ts";
import type { DrawOrder } from "./draw.ts";
import { drawText } from "./text.ts";

/** What is put on the ground: its image, and the box that it fits into, of 32 a side. */
interface Content {
	readonly image: Buffer;
	readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The icons of a brand in a language, by name. */
export async function drawIcons(order: DrawOrder, locale: Locale): Promise<[BrandFileName, Buffer][]> {
	const content = await contentOf(order, locale);
	const mark = (shape: MarkShape, size: number) => drawMark(order, content, shape, size);
	// Phones mask these: the ground goes to the edge, the content lies inside the safe zone.
	return [
		["icon-96.png", await mark("round", 96)],
		["icon-192.png", await mark("round", 192)],
		["icon-512.png", await mark("round", 512)],
		["icon-maskable-512.png", await mark({ scale: 0.72 }, 512)],
		["apple-touch-icon.png", await mark({ scale: 0.88 }, 180)],
	];
}

/** The mark in a size; `content` as `contentOf` answered. */
export async function drawMark(
	{ colour, hasSeal, logo }: DrawOrder,
	content: Content | null,
	shape: MarkShape,
	size: number,
): Promise<Buffer> {
	const drawn = logo ? "none" : hasSeal ? "seal" : "rule";
	const svg = markSvg(logo ? sheet.raised : colour, drawn, shape);
	const ground = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
	const overlay = content ? [await placed(content, shape, size)] : [];
	return ground
		.composite(overlay)
		.png({ compressionLevel: 9, palette: logo === null })
		.toBuffer();
}

async function placed({ image, box }: Content, shape: MarkShape, size: number) {
	const scale = shape === "round" ? 1 : shape.scale;
	const unit = (size / 32) * scale;
	const [width, height] = [Math.max(1, Math.round(box.width * unit)), Math.max(1, Math.round(box.height * unit))];
	const input = await sharp(image)
		.resize(width, height, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
		.png()
		.toBuffer();
	const at = (place: number) => Math.round(size / 2 + (place - 16) * unit);
	return { input, left: at(box.x), top: at(box.y) };
}

/** What an icon shows beside the seal: the logo, else the first letter of the name, else nothing. */
export async function contentOf({ logo, hasSeal, names }: DrawOrder, locale: Locale): Promise<Content | null> {
	if (logo) return { image: logo, box: { x: 3, y: 3, width: 26, height: 26 } };
	if (hasSeal) return null;
	const [letter = ""] =
		new Intl.Segmenter(locale).segment(names[locale])[Symbol.iterator]().next().value?.segment ?? "";
	const drawn = await drawText(letter.toLocaleUpperCase("en"), { size: 360, most: 1000, colour: sheet.paper });
	return drawn && { image: drawn.png, box: { x: 6, y: 5, width: 20, height: 16 } };
}
