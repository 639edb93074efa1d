import { type ComponentType, useEffect, useState } from "react";
import { loadMissing } from "../../i18n/load.ts";
import { onStored } from "./events.ts";
import { mayHoldRequests } from "./flag.ts";

interface Loaded {
	readonly Notice: ComponentType<{ fromEarlier: boolean }>;
	readonly fromEarlier: boolean;
}

/** Brings the outbox's notice when something is kept on this phone; costs nothing for everyone else. */
export function Outbox() {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	useEffect(() => {
		const load = (fromEarlier: boolean) =>
			void Promise.all([import("./kept-requests.tsx"), loadMissing()]).then(
				([module]) => setLoaded((known) => known ?? { Notice: module.KeptRequests, fromEarlier }),
				() => undefined,
			);
		if (mayHoldRequests()) load(true);
		return onStored(() => load(false));
	}, []);
	return loaded && <loaded.Notice fromEarlier={loaded.fromEarlier} />;
}
