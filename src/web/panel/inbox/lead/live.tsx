import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { LeadDetail, LeadEvent } from "#shared/api/leads/lead.ts";
import { type PresenceState, presenceInterval } from "#shared/leads/lead-list.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { staffQuery, viewCountsQuery } from "../../core/api/lists.ts";
import { agoText } from "../../core/duration.ts";
import { useNow } from "../../core/hooks/use-now.ts";
import { listenToLeads, readAnew } from "../../core/lead-stream.ts";
import { dealsOfLead } from "../../core/money/money-queries.ts";
import { hasHistory } from "../../core/offline/lead-cache.ts";
import { inTurn } from "../../core/offline/use-lead-actions.ts";
import { useSession } from "../../core/session/use-session.ts";
import { leadQuery } from "../lead-queries.ts";
import { useWords } from "./words.ts";

export function useLiveLead(id: string): void {
	const client = useQueryClient();
	useEffect(() => {
		const { queryKey } = leadQuery(id);
		const refresh = () => {
			for (const key of [queryKey, viewCountsQuery.queryKey, dealsOfLead(id).queryKey]) void readAnew(client, key);
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

/** ms without a touch after which nobody looks any more; a page that is left open must not prolong its session. */
const idle = 5 * 60_000;
// ms; a report that hangs must not hold back the next for ever.
const presenceTimeout = 10_000;
const touches = ["pointerdown", "keydown", "scroll", "input"] as const;

/** Tells colleagues that a lead, or its reply, is open here. What fails is said again with the next report. */
export function usePresence(leadId: string, state: PresenceState): void {
	const report = useEffectEvent(() => {
		if (!document.hidden) reportInTurn(leadId, state);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new state is told at once.
	useEffect(() => report(), [leadId, state]);
	useEffect(() => {
		let touched = Date.now();
		const touch = () => {
			touched = Date.now();
		};
		const timer = setInterval(() => Date.now() - touched < idle && report(), presenceInterval);
		const ended = new AbortController();
		const { signal } = ended;
		for (const name of touches) window.addEventListener(name, touch, { passive: true, capture: true, signal });
		document.addEventListener("visibilitychange", () => report(), { signal });
		// A page that goes away has no later.
		window.addEventListener("pagehide", () => void post(leadId, "gone"), { signal });
		return () => {
			clearInterval(timer);
			ended.abort();
			reportInTurn(leadId, "gone");
		};
	}, [leadId]);
}

type Report = PresenceState | "gone";

const turns = inTurn();

/** One report at a time, the last one last: two on their way at once may arrive the other way round. */
function reportInTurn(leadId: string, state: Report): void {
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

export function useAgo(): (iso: string) => string {
	const locale = useLocale();
	const now = useNow();
	return (iso) => agoText(iso, now, locale);
}

export function LiveNote({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	const myId = useSession().data?.user.id;
	const [news, hide] = useNews(lead, myId);
	const newsText = useNewsText();
	const others = lead.people.filter(({ id }) => id !== myId);
	return (
		<div role="status" className="grid gap-2 empty:hidden">
			{others.map(({ id, name, state }) => (
				<p key={id} className={`lead-note ${state === "replying" ? "is-strong" : ""}`}>
					{t(state === "replying" ? "lead.isReplying" : "lead.isViewing", { name })}
				</p>
			))}
			{news && (
				<p className="lead-note is-news">
					<span className="grow">{newsText(news)}</span>
					<button
						type="button"
						aria-label={t("admin.hide")}
						data-tip={t("admin.hide")}
						onClick={hide}
						className="-my-2 -me-3 grid size-11 shrink-0 place-items-center"
					>
						<CloseIcon />
					</button>
				</p>
			)}
		</div>
	);
}

const did = {
	noted: "lead.didNote",
	answered: "lead.didAnswer",
	snoozed: "lead.didSnooze",
	undone: "lead.didUndo",
	woken: "lead.didWake",
	agreed: "lead.didAgree",
	paid: "lead.didPay",
	cancelled: "lead.didCancel",
} as const;

function useNewsText(): (news: LeadEvent) => string {
	const t = useWords();
	const ago = useAgo();
	const staff = useQuery(staffQuery).data ?? [];
	return ({ kind, actor, at, to: status, data }) => {
		const details = { name: actor?.name ?? t("lead.someone"), when: ago(at) };
		if (kind in did) return t(did[kind as keyof typeof did], details);
		if (kind === "moved" && status) return t("lead.didMove", { ...details, status: t(`status.${status}`) });
		const to = staff.find(({ id }) => id === data?.to)?.name;
		return to ? t("lead.didAssign", { ...details, to }) : t("lead.didUnassign", details);
	};
}

function useNews(lead: LeadDetail, myId: string | undefined): readonly [LeadEvent | null, () => void] {
	const noted = lead.notes.map(({ id, author, createdAt }) => ({
		...{ id, kind: "noted", actor: author, at: createdAt },
		...{ from: null, to: null, data: null },
	}));
	const all: LeadEvent[] = [...lead.events, ...noted];
	const idsNow = () => new Set(all.map(({ id }) => id));
	// A lead that is known from a list alone has no history yet: what comes with it is no news.
	const isRead = hasHistory(lead);
	const [seen, setSeen] = useState(() => (isRead ? idsNow() : null));
	if (isRead && seen === null) setSeen(idsNow());
	const fresh = all.filter(({ id, actor }) => seen && !seen.has(id) && actor?.id !== myId);
	const last = fresh.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1) ?? null;
	// An answer follows from a deal, and moves from an answer.
	const batch = fresh.filter(({ at }) => at === last?.at);
	const cause = ["agreed", "answered"].map((kind) => batch.find((event) => event.kind === kind)).find(Boolean);
	return [cause ?? last, () => setSeen(idsNow())];
}
