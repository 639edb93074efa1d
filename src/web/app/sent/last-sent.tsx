import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "#shared/locale.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { lastSent, onSentChange } from "../sent.ts";

interface StripProps {
	sent: SentRequest;
	/** Shows the reference alone: its sender is doing something else. */
	isBrief: boolean;
	onClose: () => void;
}

/** Shows the request that was just sent from this tab; `load` brings what shows it. */
export function LastSent({ load }: { load: () => Promise<ComponentType<StripProps>> }) {
	const [Strip, setStrip] = useState<ComponentType<StripProps> | null>(null);
	const [last, setLast] = useState(lastSent);
	const path = withoutLocale(useLocation().pathname);
	const [sentOn, setSentOn] = useState(path);
	useEffect(() => {
		return onSentChange((latest) => {
			if (!latest) return;
			setLast(latest);
			setSentOn(withoutLocale(window.location.pathname));
		});
	}, []);
	useEffect(() => {
		if (!last) return;
		// Without its code the reference is in the notification and in the list.
		load().then(
			(component) => setStrip(() => component),
			() => undefined,
		);
	}, [last, load]);
	// These pages show it themselves.
	if (!Strip || !last || /^\/(?:thanks|requests|status\/)/.test(path)) return null;
	const { sent, how } = last;
	return (
		<Strip
			key={`${sent.reference} ${path}`}
			sent={sent}
			isBrief={how === "later" || path !== sentOn}
			onClose={() => setLast(null)}
		/>
	);
}
