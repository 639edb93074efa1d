const listeners = new Set<() => void>();

/** Tells the page that another one could not be reached. */
export function announceNoConnection(): void {
	for (const listener of listeners) listener();
}

/** Listens until the answered function is called. */
export function onNoConnection(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
