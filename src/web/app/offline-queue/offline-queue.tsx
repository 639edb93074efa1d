import { type ComponentType, useEffect, useState } from "react";
import { mayHoldRequests, onQueued } from "./flag.ts";

interface Loaded {
	readonly Notice: ComponentType<{ fromEarlier: boolean }>;
	readonly fromEarlier: boolean;
}

/** Loads the queue's notice when a request is queued on this phone; costs nothing otherwise. */
export function OfflineQueue() {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	useEffect(() => {
		const load = (fromEarlier: boolean) =>
			void import("./queued-requests.tsx").then(
				(module) => setLoaded((known) => known ?? { Notice: module.QueuedRequests, fromEarlier }),
				() => undefined,
			);
		if (mayHoldRequests()) load(true);
		return onQueued(() => load(false));
	}, []);
	return loaded && <loaded.Notice fromEarlier={loaded.fromEarlier} />;
}
