import { useEffect, useEffectEvent } from "react";
import { type PresenceState, presenceInterval } from "#shared/leads/presence.ts";

/** ms without a touch after which nobody looks any more; a page that is left open must not prolong its session. */
const idle = 5 * 60_000;
const touches = ["pointerdown", "keydown", "scroll", "input"] as const;

/** Tells colleagues that a lead, or its reply, is open here. What fails is said again with the next report. */
export function usePresence(leadId: string, state: PresenceState): void {
	const report = useEffectEvent(() => {
		if (!document.hidden) send(leadId, state);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new state is told at once.
	useEffect(() => report(), [leadId, state]);
	useEffect(() => {
		let touched = Date.now();
		const touch = () => {
			touched = Date.now();
		};
		const leave = () => send(leadId, "gone");
		const timer = setInterval(() => Date.now() - touched < idle && report(), presenceInterval);
		const onVisible = () => report();
		for (const name of touches) window.addEventListener(name, touch, { passive: true, capture: true });
		document.addEventListener("visibilitychange", onVisible);
		window.addEventListener("pagehide", leave);
		return () => {
			clearInterval(timer);
			for (const name of touches) window.removeEventListener(name, touch, { capture: true });
			document.removeEventListener("visibilitychange", onVisible);
			window.removeEventListener("pagehide", leave);
			leave();
		};
	}, [leadId]);
}

// Not by `api`: a session that has ended must not ask for the password from here.
function send(leadId: string, state: PresenceState | "gone"): void {
	void fetch(`/api/admin/leads/${encodeURIComponent(leadId)}/presence`, {
		method: "POST",
		credentials: "include",
		keepalive: true,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ state }),
	}).catch(() => undefined);
}
