import type { LeadReceipt } from "#shared/api/lead.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { lowerFlag, mayHoldRequests, raiseFlag } from "./flag.ts";

/** A request that is still on this phone, with the key that keeps it from ever being stored twice. */
export interface Kept {
	/** The idempotency key. */
	readonly key: string;
	readonly type: LeadType;
	/** The JSON body of the call. */
	readonly body: string;
	readonly locale: string;
	/** ms */
	readonly keptAt: number;
}

/** A kept request that needs no more sending: the server has it, or (`null`) will never take it. Nobody was told yet. */
export interface Settled extends Kept {
	readonly receipt: LeadReceipt | null;
}

const name = "outbox";

/** Keeps a request; one of a type at a time: a newer version of the same request takes the place of the older. */
export async function keep(entry: Kept): Promise<void> {
	await inStore("readwrite", (store) => store.put(entry));
	raiseFlag();
}

/** What still has to be sent. */
export async function keptRequests(): Promise<readonly Kept[]> {
	return (await entries()).filter((entry) => !isSettled(entry));
}

/** Notes how a request ended, if it is still the one with this key: the next page to look tells of it. */
export async function settle(entry: Kept, receipt: LeadReceipt | null): Promise<void> {
	if ((await entryOf(entry.type))?.key !== entry.key) return;
	const settled: Settled = { ...entry, receipt };
	await inStore("readwrite", (store) => store.put(settled));
}

/** Takes out what has ended, to tell of it. */
export async function takeSettled(): Promise<readonly Settled[]> {
	const settled = (await entries()).filter(isSettled);
	for (const entry of settled) await letGo(entry);
	return settled;
}

/** A corrected request takes the place of the one that it corrects, if that is still kept: only one of them may arrive. */
export async function putInPlace(key: string, entry: Kept): Promise<void> {
	if (!mayHoldRequests()) return;
	const current = await entryOf(entry.type);
	if (current?.key === key && !isSettled(current)) await keep(entry);
}

/** Lets go of a request if it is still the one with this key. */
export async function letGo(entry: Kept): Promise<void> {
	if ((await entryOf(entry.type))?.key === entry.key) await inStore("readwrite", (store) => store.delete(entry.type));
	if ((await entries()).length === 0) lowerFlag();
}

function entries(): Promise<readonly (Kept | Settled)[]> {
	return inStore("readonly", (store) => store.getAll());
}

function entryOf(type: LeadType): Promise<Kept | Settled | undefined> {
	return inStore("readonly", (store) => store.get(type));
}

function isSettled(entry: Kept | Settled): entry is Settled {
	return "receipt" in entry;
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
	request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: "type" });
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
