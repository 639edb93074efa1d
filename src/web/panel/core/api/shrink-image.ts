import { maxImagePixels, maxImageSide } from "#shared/content-types/image.ts";

/** px; twice what the server stores of it. */
const enough = 2400;

/**
 * An image that the server takes: one with more pixels, such as any photo of a phone, is drawn smaller. What this
 * browser cannot read is left as it is, for the server to say what is wrong with it.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
	const image = await createImageBitmap(file).catch(() => null);
	if (!image) return file;
	const { width, height } = image;
	const side = Math.max(width, height);
	try {
		if (side <= maxImageSide && width * height <= maxImagePixels) return file;
		const scale = Math.min(1, enough / side, Math.sqrt(maxImagePixels / (width * height)));
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.floor(width * scale));
		canvas.height = Math.max(1, Math.floor(height * scale));
		const context = canvas.getContext("2d");
		if (!context) return file;
		context.imageSmoothingQuality = "high";
		context.drawImage(image, 0, 0, canvas.width, canvas.height);
		// What may be transparent stays so.
		const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
		return await new Promise((resolve) => canvas.toBlob((smaller) => resolve(smaller ?? file), type, 0.9));
	} finally {
		image.close();
	}
}
