import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { ApiError } from "../../app/api/query.ts";
import { addressOf, apiResponse } from "../core/api/api.ts";
import { type OnProgress, sendPacked } from "../core/api/send-packed.ts";

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
	const answer = await sendPacked(addressOf("POST /api/admin/imports", { query }), file, onProgress, signal);
	// The call's contract declares it.
	return answer as LeadImport;
}
