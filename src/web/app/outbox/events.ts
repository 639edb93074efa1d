const listeners = new Set<() => void>();

/** Tells the page that what is kept on the phone changed. */
export function announceKept(): void {
	for (const listener of listeners) listener();
}

/** Listens until the answered function is called. */
export function onStored(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
