import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelContentWords from "#i18n/en/panel/content.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { UploadedImage } from "#shared/api/content/media.ts";
import { imageTypes, maxImageBytes } from "#shared/content-types/image.ts";
import { ApiError } from "../../../app/api/query.ts";
import { api, fieldErrorsOf, sentenceOf } from "./api.ts";
import { type OnProgress, sendFile } from "./send-file.ts";
import { shrinkImage } from "./shrink-image.ts";

// How long each further try waits, ms (specification, section 9).
const retryDelays = [0, 1000, 3000, 5000];

export const uploadWords = { ...panelWords, ...panelContentWords };

/** The address could not be had: told apart, because the screen has a sentence of its own for it. */
export class NoUploadAddress extends Error {
	override name = "NoUploadAddress";
}

/** It is no image that this browser or the server can read, or still too large. */
export class UnusableImage extends Error {
	override name = "UnusableImage";
}

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
	for (const delay of retryDelays) {
		try {
			return await sendFile<UploadedImage>("PUT", address, image, { onProgress, signal });
		} catch (error) {
			if (signal?.aborted || !isPassing(error)) throw error;
		}
		await new Promise((resolve) => setTimeout(resolve, delay));
		signal?.throwIfAborted();
	}
	return sendFile("PUT", address, image, { onProgress, signal });
}

export function uploadFailureOf(
	error: unknown,
	t: Translate<typeof uploadWords>,
): { readonly title: string; readonly text: string } {
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

function isPassing(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
