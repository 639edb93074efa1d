import { deliverKept } from "./deliver.ts";
import { keptRequests } from "./storage.ts";

// The service worker: sends what is kept when the line comes back, even when no page of ours is open.
interface SyncEvent extends Event {
	readonly tag: string;
	waitUntil(work: Promise<unknown>): void;
}

self.addEventListener("sync", (event) => {
	const sync = event as SyncEvent;
	if (sync.tag === "outbox") sync.waitUntil(deliverAll());
});

async function deliverAll(): Promise<void> {
	await deliverKept();
	// A rejected sync is tried again by the browser.
	if ((await keptRequests()).length > 0) throw new Error("the line is not back yet");
}
