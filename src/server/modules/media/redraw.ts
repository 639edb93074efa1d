import type { Sharp, SharpOptions } from "sharp";
import { Refusal } from "#server/http/problems.ts";
import { turns } from "#server/turns.ts";
import { imageKindOf } from "./image-kind.ts";

/** An image drawn anew: WebP of at most 1,200 pixels a side, without anything but its pixels. */
export interface RedrawnImage {
	readonly bytes: Buffer;
	readonly width: number;
	readonly height: number;
	/** The same, at most 200 pixels wide. */
	readonly thumbnail: Buffer;
}

const longestSide = 4096;
const mostPixels = 5_000_000;
// No screen shows a logo or a card larger, and visitors pay for each byte.
const longestServedSide = 1200;
const thumbnailWidth = 200;
const options: SharpOptions = { limitInputPixels: mostPixels, failOn: "error", pages: 1 };

// One at a time leaves a small machine its other core for visitors.
const inTurn = turns(1);

/**
 * Decodes an image and encodes it again, so that what is served holds nothing that was sent but the picture.
 * @throws Refusal `unusable-image` with the reason
 */
export function redraw(bytes: Buffer): Promise<RedrawnImage> {
	if (!imageKindOf(bytes)) return Promise.reject(unusable("imageKind"));
	return inTurn(async () => {
		const open = await opener();
		try {
			const { width, height } = await open(bytes).metadata();
			if (Math.max(width, height) > longestSide || width * height > mostPixels) throw unusable("imageSize");
			const whole = await open(bytes)
				.autoOrient()
				.resize({ width: longestServedSide, height: longestServedSide, fit: "inside", withoutEnlargement: true })
				.webp({ quality: 90 })
				.toBuffer({ resolveWithObject: true });
			const thumbnail = await open(whole.data)
				.resize({ width: thumbnailWidth, withoutEnlargement: true })
				.webp({ quality: 85 })
				.toBuffer();
			return { bytes: whole.data, width: whole.info.width, height: whole.info.height, thumbnail };
		} catch (error) {
			if (error instanceof Refusal) throw error;
			const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
			throw unusable(tooLarge ? "imageSize" : "imageBroken", error);
		}
	});
}

let opening: Promise<(bytes: Buffer) => Sharp> | null = null;

/** The library is large and visitors never need it, so it is loaded with the first image. */
function opener(): Promise<(bytes: Buffer) => Sharp> {
	opening ??= import("sharp").then(({ default: sharp }) => {
		sharp.concurrency(1);
		sharp.cache(false);
		sharp.block({ operation: ["VipsForeignLoad"] });
		sharp.unblock({
			operation: ["Jpeg", "Png", "Nsgif", "Webp"].map((kind) => `VipsForeignLoad${kind}Buffer`),
		});
		return (bytes) => sharp(bytes, options).timeout({ seconds: 15 });
	});
	return opening;
}

function unusable(code: "imageKind" | "imageSize" | "imageBroken", cause?: unknown): Refusal {
	return new Refusal("unusable-image", { issues: { image: { code } }, cause });
}
