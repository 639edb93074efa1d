import type { Archive } from "#shared/api/archives.ts";
import { archivePartBytes } from "#shared/staff/archive.ts";
import { ApiError } from "../../app/api/query.ts";
import { addressOf, api, call } from "../core/api/api.ts";

/** How long each further try of a part waits, ms. */
const retryDelays = [1000, 3000, 6000, 15_000];

interface SendOptions {
	/** What has arrived before of a file of this size, to go on with. */
	readonly standing: Archive | undefined;
	readonly onProgress: (sent: number) => void;
	readonly signal: AbortSignal;
}

/**
 * Sends a file part by part, from where the server has it. A part that the line drops is tried four times more.
 * @throws ApiError when the server refuses, TypeError when no answer came, AbortError
 */
export async function sendArchive(file: File, { standing, onProgress, signal }: SendOptions): Promise<Archive> {
	let arrival =
		standing?.state === "arriving" && standing.bytes === file.size
			? standing
			: await api("POST /api/admin/archives/arrivals", { body: { bytes: file.size } });
	while (arrival.state === "arriving") {
		signal.throwIfAborted();
		onProgress(arrival.received);
		arrival = await sendPart(file, arrival, signal);
	}
	return arrival;
}

async function sendPart(file: File, { id, received }: Archive, signal: AbortSignal): Promise<Archive> {
	const params = { id, from: String(received) };
	const address = addressOf("PUT /api/admin/archives/arrivals/:id/parts/:from", { params });
	const part = file.slice(received, received + archivePartBytes);
	for (const delay of retryDelays) {
		try {
			return await (await call("PUT", address, part)).json();
		} catch (error) {
			if (error instanceof ApiError && error.status < 500) throw error;
		}
		await new Promise((resolve) => setTimeout(resolve, delay));
		signal.throwIfAborted();
	}
	return (await call("PUT", address, part)).json();
}
