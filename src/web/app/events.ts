import type { SentRequest } from "#shared/requests/sent-request.ts";

export interface LastSent {
	readonly sent: SentRequest;
	/** `later`: the offline queue sent it by itself, while its sender was doing something else. */
	readonly how: "now" | "later";
}

type Listen<Detail> = (listener: (detail: Detail) => void) => () => void;

/** A signal within this tab: a function that announces it, and one that listens until the answered function is called. */
function signal<Detail = void>(): [announce: (detail: Detail) => void, listen: Listen<Detail>] {
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

/** The offline queue of this device has changed. */
export const [announceQueued, onQueued] = signal();

/** A page could not be reached. */
export const [announceNoConnection, onNoConnection] = signal();
