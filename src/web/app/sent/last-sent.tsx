import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "#shared/locale.ts";
import { lastSent, onSentChange, type SentRequest } from "./storage.ts";

interface StripProps {
	sent: SentRequest;
	onClose: () => void;
}

/** Shows the request that was just sent from this tab; `load` brings what shows it. */
export function LastSent({ load }: { load: () => Promise<ComponentType<StripProps>> }) {
	const [Strip, setStrip] = useState<ComponentType<StripProps> | null>(null);
	const [sent, setSent] = useState(lastSent);
	const path = withoutLocale(useLocation().pathname);
	useEffect(() => onSentChange((latest) => latest && setSent(latest)), []);
	useEffect(() => {
		if (!sent) return;
		// Without its code the reference is in the notification and in the list.
		load().then(
			(component) => setStrip(() => component),
			() => undefined,
		);
	}, [sent, load]);
	// These pages show it themselves.
	if (!Strip || !sent || /^\/(?:thanks|requests|status\/)/.test(path)) return null;
	return <Strip sent={sent} onClose={() => setSent(null)} />;
}
