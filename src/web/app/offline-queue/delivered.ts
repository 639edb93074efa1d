import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { LeadType } from "#shared/requests/spec.ts";

export interface Delivered {
	/** The idempotency key. */
	readonly key: string;
	readonly type: LeadType;
	readonly receipt: LeadReceipt;
}

/** `elsewhere`: it was another tab that sent it. */
type Listener = (delivered: Delivered, elsewhere: boolean) => void;

const storageKey = "delivered";
const listeners = new Set<Listener>();

/** Tells the open forms, in this tab and the others, that a request which failed in them has arrived. */
export function announceDelivered(delivered: Delivered): void {
	for (const listener of listeners) listener(delivered, false);
	announceElsewhere(delivered);
}

/** The same for the other tabs alone. */
export function announceElsewhere({ key, type, receipt }: Delivered): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify({ key, type, receipt }));
		localStorage.removeItem(storageKey);
	} catch {
		// Without a storage no other tab has this draft either.
	}
}

/** Listens until the answered function is called. */
export function onDelivered(listener: Listener): () => void {
	const hear = ({ key, newValue }: StorageEvent) => {
		if (key === storageKey && newValue) listener(JSON.parse(newValue), true);
	};
	listeners.add(listener);
	window.addEventListener("storage", hear);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", hear);
	};
}
