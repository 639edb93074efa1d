import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../use-hydrated.ts";

type Load = () => Promise<ComponentType>;

/** A part that the server writes, whose code a first visit does not load: plain text and links alone (docs/paint.md). */
export function serverPart(load: Load): FunctionComponent {
	if (import.meta.env.SSR) {
		const Part = lazy(async () => ({ default: await load() }));
		return () => (
			<div>
				<Part />
			</div>
		);
	}
	let part: ComponentType | null = null;
	const own = () => part;
	const loadPart = async () => {
		part = await load();
	};
	return function ServerPart() {
		// On another page, or in another language, the server wrote something else.
		return <ServersOrOwn key={useLocation().pathname} loadPart={loadPart} own={own} />;
	};
}

interface ServersOrOwnProps {
	loadPart: () => Promise<void>;
	/** The part, once its code has come: from then on it is there without a gap. */
	own: () => ComponentType | null;
}

function ServersOrOwn({ loadPart, own }: ServersOrOwnProps) {
	const isHydrated = useHydrated();
	const [isServers] = useState(!isHydrated);
	const [Part, setPart] = useState(own);
	useEffect(() => {
		// Without its code the page does without this part.
		if (!isServers)
			loadPart().then(
				() => setPart(own),
				() => undefined,
			);
	}, [isServers, loadPart, own]);
	// React leaves the content of such an element as it finds it, and the empty text is never written.
	if (isServers) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
	return <div>{Part && <Part />}</div>;
}
