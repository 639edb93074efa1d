import type { UploadedImage } from "#shared/api/media.ts";
import { ApiError } from "../../../app/api-error.ts";
import { send } from "./call.ts";

// Specification, section 9.
const retryDelays = [0, 1000, 3000, 5000];

/** The address could not be had: told apart, because the screen has a sentence of its own for it. */
export class NoUploadAddress extends Error {
	override name = "NoUploadAddress";
}

/**
 * Sends one image: asks for a signed address, then puts the file there. A line that drops is tried again with growing
 * pauses; a refusal is not.
 * @throws NoUploadAddress, ApiError when the image is refused, TypeError when no answer came
 */
export async function uploadImage(
	file: Blob,
	{ onProgress, signal }: { onProgress?: (sent: number, total: number) => void; signal?: AbortSignal } = {},
): Promise<UploadedImage> {
	const { uploadURL } = await send<{ uploadURL: string }>("POST", "/api/admin/logos/upload", {}).catch((cause) => {
		throw new NoUploadAddress("Failed to get upload URL", { cause });
	});
	for (const delay of retryDelays) {
		try {
			return await put(here(uploadURL), file, onProgress, signal);
		} catch (error) {
			if (signal?.aborted || !isPassing(error) || delay === retryDelays.at(-1)) throw error;
			await new Promise((resolve) => setTimeout(resolve, delay));
		}
	}
	throw new TypeError("no answer");
}

// The session is that of the origin at which the panel was opened, be it another than the site's own.
function here(address: string): string {
	const { pathname, search } = new URL(address, location.href);
	return pathname + search;
}

function isPassing(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

// XMLHttpRequest, since fetch tells nothing of what was sent so far.
function put(
	url: string,
	file: Blob,
	onProgress?: (sent: number, total: number) => void,
	signal?: AbortSignal,
): Promise<UploadedImage> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("PUT", url);
		request.withCredentials = true;
		request.setRequestHeader("content-type", file.type || "application/octet-stream");
		request.setRequestHeader("accept-language", document.documentElement.lang);
		request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total || file.size);
		request.onload = () =>
			request.status >= 200 && request.status < 300
				? resolve(JSON.parse(request.responseText))
				: reject(new ApiError(request.status, request.responseText, request.statusText));
		request.onerror = () => reject(new TypeError("no answer"));
		request.onabort = () => reject(new DOMException("aborted", "AbortError"));
		signal?.addEventListener("abort", () => request.abort());
		request.send(file);
	});
}
