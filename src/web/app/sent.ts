import { useSyncExternalStore } from "react";
import { answersIn, isSentRequest, type SentRequest } from "#shared/requests/sent-request.ts";
import { announceSent, type LastSent, onSent } from "./events.ts";
import type { Arrived } from "./offline-queue/storage.ts";
import { readStored, store } from "./stored.ts";

const storageKey = "sent";
const most = 50;

// The same list as long as it says the same: React compares the two by identity.
let cached: { readonly text: string; readonly requests: readonly SentRequest[] } = { text: "", requests: [] };

let last: LastSent | null = null;

export function lastSent(): LastSent | null {
	return last;
}

export function sentRequests(): readonly SentRequest[] {
	const stored = readStored(storageKey);
	const requests = Array.isArray(stored) ? stored.filter(isSentRequest) : [];
	const text = JSON.stringify(requests);
	if (text !== cached.text) cached = { text, requests };
	return cached.requests;
}

function storeSent(requests: readonly SentRequest[]): void {
	store(storageKey, requests.length > 0 ? requests : null);
}

/** Notes that the server has a request; noting it twice changes nothing. */
export function rememberSent(sent: SentRequest, how: LastSent["how"] = "now"): void {
	const others = sentRequests();
	const noted = others.find(({ reference }) => reference === sent.reference);
	if (noted && (noted.asked || !(sent.asked || (noted.type === null && sent.type)))) return;
	storeSent([sent, ...others.filter(({ reference }) => reference !== sent.reference)].slice(0, most));
	if (!noted) last = { sent, how };
	announceSent(noted ? null : last);
}

/** Takes a request off this device's list; the server keeps it. */
export function forgetSent(reference: string): void {
	storeSent(sentRequests().filter((sent) => sent.reference !== reference));
	announceSent(null);
}

/** Listens until the answered function is called; is handed the request that was just sent from this tab, if one was. */
export function onSentChange(listener: (sent: LastSent | null) => void): () => void {
	const hear = ({ key }: StorageEvent) => key === storageKey && listener(null);
	const stop = onSent(listener);
	window.addEventListener("storage", hear);
	return () => {
		stop();
		window.removeEventListener("storage", hear);
	};
}

const none: readonly SentRequest[] = [];

/** What this device sent, newest first; empty until the page is alive. */
export function useSentRequests(): readonly SentRequest[] {
	return useSyncExternalStore(onSentChange, sentRequests, () => none);
}

export function sentOf({ type, body, receipt }: Pick<Arrived, "type" | "body" | "receipt">): SentRequest {
	const { payload, seenRate }: { payload: Record<string, unknown>; seenRate?: number } = JSON.parse(body);
	return {
		reference: receipt.reference,
		type,
		sentAt: receipt.createdAt,
		asked: answersIn(type, payload),
		words: receipt.words,
		...(typeof seenRate === "number" ? { rate: seenRate } : {}),
	};
}
