const name = "outbox";

/** Says, readable at once and without opening the database, that something is kept. A service worker has no local storage. */
export function raiseFlag(): void {
	localStorage.setItem(name, "1");
}

/** Says that nothing is kept; after a worker sent the last request, the next page says so. */
export function lowerFlag(): void {
	if (typeof localStorage !== "undefined") localStorage.removeItem(name);
}

/** Whether it is worth while to load the rest of the outbox. */
export function mayHoldRequests(): boolean {
	try {
		return localStorage.getItem(name) !== null;
	} catch {
		return false;
	}
}
