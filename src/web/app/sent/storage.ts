import { type LeadType, leadTypes } from "#shared/requests/spec.ts";

/** A request that this device sent and the server has. Holds nothing of what was written in it. */
export interface SentRequest {
	readonly reference: string;
	/** `null` where only the reference is known, after a form was sent without scripts. */
	readonly type: LeadType | null;
	/** ISO 8601 */
	readonly sentAt: string;
}

const storageKey = "sent";
const most = 50;

const listeners = new Set<(sent: SentRequest | null) => void>();
// The same list as long as the text is the same: React compares the two by identity.
let known: { readonly text: string; readonly requests: readonly SentRequest[] } = { text: "", requests: [] };

let last: SentRequest | null = null;

/** What was sent from this tab last, since it was opened. */
export function lastSent(): SentRequest | null {
	return last;
}

/** What this device sent, newest first. */
export function sentRequests(): readonly SentRequest[] {
	const text = storedText();
	if (text !== known.text) known = { text, requests: parse(text) };
	return known.requests;
}

/** Notes that the server has a request; noting it twice changes nothing. */
export function rememberSent(sent: SentRequest): void {
	const others = sentRequests();
	const noted = others.find(({ reference }) => reference === sent.reference);
	if (noted && (noted.type !== null || sent.type === null)) return;
	store([sent, ...others.filter(({ reference }) => reference !== sent.reference)].slice(0, most));
	if (!noted) last = sent;
	for (const listener of listeners) listener(noted ? null : sent);
}

/** Takes a request off this device's list; the server keeps it. */
export function forgetSent(reference: string): void {
	store(sentRequests().filter((sent) => sent.reference !== reference));
	for (const listener of listeners) listener(null);
}

/** Listens until the answered function is called; is handed the request that was just sent from this tab, if one was. */
export function onSentChange(listener: (sent: SentRequest | null) => void): () => void {
	const hear = ({ key }: StorageEvent) => key === storageKey && listener(null);
	listeners.add(listener);
	window.addEventListener("storage", hear);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", hear);
	};
}

function storedText(): string {
	try {
		return localStorage.getItem(storageKey) ?? "";
	} catch {
		// A service worker has none, and people may switch it off.
		return "";
	}
}

function store(requests: readonly SentRequest[]): void {
	try {
		if (requests.length > 0) localStorage.setItem(storageKey, JSON.stringify(requests));
		else localStorage.removeItem(storageKey);
	} catch {
		// A full or closed storage costs the list, not the request.
	}
}

function parse(text: string): readonly SentRequest[] {
	try {
		const stored: unknown = JSON.parse(text || "[]");
		return Array.isArray(stored) ? stored.filter(isSent) : [];
	} catch {
		return [];
	}
}

function isSent(entry: unknown): entry is SentRequest {
	if (typeof entry !== "object" || entry === null) return false;
	const { reference, type, sentAt } = entry as Partial<Record<keyof SentRequest, unknown>>;
	const isKnownType = type === null || leadTypes.some((known) => known === type);
	return typeof reference === "string" && typeof sentAt === "string" && isKnownType;
}
