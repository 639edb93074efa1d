const name = "outbox";

/** Tells the pages that are open that the worker has noted how a request ended. */
export function announceSettled(): void {
	if (typeof BroadcastChannel === "undefined") return;
	const channel = new BroadcastChannel(name);
	channel.postMessage(null);
	channel.close();
}

/** Listens until the answered function is called. */
export function onSettled(listener: () => void): () => void {
	if (typeof BroadcastChannel === "undefined") return () => undefined;
	const channel = new BroadcastChannel(name);
	channel.addEventListener("message", listener);
	return () => channel.close();
}
