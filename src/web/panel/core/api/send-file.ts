import { ApiError } from "../../../app/api/query.ts";

export type OnProgress = (sent: number, total: number) => void;

interface Sending {
	readonly headers?: Readonly<Record<string, string>>;
	readonly onProgress?: OnProgress | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** Sends a file in a session that holds, by XMLHttpRequest: fetch tells no progress. @throws ApiError, TypeError when no answer came */
export function sendFile<Answer>(
	method: "POST" | "PUT",
	address: string,
	file: Blob,
	{ headers = {}, onProgress, signal }: Sending = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open(method, address);
		request.withCredentials = true;
		request.setRequestHeader("content-type", file.type || "application/octet-stream");
		request.setRequestHeader("accept-language", document.documentElement.lang);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total || file.size);
		request.upload.onload = () => onProgress?.(file.size, file.size);
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

/** Sends once more after each of these pauses, in ms, what failed on the line or at a server that cannot now. */
export async function sendInTries<Answer>(
	send: () => Promise<Answer>,
	[pause, ...later]: readonly number[],
	signal?: AbortSignal,
): Promise<Answer> {
	try {
		return await send();
	} catch (error) {
		const mayPass = !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
		if (pause === undefined || signal?.aborted || !mayPass) throw error;
	}
	await new Promise((resolve) => setTimeout(resolve, pause));
	signal?.throwIfAborted();
	return sendInTries(send, later, signal);
}

/** Sends a file of text, packed: it shrinks to a tenth. `onProgress` takes the share that was sent, 0 to 1. */
export async function sendPacked(
	address: string,
	file: Blob,
	onProgress: (share: number) => void,
	signal: AbortSignal,
): Promise<unknown> {
	const packed = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
	signal.throwIfAborted();
	// A slice has no type of its own: the call takes any file.
	return sendFile("POST", address, packed.slice(), {
		headers: { "content-encoding": "gzip" },
		onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
		signal,
	});
}
