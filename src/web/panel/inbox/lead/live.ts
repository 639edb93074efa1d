import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { type PresenceState, presenceInterval } from "#shared/leads/presence.ts";
import { useT } from "../../../i18n/use-t.ts";
import { viewCountsQuery } from "../../core/api/lists.ts";
import { durationText } from "../../core/duration.ts";
import { useNow } from "../../core/hooks/use-now.ts";
import { listenToLeads, readAnew } from "../../core/lead-stream.ts";
import { inTurn } from "../../core/offline/use-lead-actions.ts";
import { leadQuery } from "../lead-queries.ts";

/** Keeps an open lead as the server has it: who has it open at once, all else read anew when something happens to it. */
export function useLiveLead(id: string): void {
	const client = useQueryClient();
	useEffect(() => {
		const { queryKey } = leadQuery(id);
		const refresh = () => {
			for (const key of [queryKey, viewCountsQuery.queryKey]) void readAnew(client, key);
		};
		return listenToLeads((news) => {
			if (news.kind === "state") return;
			if (news.kind === "reload") return refresh();
			if (news.leadId !== id) return;
			if (news.kind === "lead") return refresh();
			client.setQueryData(queryKey, (lead) => lead && { ...lead, people: [...news.people] });
			// What is being read may be older than this.
			if (client.isFetching({ queryKey, exact: true }) > 0) void readAnew(client, queryKey);
		});
	}, [id, client]);
}

type Report = PresenceState | "gone";

/** ms without a touch after which nobody looks any more; a page that is left open must not prolong its session. */
const idle = 5 * 60_000;
// ms; a report that hangs must not hold back the next for ever.
const presenceTimeout = 10_000;
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
		signal: AbortSignal.timeout(presenceTimeout),
	}).catch(() => undefined);
}

const words = { ...panelInboxWords, ...panelLeadWords };
const minute = 60_000;

/** Says how long ago moments were, anew each half minute: `2 min ago`. */
export function useAgo(): (iso: string) => string {
	const t = useT(words);
	const now = useNow();
	return (iso) => {
		const passed = now - Date.parse(iso);
		return passed < minute ? t("lead.justNow") : t("lead.ago", { span: durationText(passed, t) });
	};
}
