import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelContentWords from "#i18n/en/panel/content.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { UploadedImage } from "#shared/api/content/media.ts";
import { imageTypes, maxImageBytes } from "#shared/content-types/image.ts";
import { api, fieldErrorsOf, sentenceOf } from "./api.ts";
import { type OnProgress, sendFile, sendInTries } from "./send-file.ts";

// How long each further try waits, ms (specification, section 9).
const retryDelays = [0, 1000, 3000, 5000];

export const uploadWords = { ...panelWords, ...panelContentWords };

class NoUploadAddress extends Error {}

/** It is no image that this browser or the server can read, or still too large. */
class UnusableImage extends Error {}

/** Sends one image, four times more where the line drops. @throws UnusableImage, NoUploadAddress, ApiError, TypeError when no answer came */
export async function uploadImage(
	file: Blob,
	{ onProgress, signal }: { onProgress?: OnProgress; signal?: AbortSignal } = {},
): Promise<UploadedImage> {
	const image = await shrinkImage(file);
	if (!imageTypes.some((type) => type === image.type) || image.size > maxImageBytes) throw new UnusableImage();
	const { uploadURL } = await api("POST /api/admin/logos/upload").catch((cause) => {
		throw new NoUploadAddress("Failed to get upload URL", { cause });
	});
	const address = here(uploadURL);
	return sendInTries(() => sendFile("PUT", address, image, { onProgress, signal }), retryDelays, signal);
}

export function uploadFailureOf(error: unknown, t: Translate<typeof uploadWords>): { title: string; text: string } {
	if (error instanceof UnusableImage) return { title: t("logos.uploadFailed"), text: t("image.refused") };
	const isAddress = error instanceof NoUploadAddress;
	const cause = isAddress ? error.cause : error;
	const [reason] = Object.values(fieldErrorsOf(cause));
	return { title: t(isAddress ? "logos.noAddress" : "logos.uploadFailed"), text: reason ?? sentenceOf(cause, t) };
}

// The session is that of the origin at which the panel was opened, be it another than the site's own.
function here(address: string): string {
	const { pathname, search } = new URL(address, location.href);
	return pathname + search;
}

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
