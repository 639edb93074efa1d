import { announceKept } from "./events.ts";
import { type Kept, keep, letGo } from "./storage.ts";

/** Brings what keeping a request needs, for those who may have no line when they need it. */
export async function prepareToKeep(): Promise<void> {
	await import("./kept-requests.tsx");
	if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/outbox-worker.js", { type: "module" });
}

/** Keeps a request on this phone; without a line the browser is asked to send it when there is one again. False when it could not be kept. */
export async function keepForLater(entry: Kept): Promise<boolean> {
	try {
		await keep(entry);
	} catch {
		return false;
	}
	announceKept();
	// With a line the page itself tries again in a while, in the sight of whoever sent it.
	if (!navigator.onLine) void registerSync().catch(() => undefined);
	return true;
}

/** The server has this request: it need not be kept any longer. */
export async function noLongerKept(entry: Kept): Promise<void> {
	await letGo(entry).catch(() => undefined);
	announceKept();
}

interface WithSync {
	readonly sync?: { register(tag: string): Promise<void> };
}

async function registerSync(): Promise<void> {
	const registration: (ServiceWorkerRegistration & WithSync) | undefined =
		await navigator.serviceWorker?.getRegistration();
	await registration?.sync?.register("outbox");
}
