import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import type { QueuedAction } from "./lead-action.ts";

const channelName = "panel-actions";

let store: UseStore | undefined;
let cached: readonly QueuedAction[] = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

const openStore = () => (store ??= createStore(channelName, "actions"));

/** The queued actions of all persons on this device, oldest first, as they were last read. */
export function queuedActions(): readonly QueuedAction[] {
	return cached;
}

/** Reads the queue anew; other tabs may have changed it. Nothing is queued where storage is switched off. */
export async function readQueue(): Promise<readonly QueuedAction[]> {
	const stored = await entries<string, QueuedAction>(openStore()).catch(() => []);
	cached = stored.map(([, queued]) => queued).sort((a, b) => a.at - b.at);
	for (const listener of listeners) listener();
	return cached;
}

/** Stores an action, or what changed of it. @throws where the device does not store it */
export async function putAction(queued: QueuedAction): Promise<void> {
	await set(queued.id, queued, openStore());
	await tell();
}

export async function removeAction({ id }: QueuedAction): Promise<void> {
	await del(id, openStore());
	await tell();
}

/** Calls the listener after each change of the queue, by whatever tab; answers how to stop. */
export function onQueueChange(listener: () => void): () => void {
	listeners.add(listener);
	openChannel();
	return () => void listeners.delete(listener);
}

async function tell(): Promise<void> {
	await readQueue();
	openChannel()?.postMessage(null);
}

function openChannel(): BroadcastChannel | undefined {
	if (channel || typeof BroadcastChannel === "undefined") return channel;
	channel = new BroadcastChannel(channelName);
	channel.onmessage = () => void readQueue();
	return channel;
}
