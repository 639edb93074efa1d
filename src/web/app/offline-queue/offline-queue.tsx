import { type ComponentType, useEffect, useState } from "react";
import { mayHoldRequests, onQueued } from "../events.ts";

interface Loaded {
	readonly Notice: ComponentType<{ fromEarlier: boolean }>;
	readonly fromEarlier: boolean;
}

export function OfflineQueue() {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	useEffect(() => {
		const load = (fromEarlier: boolean) =>
			void import("./queued-requests.tsx").then(
				(module) => setLoaded((before) => before ?? { Notice: module.QueuedRequests, fromEarlier }),
				() => undefined,
			);
		if (mayHoldRequests()) load(true);
		return onQueued(() => load(false));
	}, []);
	return loaded && <loaded.Notice fromEarlier={loaded.fromEarlier} />;
}

export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
	// Missing where the site is tried over plain http on a local network.
	if (!("serviceWorker" in navigator)) return;
	return navigator.serviceWorker.register("/outbox-worker.js", { type: "module" });
}
