import type { LeadReceipt } from "#shared/api/lead.ts";

const listeners = new Set<() => void>();
let receipts: readonly LeadReceipt[] = [];

/** The receipts that this page still shows, the newest first. */
export function receiptsHere(): readonly LeadReceipt[] {
	return receipts;
}

/** Leaves the receipt of a request on the page, until it is put away. */
export function showReceipt(receipt: LeadReceipt): void {
	setReceipts([receipt, ...receipts.filter(({ id }) => id !== receipt.id)]);
}

export function putAway({ id }: LeadReceipt): void {
	setReceipts(receipts.filter((receipt) => receipt.id !== id));
}

/** Listens to receipts that come or go, until the answered function is called. */
export function onReceipts(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function setReceipts(next: readonly LeadReceipt[]): void {
	receipts = next;
	for (const listener of listeners) listener();
}
