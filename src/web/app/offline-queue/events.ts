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
