import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { maxImagePixels, maxImageSide } from "#shared/content-types/image.ts";
import type { DecoderAnswer } from "./reencode.ts";

// The program of the process in which images are decoded: one comes in, what is made of it goes out, and it ends.
// Photos come from cameras, as they are.
const isPhoto = process.argv.includes("--photo");
const longestSide = isPhoto ? 10_000 : maxImageSide;
const mostPixels = isPhoto ? 25_000_000 : maxImagePixels;
// No screen shows a logo or a card larger, and visitors pay for each byte.
const longestServedSide = 1200;
const thumbnailWidth = 200;
const options: SharpOptions = { limitInputPixels: mostPixels, failOn: "error", pages: 1, sequentialRead: true };

async function decode(bytes: Buffer): Promise<DecoderAnswer> {
	try {
		const { width, height } = await open(bytes).metadata();
		if (Math.max(width, height) > longestSide || width * height > mostPixels) return "tooLarge";
		const whole = await open(bytes)
			.autoOrient()
			.resize({ width: longestServedSide, height: longestServedSide, fit: "inside", withoutEnlargement: true })
			.webp({ quality: 90 })
			.toBuffer({ resolveWithObject: true });
		const thumbnail = await open(whole.data)
			.resize({ width: thumbnailWidth, withoutEnlargement: true })
			.webp({ quality: 85 })
			.toBuffer();
		const { width: servedWidth, height: servedHeight } = whole.info;
		const images = { bytes: whole.data.toString("base64"), thumbnail: thumbnail.toString("base64") };
		return { ...images, width: servedWidth, height: servedHeight };
	} catch (error) {
		return error instanceof Error && /pixel limit/i.test(error.message) ? "tooLarge" : "broken";
	}
}

function open(bytes: Buffer): Sharp {
	return sharp(bytes, options);
}

// Visitors go first.
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Nsgif", "Webp"].map((kind) => `VipsForeignLoad${kind}Buffer`) });
process.stdout.write(JSON.stringify(await decode(await buffer(process.stdin))));
