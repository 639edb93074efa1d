import sharp, { type OverlayOptions } from "sharp";
import { sheet } from "#shared/brand/mark.ts";
import type { Locale } from "#shared/locale.ts";
import type { DrawOrder } from "./draw.ts";
import { contentOf, drawMark } from "./icons.ts";
import { drawText, type Setting } from "./text.ts";

const [width, height] = [1200, 630];
/** How far the text lies from the side that its lines begin at, and the other name from the other side. */
const [start, end] = [224, 80];
const most = width - start - end;
const markSize = 112;

/** Where things lie in each language, top down: the ruled lines, and the middles of mark, name and line. */
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
export async function drawSocial(order: DrawOrder, locale: Locale): Promise<Buffer> {
	const { names, colour, lines } = order;
	const layout = layouts[locale];
	const isUrdu = locale === "ur";
	const other = names[isUrdu ? "en" : "ur"];

	/** Lays an image with its middle at a height, at the side where lines begin or at the other one. */
	const laid = (
		image: { png: Buffer; width: number; height: number },
		middle: number,
		isAtEnd = false,
	): OverlayOptions => {
		const fromLeft = isUrdu === isAtEnd;
		const inset = isAtEnd ? end : start;
		const left = fromLeft ? inset : width - inset - image.width;
		return { input: image.png, left, top: Math.max(0, Math.round(middle - image.height / 2)) };
	};
	const text = async (said: string, middle: number, setting: Setting, isAtEnd = false) => {
		const image = await drawText(said, setting);
		return image ? [laid(image, middle, isAtEnd)] : [];
	};
	const mark = await markOf(order, locale);
	const overlays = [
		laid(mark, layout.mark),
		...(other === names[locale]
			? []
			: await text(other, layout.mark, { size: layout.otherSize, most: 400, tall: 120, colour }, true)),
		...(await text(names[locale], layout.name, { size: layout.nameSize, most, tall: layout.tall, colour: sheet.text })),
		...(await text(lines[locale], layout.line, { size: layout.lineSize, most, colour: sheet.muted })),
	];
	return sharp(Buffer.from(paper(layout.rules, isUrdu)))
		.composite(overlays)
		.png({ palette: order.logo === null, colours: 64, compressionLevel: 9 })
		.toBuffer();
}

async function markOf(order: DrawOrder, locale: Locale) {
	if (!order.logo) {
		const png = await drawMark(order, await contentOf(order, locale), "round", markSize);
		return { png, width: markSize, height: markSize };
	}
	const { data, info } = await sharp(order.logo)
		.resize(360, markSize, { fit: "inside" })
		.png()
		.toBuffer({ resolveWithObject: true });
	return { png: data, width: info.width, height: info.height };
}

function paper(rules: readonly number[], isUrdu: boolean): string {
	const ruled = rules.map((y) => `<path d="M0 ${y}h${width}v2h-${width}z" fill="${sheet.rule}"/>`).join("");
	const margin = [160, 168]
		.map((x) => (isUrdu ? width - x - 2 : x))
		.map((x) => `<path d="M${x} 0h2v${height}h-2z" fill="${sheet.margin}"/>`)
		.join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}h-${width}z" fill="${sheet.paper}"/>${ruled}${margin}</svg>`;
}
