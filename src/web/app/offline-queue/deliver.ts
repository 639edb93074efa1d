import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { ApiError, throwIfNotOk } from "../api-error.ts";
import { type QueuedRequest, settle, unsentRequests } from "./storage.ts";

// Bad lines answer late; past this the request counts as not answered and stays on the phone.
const patience = 25_000;

/**
 * Sends a request with its key. "Received" is only ever said after the server's own answer.
 * @throws ApiError when the server refuses or another answers in its place; TypeError or AbortError when no answer came in time.
 */
export async function deliver(entry: Omit<QueuedRequest, "keptAt">): Promise<LeadReceipt> {
	// `AbortSignal.timeout` is missing on old phones.
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), patience);
	try {
		const response = await fetch("/api/leads", {
			method: "POST",
			credentials: "include",
			headers: { "content-type": "application/json", "accept-language": entry.locale, "idempotency-key": entry.key },
			body: entry.body,
			signal: giveUp.signal,
		});
		const receipt: unknown = await (await throwIfNotOk(response)).json();
		// A proxy may answer in the server's place, with a success and JSON of its own.
		if (!isReceipt(receipt)) throw new ApiError(response.status, "", "the answer is no receipt");
		return receipt;
	} finally {
		clearTimeout(timer);
	}
}

function isReceipt(answer: unknown): answer is LeadReceipt {
	if (typeof answer !== "object" || answer === null || !("id" in answer) || !("reference" in answer)) return false;
	return typeof answer.id === "string" && parseReference(String(answer.reference)) === answer.reference;
}

/**
 * Whether trying the very same request again later can help: no answer, a server that cannot take it now, or a refusal that
 * is not the server's own, such as the page of a hotspot or a firewall.
 */
export function mayBeQueued(error: unknown): boolean {
	return !(error instanceof ApiError) || error.problem === null || error.status >= 500 || error.status === 429;
}

/**
 * Sends all queued requests. Settles each one that the server accepted or refused for good and calls
 * `noted` after each.
 */
export async function deliverQueued(noted: () => void = () => undefined): Promise<void> {
	for (const entry of await unsentRequests()) {
		try {
			await settle(entry, await deliver(entry));
		} catch (error) {
			if (mayBeQueued(error)) continue;
			await settle(entry, null);
		}
		noted();
	}
}
