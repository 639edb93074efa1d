import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { lowerFlag, raiseFlag } from "../events.ts";

/** A request that is queued on this phone, with the key that prevents the server from storing it twice. */
export interface QueuedRequest {
	/** The idempotency key. */
	readonly key: string;
	readonly type: LeadType;
	/** What the type is called: the service worker has no table of types. Missing on what an older program queued. */
	readonly label?: Readonly<Record<Locale, string>>;
	/** The JSON body of the call. */
	readonly body: string;
	readonly locale: string;
	/** ms */
	readonly keptAt: number;
	/** ms; the server asked not to be tried before. */
	readonly notBefore?: number;
	/** Set once it needs no more sending: the server has it, or (`null`) will never take it. */
	readonly receipt?: LeadReceipt | null;
}

/** A queued request that arrived, which was not reported to the visitor yet. */
export interface Arrived extends QueuedRequest {
	readonly receipt: LeadReceipt;
}

const name = "requests";

/**
 * Stores a request before it is sent, in the place of the one that it corrects, if that still waits: only one of them may
 * arrive. Answers what to send: the same request where it is stored already, so that two tabs send one. Throws, and stores
 * nothing, where the flag cannot be raised: no page would look for the request.
 */
export async function storeAhead(
	entry: QueuedRequest,
	isSame: (stored: QueuedRequest) => boolean,
	corrected?: QueuedRequest,
): Promise<QueuedRequest> {
	raiseFlag();
	const sameIn = (all: readonly QueuedRequest[]) => all.find((stored) => stored.receipt !== null && isSame(stored));
	const stored = await inStore("readwrite", (store) => {
		const request: IDBRequest<QueuedRequest[]> = store.getAll();
		request.addEventListener("success", () => {
			const same = sameIn(request.result);
			const replaced = request.result.find(({ key, receipt }) => key === corrected?.key && !receipt);
			if (replaced && replaced !== same) store.delete(replaced.key);
			if (!same) store.put(entry);
		});
		return request;
	});
	// Another tab that emptied the queue meanwhile has lowered it.
	raiseFlag();
	return sameIn(stored) ?? entry;
}

/** All that is on this phone, oldest first. */
export async function queuedRequests(): Promise<readonly QueuedRequest[]> {
	const entries: readonly QueuedRequest[] = await inStore("readonly", (store) => store.getAll());
	return [...entries].sort((a, b) => a.keptAt - b.keptAt);
}

/** What of it still has to be sent. */
export async function unsentRequests(): Promise<readonly QueuedRequest[]> {
	return (await queuedRequests()).filter(({ receipt }) => receipt === undefined);
}

/** Records the outcome of a request, if it is still queued: the next page that looks reports it. */
export async function settle(entry: QueuedRequest, receipt: LeadReceipt | null): Promise<void> {
	await change(entry, { receipt });
}

/** Notes when a request may be tried again; `false` where it is not queued any more. */
export async function postpone(entry: QueuedRequest, notBefore: number): Promise<boolean> {
	return (await change(entry, { notBefore })) !== undefined;
}

function change({ key }: QueuedRequest, changes: Partial<QueuedRequest>): Promise<QueuedRequest | undefined> {
	return inStore("readwrite", (store) => {
		const request: IDBRequest<QueuedRequest | undefined> = store.get(key);
		request.addEventListener("success", () => request.result && store.put({ ...request.result, ...changes }));
		return request;
	});
}

/** Takes out what has arrived, to tell of it; of all pages that look only one gets it. */
export async function takeArrived(): Promise<readonly Arrived[]> {
	const entries = await inStore("readwrite", (store) => {
		const request: IDBRequest<QueuedRequest[]> = store.getAll();
		request.addEventListener("success", () => {
			for (const { key, receipt } of request.result) if (receipt) store.delete(key);
			lowerIfEmpty(store);
		});
		return request;
	});
	return entries.flatMap(({ receipt, ...entry }) => (receipt ? [{ ...entry, receipt }] : []));
}

export async function removeQueued({ key }: QueuedRequest): Promise<void> {
	await inStore("readwrite", (store) => {
		const request = store.delete(key);
		request.addEventListener("success", () => lowerIfEmpty(store));
		return request;
	});
}

/** Within the transaction: a request that another tab stores after it raises the flag again. */
function lowerIfEmpty(store: IDBObjectStore): void {
	const count = store.count();
	count.addEventListener("success", () => count.result === 0 && lowerFlag());
}

async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const database = await open();
	try {
		const transaction = database.transaction(name, mode);
		const result = await settled(use(transaction.objectStore(name)));
		await finished(transaction);
		return result;
	} finally {
		database.close();
	}
}

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open(name, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: "key" });
	return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

function finished(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
		transaction.onerror = () => reject(transaction.error);
	});
}

const channelName = "outbox";

/** Tells the pages that are open that the worker has noted how a request ended. */
export function announceSettled(): void {
	if (typeof BroadcastChannel === "undefined") return;
	const channel = new BroadcastChannel(channelName);
	channel.postMessage(null);
	channel.close();
}

/** Listens until the answered function is called. */
export function onSettled(listener: () => void): () => void {
	if (typeof BroadcastChannel === "undefined") return () => undefined;
	const channel = new BroadcastChannel(channelName);
	channel.addEventListener("message", listener);
	return () => channel.close();
}
