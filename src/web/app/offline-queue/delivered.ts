import type { LeadReceipt } from "#shared/api/leads/lead.ts";

/** A request that needs no more sending. */
export interface Delivered {
	/** The idempotency key. */
	readonly key: string;
	/** `null`: it was discarded, or refused for good. */
	readonly receipt: LeadReceipt | null;
}

type Listener = (delivered: Delivered) => void;

const storageKey = "delivered";
const listeners = new Set<Listener>();

/** Tells the open forms, in this tab and the others, that a request which failed in them needs no more sending. */
export function announceDelivered({ key, receipt }: Delivered): void {
	for (const listener of listeners) listener({ key, receipt });
	try {
		localStorage.setItem(storageKey, JSON.stringify({ key, receipt }));
		localStorage.removeItem(storageKey);
	} catch {
		// Without a storage no other tab has this request either.
	}
}

/** Listens until the answered function is called. */
export function onDelivered(listener: Listener): () => void {
	const hear = ({ key, newValue }: StorageEvent) => {
		if (key === storageKey && newValue) listener(JSON.parse(newValue));
	};
	listeners.add(listener);
	window.addEventListener("storage", hear);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", hear);
	};
}
