const flagName = "outbox";

/** Marks the queue as not empty, readable without opening the database. A service worker has no local storage. */
export function raiseFlag(): void {
	localStorage.setItem(flagName, "1");
}

/** Marks the queue as empty; after a worker sent the last request, the next page does this. */
export function lowerFlag(): void {
	if (typeof localStorage !== "undefined") localStorage.removeItem(flagName);
}

/** Whether to load the rest of the offline queue. */
export function mayHoldRequests(): boolean {
	try {
		return localStorage.getItem(flagName) !== null;
	} catch {
		return false;
	}
}

/** The id of the place where a page shows the requests that wait to be sent, in the stead of the note above it. */
export const waitingPlace = "waiting-requests";
