import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { ApiError, throwIfNotOk } from "../api/query.ts";
import { type Arrived, postpone, type QueuedRequest, settle, storeArrived, unsentRequests } from "./storage.ts";

// ms. Bad lines answer late; past this the request counts as not answered and stays on the device.
const patience = 25_000;
// ms; a server that asks for more is mistaken.
const longestWait = 24 * 60 * 60 * 1000;

/**
 * Sends a request; one that corrects others with their keys first, the oldest before. Where the server has one of these, its
 * answer having been lost, both are its requests, and `noteEarlier` is handed the other. @throws as `post`
 */
export async function deliver(
	entry: QueuedRequest,
	noteEarlier: (earlier: Arrived) => unknown = storeArrived,
): Promise<LeadReceipt> {
	const earlier = correctedBy(entry);
	for (const { key } of earlier) {
		const taken = await postFirst([entry, ...earlier], key);
		if (taken.key === entry.key) return taken.receipt;
		await noteEarlier(taken);
	}
	return post(entry);
}

function correctedBy({ corrects }: QueuedRequest): readonly QueuedRequest[] {
	return corrects ? [...correctedBy(corrects), corrects] : [];
}

/** Sends the first of some requests that the server takes with a key. @throws as `post` */
async function postFirst(
	[first, ...others]: readonly [QueuedRequest, ...QueuedRequest[]],
	key: string,
): Promise<Arrived> {
	try {
		return { ...first, receipt: await post(first, key) };
	} catch (error) {
		const isTaken = error instanceof ApiError && error.problem?.code === "idempotency-mismatch";
		const [next, ...left] = others;
		if (!isTaken || !next) throw error;
		return postFirst([next, ...left], key);
	}
}

/** @throws ApiError when it is refused or another answers; TypeError or AbortError when no answer came in time. */
async function post(entry: QueuedRequest, key = entry.key): Promise<LeadReceipt> {
	// `AbortSignal.timeout` is missing on old phones.
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), patience);
	try {
		const response = await fetch("/api/leads", {
			method: "POST",
			credentials: "include",
			headers: { "content-type": "application/json", "accept-language": entry.locale, "idempotency-key": key },
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

/** Whether the same request may succeed later: no answer, a server that cannot now, or a refusal that is not its own, such as a hotspot's page. */
export function mayBeQueued(error: unknown): boolean {
	return !(error instanceof ApiError) || error.problem === null || error.status >= 500 || error.status === 429;
}

export function retryAt(error: unknown): number {
	const after = (error instanceof ApiError && error.retryAfter) || "0";
	const wait = Number(after) * 1000 || Date.parse(after) - Date.now() || 0;
	return Date.now() + Math.min(wait, longestWait);
}

/** Runs while nobody else does so with a request; `isAlone` is false where somebody does, in this tab or another, and it does not wait. */
export async function alone<T>(
	{ key }: Pick<QueuedRequest, "key">,
	run: (isAlone: boolean) => Promise<T>,
	waits = false,
): Promise<T> {
	// Missing on old phones; then the key alone makes a repeat harmless.
	if (!("locks" in navigator)) return run(true);
	return navigator.locks.request(`outbox ${key}`, { ifAvailable: !waits }, (lock) => run(lock !== null));
}

/** Sends the queued requests; without `waits` not those that another tab is sending, without `byHand` not those that the server wants later. Calls `noted` after each that ended. */
export async function deliverQueued({
	byHand = false,
	waits = false,
	noted = () => undefined,
}: {
	byHand?: boolean;
	waits?: boolean;
	noted?: () => void;
} = {}): Promise<void> {
	const send = async (key: string, isAlone: boolean) => {
		const entry = isAlone && (await unsentRequests()).find((unsent) => unsent.key === key);
		if (!entry || (!byHand && isPostponed(entry))) return;
		try {
			await settle(entry, await deliver(entry));
		} catch (error) {
			if (mayBeQueued(error)) return void (await postpone(entry, retryAt(error)));
			await settle(entry, null);
		}
		noted();
	};
	for (const { key } of await unsentRequests()) await alone({ key }, (isAlone) => send(key, isAlone), waits);
}

export function isPostponed({ notBefore = 0 }: QueuedRequest): boolean {
	return notBefore > Date.now();
}

export interface Delivered {
	readonly key: string;
	/** `null`: it was discarded, or refused for good. */
	readonly receipt: LeadReceipt | null;
}

const channelName = "outbox";

/** Tells all pages, this one too, that a request needs no more sending; `null`: that the worker has noted how some ended. */
export function announceDelivered(delivered: Delivered | null): void {
	const channel = new BroadcastChannel(channelName);
	channel.postMessage(delivered && { key: delivered.key, receipt: delivered.receipt });
	channel.close();
}

export function onDelivered(listener: (delivered: Delivered | null) => void): () => void {
	const channel = new BroadcastChannel(channelName);
	channel.addEventListener("message", ({ data }: MessageEvent<Delivered | null>) => listener(data));
	return () => channel.close();
}
