import { announceQueued } from "./events.ts";
import { type QueuedRequest, removeQueued, storeQueued } from "./storage.ts";

/** Brings what keeping a request needs, for those who may have no line when they need it. */
export async function prepareQueue(): Promise<void> {
	await import("./queued-requests.tsx");
	if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/outbox-worker.js", { type: "module" });
}

/** Keeps a request on this phone; without a line the browser is asked to send it when there is one again. False when it could not be kept. */
export async function enqueueRequest(entry: QueuedRequest): Promise<boolean> {
	try {
		await storeQueued(entry);
	} catch {
		return false;
	}
	announceQueued();
	// With a line the page itself tries again in a while, in the sight of whoever sent it.
	if (!navigator.onLine) void registerSync().catch(() => undefined);
	return true;
}

/** The server has this request: it need not be kept any longer. */
export async function dequeueRequest(entry: QueuedRequest): Promise<void> {
	await removeQueued(entry).catch(() => undefined);
	announceQueued();
}

interface WithSync {
	readonly sync?: { register(tag: string): Promise<void> };
}

async function registerSync(): Promise<void> {
	const registration: (ServiceWorkerRegistration & WithSync) | undefined =
		await navigator.serviceWorker?.getRegistration();
	await registration?.sync?.register("outbox");
}
