import type { SentRequest } from "#shared/requests/sent-request.ts";

export interface LastSent {
	readonly sent: SentRequest;
	/** `later`: the offline queue sent it by itself, while its sender was doing something else. */
	readonly how: "now" | "later";
}

type Listen<Detail> = (listener: (detail: Detail) => void) => () => void;

/** A signal within this tab: a function that announces it, and one that listens until the answered function is called. */
export function signal<Detail = void>(): [announce: (detail: Detail) => void, listen: Listen<Detail>] {
	const listeners = new Set<(detail: Detail) => void>();
	return [
		(detail) => {
			for (const listener of listeners) listener(detail);
		},
		(listener) => {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	];
}

/** What was sent from this device has changed; with what was just sent from this tab. */
export const [announceSent, onSent] = signal<LastSent | null>();

export const [announceQueued, onQueued] = signal();

export const [announceNoConnection, onNoConnection] = signal();

const flagName = "outbox";

/** Marks the queue as not empty, readable without opening the database. A service worker has no local storage. */
export function raiseFlag(): void {
	localStorage.setItem(flagName, "1");
}

/** Marks the queue as empty; after a worker sent the last request, the next page does this. */
export function lowerFlag(): void {
	if (typeof localStorage !== "undefined") localStorage.removeItem(flagName);
}

export function mayHoldRequests(): boolean {
	try {
		return localStorage.getItem(flagName) !== null;
	} catch {
		return false;
	}
}

/** The id of the place where a page shows the requests that wait to be sent, in the stead of the note above it. */
export const waitingPlace = "waiting-requests";
