const name = "outbox";

/** Marks the queue as not empty, readable without opening the database. A service worker has no local storage. */
export function raiseFlag(): void {
	localStorage.setItem(name, "1");
}

/** Marks the queue as empty; after a worker sent the last request, the next page does this. */
export function lowerFlag(): void {
	if (typeof localStorage !== "undefined") localStorage.removeItem(name);
}

/** Whether to load the rest of the offline queue. */
export function mayHoldRequests(): boolean {
	try {
		return localStorage.getItem(name) !== null;
	} catch {
		return false;
	}
}

const listeners = new Set<() => void>();

/** Tells the page that the queue on this phone changed. */
export function announceQueued(): void {
	for (const listener of listeners) listener();
}

/** Listens until the answered function is called. */
export function onQueued(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** The id of the place where a page shows the requests that wait to be sent, in the stead of the note above it. */
export const waitingPlace = "waiting-requests";
