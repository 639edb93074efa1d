import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from "react";
import { loadMissing } from "../../i18n/load.ts";
import { useLocale } from "../../i18n/use-t.ts";

type Load = () => Promise<ComponentType>;

/**
 * A part of a page that is text and plain links: the server writes it, and a first visit carries no code for it. The
 * browser keeps what the server wrote; where it renders the page itself, the part's code is loaded then. What changes, or
 * answers anybody, is `hydratedLater` (decision 87).
 */
export function serverPart(load: Load): ComponentType {
	if (import.meta.env.SSR) {
		const Part = lazy(async () => ({ default: await load() }));
		return () => (
			<div>
				<Part />
			</div>
		);
	}
	return function ServerPart() {
		// In another language the server wrote something else.
		return <ServersOrOwn key={useLocale()} load={load} />;
	};
}

const never = () => () => {};

function ServersOrOwn({ load }: { load: Load }) {
	const isHydrating = useSyncExternalStore(
		never,
		() => false,
		() => true,
	);
	const [isServers] = useState(isHydrating);
	const [Part, setPart] = useState<ComponentType | null>(null);
	useEffect(() => {
		if (isServers) return;
		Promise.all([load(), loadMissing()]).then(
			([part]) => setPart(() => part),
			// Without its code the page does without this part.
			() => undefined,
		);
	}, [isServers, load]);
	// React leaves the content of such an element as it finds it, and the empty text is never written.
	if (isServers) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
	return <div>{Part && <Part />}</div>;
}
