import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail, LeadEvent, LeadNote } from "#shared/api/leads/lead.ts";
import { useT } from "../../../i18n/use-t.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { staffQuery } from "../../core/api/lists.ts";
import { useSession } from "../../core/session/use-session.ts";
import { useAgo } from "./live.ts";

const words = { ...panelWords, ...panelLeadWords };

/** Who else has the lead open, and what others did to it meanwhile. It is read out and takes no focus. */
export function LiveNote({ lead }: { lead: LeadDetail }) {
	const t = useT(words);
	const myId = useSession().data?.user.id;
	const [news, hide] = useNews(lead, myId);
	const say = useActionText();
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
					<span className="grow">{say(news)}</span>
					<button
						type="button"
						aria-label={t("lead.dismiss")}
						data-tip={t("lead.dismiss")}
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

function useActionText(): (action: Action) => string {
	const t = useT(words);
	const ago = useAgo();
	const staff = useQuery(staffQuery).data ?? [];
	return (action) => {
		const name = actorOf(action)?.name ?? t("lead.someone");
		const when = ago(new Date(atOf(action)).toISOString());
		if (action.kind === "note") return t("lead.didNote", { name, when });
		const { kind, to, data } = action.event;
		if (kind === "answered") return t("lead.didAnswer", { name, when });
		if (kind === "snoozed") return t("lead.didSnooze", { name, when });
		if (kind === "undone") return t("lead.didUndo", { name, when });
		if (kind === "woken") return t("lead.didWake", { when });
		if (kind === "moved" && to) return t("lead.didMove", { name, when, status: t(`status.${to}`) });
		const assignee = staff.find(({ id }) => id === data?.to)?.name;
		return assignee ? t("lead.didAssign", { name, to: assignee, when }) : t("lead.didUnassign", { name, when });
	};
}

/** What others did to a lead while it was open here. */
type Action =
	| { readonly kind: "event"; readonly event: LeadEvent }
	| { readonly kind: "note"; readonly note: LeadNote };

/** The last thing that others did to a lead since it was opened here, and how to hide it. */
function useNews(lead: LeadDetail, myId: string | undefined): readonly [Action | null, () => void] {
	// A lead that is known from a list alone has no history yet: what comes with it is no news.
	const hasHistory = lead.events.length > 0;
	const [seen, setSeen] = useState(() => (hasHistory ? idsOf(lead) : null));
	if (hasHistory && seen === null) setSeen(idsOf(lead));
	const fresh = actionsOf(lead).filter((action) => seen && !seen.has(idOf(action)) && actorOf(action)?.id !== myId);
	const last = fresh.toSorted((one, other) => atOf(one) - atOf(other)).at(-1) ?? null;
	// An answer brings moves along, which follow from it.
	const answer = fresh.find((action) => last && atOf(action) === atOf(last) && isAnswer(action));
	return [answer ?? last, () => setSeen(idsOf(lead))];
}

function actorOf(action: Action): LeadEvent["actor"] {
	return action.kind === "event" ? action.event.actor : action.note.author;
}

function atOf(action: Action): number {
	return Date.parse(action.kind === "event" ? action.event.at : action.note.createdAt);
}

const isAnswer = (action: Action) => action.kind === "event" && action.event.kind === "answered";
const idOf = (action: Action) => (action.kind === "event" ? action.event.id : action.note.id);

function actionsOf({ events, notes }: LeadDetail): readonly Action[] {
	return [
		...events.map((event) => ({ kind: "event" as const, event })),
		...notes.map((note) => ({ kind: "note" as const, note })),
	];
}

function idsOf(lead: LeadDetail): ReadonlySet<string> {
	return new Set(actionsOf(lead).map(idOf));
}
