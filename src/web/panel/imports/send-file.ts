import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { ApiError } from "../../app/api-error.ts";
import { addressOf, apiResponse } from "../core/api/api.ts";

/** How much of a file was sent, 0 to 1. */
type OnProgress = (share: number) => void;

/**
 * Sends a file of requests, packed where the browser can. The password is asked for before the file travels, by a call
 * without one. @throws ApiError when it is refused, TypeError when no answer came
 */
export async function sendFile(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<LeadImport> {
	const query = { name: file.name.slice(-200) };
	await apiResponse("POST /api/admin/imports", { query }).catch((error: unknown) => {
		if (!(error instanceof ApiError) || error.status !== 422) throw error;
	});
	signal.throwIfAborted();
	const packed = await pack(file);
	signal.throwIfAborted();
	return post(addressOf("POST /api/admin/imports", { query }), packed ?? file, packed !== null, onProgress, signal);
}

/** Text shrinks to a tenth; `null` where the browser cannot pack. */
function pack(file: File): Promise<Blob> | null {
	if (typeof CompressionStream === "undefined") return null;
	return new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
}

// XMLHttpRequest, since fetch tells nothing of what was sent so far.
function post(
	address: string,
	body: Blob,
	isPacked: boolean,
	onProgress: OnProgress,
	signal: AbortSignal,
): Promise<LeadImport> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", address);
		request.withCredentials = true;
		request.setRequestHeader("content-type", "application/octet-stream");
		request.setRequestHeader("accept-language", document.documentElement.lang);
		if (isPacked) request.setRequestHeader("content-encoding", "gzip");
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.upload.onload = () => onProgress(1);
		request.onload = () =>
			request.status === 201
				? resolve(JSON.parse(request.responseText))
				: reject(new ApiError(request.status, request.responseText, request.statusText));
		request.onerror = () => reject(new TypeError("no answer"));
		request.onabort = () => reject(new DOMException("aborted", "AbortError"));
		signal.addEventListener("abort", () => request.abort());
		request.send(body);
	});
}
