import { createStore, del, entries, set } from "idb-keyval";
import { signal } from "../../../app/events.ts";
import type { QueuedMoney } from "../money/money-order.ts";
import type { QueuedAction } from "./lead-action.ts";

export type Queued = QueuedAction | QueuedMoney;

const channelName = "panel-actions";

let cached: readonly Queued[] = [];
const [announce, listen] = signal();
let channel: BroadcastChannel | undefined;

const store = createStore(channelName, "actions");

export function isMoney(queued: Queued): queued is QueuedMoney {
	return "order" in queued;
}

/** What it is about: what waits of one subject is sent in its order. */
export function subjectOf(queued: Queued): string {
	if (queued.leadId) return queued.leadId;
	return (isMoney(queued) && "dealId" in queued.order && queued.order.dealId) || queued.id;
}

export function queuedActions(): readonly Queued[] {
	return cached;
}

/** Reads the queue anew; other tabs may have changed it. Nothing is queued where storage is switched off. */
export async function readQueue(): Promise<readonly Queued[]> {
	const stored = await entries<string, Queued>(store).catch(() => []);
	cached = stored.map(([, queued]) => queued).sort((a, b) => a.at - b.at);
	announce();
	return cached;
}

/** Stores an action, or what changed of it. @throws where the device does not store it */
export async function putAction(queued: Queued): Promise<void> {
	await set(queued.id, queued, store);
	await tell();
}

export async function removeAction({ id }: Queued): Promise<void> {
	await del(id, store);
	await tell();
}

export function onQueueChange(listener: () => void): () => void {
	openChannel();
	return listen(listener);
}

async function tell(): Promise<void> {
	await readQueue();
	openChannel().postMessage(null);
}

function openChannel(): BroadcastChannel {
	if (channel) return channel;
	channel = new BroadcastChannel(channelName);
	channel.onmessage = () => void readQueue();
	return channel;
}
