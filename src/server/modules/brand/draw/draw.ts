import sharp from "sharp";
import type { BrandFileName } from "#shared/brand/files.ts";
import { type MarkShape, markSvg, sheet } from "#shared/brand/mark.ts";
import { type Locale, type Localized, locales } from "#shared/locale.ts";
import { drawText, loadFaces, type Setting } from "./text.ts";

export interface DrawOrder {
	/** What the business is called, by language; where it wrote no Urdu name, the same. */
	readonly names: Localized;
	/** The ground of the icons, `#rrggbb`. */
	readonly colour: string;
	/** The product's seal takes the place of the name's first letter. */
	readonly hasSeal: boolean;
	readonly lines: Localized;
	readonly logo: Buffer | null;
}

// Phones mask these: the ground goes to the edge, the content lies inside the safe zone.
const icons: readonly (readonly [BrandFileName, MarkShape, size: number])[] = [
	["icon-96.png", "round", 96],
	["icon-192.png", "round", 192],
	["icon-512.png", "round", 512],
	["icon-maskable-512.png", { scale: 0.72 }, 512],
	["apple-touch-icon.png", { scale: 0.88 }, 180],
];

/** Draws a brand's files, by language and name (`en/icon-192.png`), one after the other on one thread of its own. */
export async function drawBrand(given: DrawOrder): Promise<ReadonlyMap<string, Buffer>> {
	sharp.concurrency(1);
	sharp.cache(false);
	await loadFaces();
	// The drawings read no WebP, and need no more than their largest size.
	const logo = given.logo && (await sharp(given.logo).resize(512, 512, { fit: "inside" }).png().toBuffer());
	const order = { ...given, logo };
	const files = new Map<string, Buffer>();
	for (const locale of locales) {
		const content = await contentOf(order, locale);
		const mark = (shape: MarkShape, size: number) => {
			const drawn = logo ? "none" : order.hasSeal ? "seal" : "rule";
			const svg = markSvg(logo ? sheet.raised : order.colour, drawn, shape, content);
			return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
				.resize(size, size)
				.png({ compressionLevel: 9, palette: logo === null })
				.toBuffer();
		};
		for (const [name, shape, size] of icons) files.set(`${locale}/${name}`, await mark(shape, size));
		const social = await socialSvg(order, locale, logo ?? (await mark("round", markHeight)));
		const picture = sharp(Buffer.from(social)).png({ palette: logo === null, colours: 64, compressionLevel: 9 });
		files.set(`${locale}/social.png`, await picture.toBuffer());
	}
	return files;
}

/** What an icon shows beside the seal, within a square of 32: the logo, else the first letter of the name, else nothing. */
async function contentOf({ logo, hasSeal, names }: DrawOrder, locale: Locale): Promise<string> {
	if (logo) return imageSvg(logo, { x: 3, y: 3, width: 26, height: 26 });
	if (hasSeal) return "";
	const [first] = new Intl.Segmenter(locale).segment(names[locale]);
	const letter = (first?.segment ?? "").toLocaleUpperCase("en");
	const drawn = await drawText(letter, { size: 360, most: 1000, colour: sheet.paper });
	return drawn ? imageSvg(drawn.png, { x: 6, y: 5, width: 20, height: 16 }) : "";
}

type Box = Readonly<Record<"x" | "y" | "width" | "height", number>>;

function imageSvg(png: Buffer, { x, y, width, height }: Box, side: "Min" | "Mid" | "Max" = "Mid"): string {
	const href = `data:image/png;base64,${png.toString("base64")}`;
	return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="x${side}YMid" href="${href}"/>`;
}

const [width, height] = [1200, 630];
/** How far the text lies from the side that its lines begin at, and the other name from the other side. */
const [start, end] = [224, 80];
const most = width - start - end;
const [widestMark, markHeight] = [360, 112];

/** Where things lie in each language, top down: the ruled lines, and the middles of mark, name and line, with their sizes. */
const layouts = {
	en: {
		rules: [70, 210, 420, 490, 560],
		mark: 140,
		name: 318,
		nameSize: 190,
		tall: 200,
		line: 457,
		lineSize: 46,
		otherSize: 62,
	},
	ur: {
		rules: [70, 210, 430, 540],
		mark: 140,
		name: 322,
		nameSize: 170,
		tall: 216,
		line: 488,
		lineSize: 43,
		otherSize: 58,
	},
} as const;

/** The picture that shows when the site is shared, of 1200 by 630: a page of the ledger with the business's name. */
async function socialSvg({ names, colour, lines }: DrawOrder, locale: Locale, mark: Buffer): Promise<string> {
	const layout = layouts[locale];
	const isUrdu = locale === "ur";
	const other = names[isUrdu ? "en" : "ur"];
	const laid = (png: Buffer, tall: number, middle: number, isAtEnd = false, wide = most) => {
		const y = Math.max(0, Math.round(middle - tall / 2));
		const box = { x: isUrdu ? width - start - wide : start, y, width: wide, height: tall };
		return imageSvg(png, box, isUrdu === isAtEnd ? "Min" : "Max");
	};
	const text = async (label: string, middle: number, setting: Setting, isAtEnd = false) => {
		const image = await drawText(label, setting);
		return image ? laid(image.png, image.height, middle, isAtEnd) : "";
	};
	const { mark: top, name, nameSize, tall, line, lineSize, otherSize } = layout;
	const hasOther = other !== names[locale];
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
		`<path d="M0 0h${width}v${height}h-${width}z" fill="${sheet.paper}"/>`,
		...layout.rules.map((y) => `<path d="M0 ${y}h${width}v2h-${width}z" fill="${sheet.rule}"/>`),
		...[160, 168]
			.map((x) => (isUrdu ? width - x - 2 : x))
			.map((x) => `<path d="M${x} 0h2v${height}h-2z" fill="${sheet.margin}"/>`),
		laid(mark, markHeight, top, false, widestMark),
		hasOther ? await text(other, top, { size: otherSize, most: 400, tall: 120, colour }, true) : "",
		await text(names[locale], name, { size: nameSize, most, tall, colour: sheet.text }),
		await text(lines[locale], line, { size: lineSize, most, colour: sheet.muted }),
		"</svg>",
	].join("");
}
