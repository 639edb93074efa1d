import type { SentRequest } from "#shared/requests/sent-request.ts";

export interface LastSent {
	readonly sent: SentRequest;
	/** `later`: the offline queue sent it by itself, while its sender was doing something else. */
	readonly how: "now" | "later";
}

type Listener = (sent: LastSent | null) => void;

const listeners = new Set<Listener>();

/** Tells this tab that what was sent from this device has changed, and hands over what was just sent from this tab. */
export function announceSent(sent: LastSent | null): void {
	for (const listener of listeners) listener(sent);
}

/** Listens until the answered function is called. */
export function onSent(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
