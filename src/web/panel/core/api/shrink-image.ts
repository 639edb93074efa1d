import { imageTypes, maxImageBytes } from "#shared/content-types/image.ts";

/** px; more than the server stores of it, and a bank's message stays readable. */
const longestSide = 1600;

/** A picture as it is sent: smaller where it is too large, and redrawn from kinds such as HEIC; what cannot be read stays as it is. */
export async function shrinkImage(file: Blob, { isOpaque = false } = {}): Promise<Blob> {
	const image = await createImageBitmap(file).catch(() => null);
	if (!image) return file;
	try {
		const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
		if (scale === 1 && file.size <= maxImageBytes && imageTypes.some((type) => type === file.type)) return file;
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.round(image.width * scale));
		canvas.height = Math.max(1, Math.round(image.height * scale));
		const context = canvas.getContext("2d");
		if (!context) return file;
		context.imageSmoothingQuality = "high";
		context.drawImage(image, 0, 0, canvas.width, canvas.height);
		const mayBeClear = ["image/png", "image/gif", "image/webp", "image/avif"].includes(file.type);
		const type = mayBeClear && !isOpaque ? "image/png" : "image/jpeg";
		return await new Promise((resolve) => canvas.toBlob((smaller) => resolve(smaller ?? file), type, 0.88));
	} finally {
		image.close();
	}
}
