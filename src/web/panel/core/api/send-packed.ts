import { ApiError } from "../../../app/api/query.ts";

/** How much of a file was sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Sends a file as the body of a call, packed where the browser can, for as long as the line takes; answers the JSON that
 * comes back. The session must stand: nothing is asked for on the way.
 * @throws ApiError when it is refused, TypeError when no answer came
 */
export async function sendPacked(
	address: string,
	file: Blob,
	onProgress: OnProgress,
	signal: AbortSignal,
): Promise<unknown> {
	const packed = await pack(file);
	signal.throwIfAborted();
	return post(address, packed ?? file, packed !== null, onProgress, signal);
}

/** Text shrinks to a tenth; `null` where the browser cannot pack. */
function pack(file: Blob): Promise<Blob> | null {
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
): Promise<unknown> {
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
			request.status >= 200 && request.status < 300
				? resolve(JSON.parse(request.responseText))
				: reject(new ApiError(request.status, request.responseText, request.statusText));
		request.onerror = () => reject(new TypeError("no answer"));
		request.onabort = () => reject(new DOMException("aborted", "AbortError"));
		signal.addEventListener("abort", () => request.abort());
		request.send(body);
	});
}
