import { createStore, promisifyRequest } from "idb-keyval";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { lowerFlag, raiseFlag } from "../events.ts";

/** A request that is queued on this phone, with the key that prevents the server from storing it twice. */
export interface QueuedRequest {
	readonly key: string;
	readonly type: LeadType;
	/** What the type is called: the service worker has no table of types. */
	readonly label: Readonly<Record<Locale, string>>;
	readonly body: string;
	readonly locale: string;
	/** ms */
	readonly storedAt: number;
	/** ms; the server asked not to be tried before. */
	readonly notBefore?: number;
	/** The one in whose place it is, which the server may have all the same. */
	readonly corrects?: QueuedRequest | undefined;
	/** Set once it needs no more sending: the server has it, or (`null`) will never take it. */
	readonly receipt?: LeadReceipt | null;
}

export interface Arrived extends QueuedRequest {
	readonly receipt: LeadReceipt;
}

const storeName = "outbox";
const inStore = createStore(storeName, "requests");

/**
 * Stores a request before it is sent, in the place of the one that it corrects; answers what to send: where the same is
 * stored already, that one. @throws where the flag cannot be raised: no page would look for the request
 */
export async function storeAhead(
	entry: QueuedRequest,
	isSame: (stored: QueuedRequest) => boolean,
): Promise<QueuedRequest> {
	raiseFlag();
	const stored = await inStore("readwrite", async (store) => {
		const all = await allIn(store);
		const same = all.find((other) => other.receipt !== null && isSame(other));
		const replaced = all.find(({ key, receipt }) => key === entry.corrects?.key && !receipt);
		if (replaced && replaced !== same) store.delete(replaced.key);
		if (!same) store.put(entry, entry.key);
		await promisifyRequest(store.transaction);
		return same ?? entry;
	});
	// Another tab that emptied the queue meanwhile has lowered it.
	raiseFlag();
	return stored;
}

export async function queuedRequests(): Promise<readonly QueuedRequest[]> {
	return (await inStore("readonly", allIn)).sort((a, b) => a.storedAt - b.storedAt);
}

export async function unsentRequests(): Promise<readonly QueuedRequest[]> {
	return (await queuedRequests()).filter(({ receipt }) => receipt === undefined);
}

export async function settle(entry: QueuedRequest, receipt: LeadReceipt | null): Promise<void> {
	await change(entry, { receipt });
}

/** Notes that the server has a request that is queued no more, to be told as the queued ones that arrived. */
export async function storeArrived(entry: Arrived): Promise<void> {
	await inStore("readwrite", (store) => promisifyRequest(store.put(entry, entry.key)));
}

export async function postpone(entry: QueuedRequest, notBefore: number): Promise<boolean> {
	return change(entry, { notBefore });
}

async function change({ key }: QueuedRequest, changes: Partial<QueuedRequest>): Promise<boolean> {
	return inStore("readwrite", async (store) => {
		const stored: QueuedRequest | undefined = await promisifyRequest(store.get(key));
		if (stored) store.put({ ...stored, ...changes }, key);
		await promisifyRequest(store.transaction);
		return stored !== undefined;
	});
}

/** Takes out what has arrived, to tell of it; of all pages that look only one gets it. */
export async function takeArrived(): Promise<readonly Arrived[]> {
	return inStore("readwrite", async (store) => {
		const arrived = (await allIn(store)).flatMap(({ receipt, ...entry }) => (receipt ? [{ ...entry, receipt }] : []));
		await removeFrom(store, arrived);
		return arrived;
	});
}

export async function removeQueued(entry: QueuedRequest): Promise<void> {
	await inStore("readwrite", (store) => removeFrom(store, [entry]));
}

const allIn = (store: IDBObjectStore) => promisifyRequest<QueuedRequest[]>(store.getAll());

/** Lowers the flag within the transaction: a request that another tab stores after it raises the flag again. */
async function removeFrom(store: IDBObjectStore, entries: readonly QueuedRequest[]): Promise<void> {
	for (const { key } of entries) store.delete(key);
	if ((await promisifyRequest(store.count())) === 0) lowerFlag();
	await promisifyRequest(store.transaction);
}
