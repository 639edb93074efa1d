import { useEffect, useEffectEvent } from "react";
import { type PresenceState, presenceInterval } from "#shared/leads/presence.ts";
import { inTurn } from "../../../core/offline/in-turn.ts";

type Report = PresenceState | "gone";

/** ms without a touch after which nobody looks any more; a page that is left open must not prolong its session. */
const idle = 5 * 60_000;
// ms; a report that hangs must not hold back the next for ever.
const timeout = 10_000;
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
		// A page that goes away has no later.
		const leaveAtOnce = () => void post(leadId, "gone");
		const timer = setInterval(() => Date.now() - touched < idle && report(), presenceInterval);
		const onVisible = () => report();
		for (const name of touches) window.addEventListener(name, touch, { passive: true, capture: true });
		document.addEventListener("visibilitychange", onVisible);
		window.addEventListener("pagehide", leaveAtOnce);
		return () => {
			clearInterval(timer);
			for (const name of touches) window.removeEventListener(name, touch, { capture: true });
			document.removeEventListener("visibilitychange", onVisible);
			window.removeEventListener("pagehide", leaveAtOnce);
			leave();
		};
	}, [leadId]);
}

const turns = inTurn();

/** One report at a time, the last one last: two on their way at once may arrive the other way round. */
function send(leadId: string, state: Report): void {
	void turns(leadId, () => post(leadId, state));
}

// Not by `api`: a session that has ended must not ask for the password from here.
async function post(leadId: string, state: Report): Promise<void> {
	await fetch(`/api/admin/leads/${encodeURIComponent(leadId)}/presence`, {
		method: "POST",
		credentials: "include",
		keepalive: true,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ state }),
		signal: AbortSignal.timeout(timeout),
	}).catch(() => undefined);
}
