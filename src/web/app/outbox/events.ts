import type { LeadReceipt } from "#shared/api/lead.ts";
import type { LeadType } from "#shared/requests/spec.ts";

const keptListeners = new Set<() => void>();
const deliveredListeners = new Set<(type: LeadType, receipt: LeadReceipt) => void>();

/** Tells the page that what is kept on the phone changed. */
export function announceKept(): void {
	for (const listener of keptListeners) listener();
}

/** Tells an open form that its request has arrived by way of the outbox. */
export function announceDelivered(type: LeadType, receipt: LeadReceipt): void {
	for (const listener of deliveredListeners) listener(type, receipt);
}

/** Listens until the answered function is called. */
export function onKept(listener: () => void): () => void {
	keptListeners.add(listener);
	return () => void keptListeners.delete(listener);
}

/** Listens until the answered function is called. */
export function onDelivered(listener: (type: LeadType, receipt: LeadReceipt) => void): () => void {
	deliveredListeners.add(listener);
	return () => void deliveredListeners.delete(listener);
}
