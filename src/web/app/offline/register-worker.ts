/** Registers the site's service worker, which answers without a connection; rejects where the browser refuses it. */
export async function registerWorker(): Promise<void> {
	// Missing where the site is tried over plain http on a local network.
	if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/outbox-worker.js", { type: "module" });
}
