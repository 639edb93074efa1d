/** Registers the site's service worker, which answers without a connection; rejects where the browser refuses it. */
export async function registerWorker(): Promise<void> {
	// Missing where the site is tried over plain http on a local network.
	if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/outbox-worker.js", { type: "module" });
}

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
