import { registerWorker } from "../offline/register-worker.ts";
import { announceQueued } from "./events.ts";
import { type QueuedRequest, removeQueued, storeQueued } from "./storage.ts";

/** Loads the code of the offline queue while the network is still there. */
export async function prepareQueue(): Promise<void> {
	await import("./queued-requests.tsx");
	await registerWorker();
}

/**
 * Stores a request on this phone; offline, asks the browser for a background sync. False when the request could not be
 * stored.
 */
export async function enqueueRequest(entry: QueuedRequest): Promise<boolean> {
	try {
		await storeQueued(entry);
	} catch {
		return false;
	}
	announceQueued();
	// Online, the open page itself retries after a while.
	if (!navigator.onLine) void registerSync().catch(() => undefined);
	return true;
}

/** Removes a request that the server has, or will never take. */
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
