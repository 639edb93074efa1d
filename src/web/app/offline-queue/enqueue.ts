import { announceQueued } from "../events.ts";
import { retryAt } from "./deliver.ts";
import { registerWorker } from "./offline-queue.tsx";
import { postpone, type QueuedRequest, removeQueued, storeAhead } from "./storage.ts";

// ms; some browsers never answer whether they store something. The request is sent all the same.
const storingTime = 2000;

export async function prepareQueue(): Promise<void> {
	await import("./queued-requests.tsx");
	await registerWorker();
}

/** Stores a request before it is sent, as `storeAhead` does; `null` where this device does not store it. */
export async function enqueueRequest(...request: Parameters<typeof storeAhead>): Promise<QueuedRequest | null> {
	const tooLong = new Promise<null>((resolve) => setTimeout(resolve, storingTime, null));
	return Promise.race([storeAhead(...request), tooLong]).catch(() => null);
}

/** Leaves a request that did not arrive to the queue; offline, asks for a background sync. `false` where it is not stored. */
export async function leaveQueued(entry: QueuedRequest, error: unknown): Promise<boolean> {
	const isStored = await postpone(entry, retryAt(error)).catch(() => false);
	announceQueued();
	// Online, the open page itself retries after a while.
	if (isStored && !navigator.onLine) askForSync();
	return isStored;
}

export async function dequeueRequest(entry: QueuedRequest): Promise<void> {
	await removeQueued(entry).catch(() => undefined);
	announceQueued();
}

interface WithSync {
	readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser send what waits when it can, even if no page of ours is open then. */
export function askForSync(): void {
	const registration: Promise<(ServiceWorkerRegistration & WithSync) | undefined> | undefined =
		navigator.serviceWorker?.getRegistration();
	registration?.then((found) => found?.sync?.register("outbox")).catch(() => undefined);
}
