import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { lowerFlag, mayHoldRequests, raiseFlag } from "./flag.ts";

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
	/** Set once it needs no more sending: the server has it, or (`null`) will never take it. */
	readonly receipt?: LeadReceipt | null;
}

/** A queued request that arrived, which was not reported to the visitor yet. */
export interface Arrived extends QueuedRequest {
	readonly receipt: LeadReceipt;
}

const name = "requests";

/** Stores a request. Throws, and stores nothing, where the flag cannot be raised: no page would look for the request. */
export async function storeQueued(entry: QueuedRequest): Promise<void> {
	raiseFlag();
	await inStore("readwrite", (store) => store.put(entry));
	// Another tab that emptied the queue meanwhile has lowered it.
	raiseFlag();
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
	await inStore("readwrite", (store) => {
		const request = store.get(entry.key);
		request.addEventListener("success", () => request.result && store.put({ ...entry, receipt }));
		return request;
	});
}

/** Takes out what has arrived, to tell of it; of all pages that look only one gets it. */
export async function takeArrived(): Promise<readonly Arrived[]> {
	const entries = await inStore("readwrite", (store) => {
		const request: IDBRequest<QueuedRequest[]> = store.getAll();
		request.addEventListener("success", () => {
			for (const { key, receipt } of request.result) if (receipt) store.delete(key);
		});
		return request;
	});
	const arrived = entries.flatMap(({ receipt, ...entry }) => (receipt ? [{ ...entry, receipt }] : []));
	if (arrived.length === entries.length) lowerFlag();
	return arrived;
}

/** A corrected request replaces the one that it corrects, if that is still queued: only one of them may arrive. */
export async function replaceQueued(key: string, entry: QueuedRequest): Promise<void> {
	if (!mayHoldRequests()) return;
	const current = await held(key);
	if (!current || current.receipt) return;
	await storeQueued(entry);
	await removeQueued(current);
}

export async function removeQueued({ key }: QueuedRequest): Promise<void> {
	await inStore("readwrite", (store) => store.delete(key));
	if ((await queuedRequests()).length === 0) lowerFlag();
}

function held(key: string): Promise<QueuedRequest | undefined> {
	return inStore("readonly", (store) => store.get(key));
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
