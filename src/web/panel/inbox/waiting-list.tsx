import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadEvent } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { WaitingMoney } from "../core/money/waiting-money.tsx";
import { isMoney, putAction, type Queued, removeAction } from "../core/offline/action-queue.ts";
import type { QueuedAction } from "../core/offline/lead-action.ts";
import { cachedLead } from "../core/offline/lead-cache.ts";
import { insisting } from "../core/offline/send-actions.ts";
import { EventLine } from "./lead/lead-history.tsx";
import { leadQuery } from "./lead-queries.ts";
import { useWords } from "./words.ts";

export function WaitingList(props: { actions: readonly Queued[]; onSend: () => void; onClose: () => void }) {
	const { actions, onSend, onClose } = props;
	const t = useWords();
	const text = t(actions.some(({ trouble }) => trouble) ? "waiting.behindText" : "waiting.text");
	return (
		<Dialog title={t("waiting.title")} description={text} closeLabel={t("admin.close")} onClose={onClose}>
			<ol className="border-b border-rule">
				{actions.map((queued) => (
					<li key={queued.id} className="ruled py-3">
						{isMoney(queued) ? <WaitingMoney queued={queued} /> : <WaitingAction queued={queued} onDecided={onSend} />}
					</li>
				))}
			</ol>
			<Button className="mt-4" onClick={onSend}>
				{t("waiting.sendNow")}
			</Button>
		</Dialog>
	);
}

function WaitingAction({ queued, onDecided }: { queued: QueuedAction; onDecided: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const client = useQueryClient();
	const lead = useQuery({ ...leadQuery(queued.leadId), enabled: queued.trouble?.kind === "conflict" }).data;
	const theirs = lead?.events.filter(({ actor, at }) => actor && actor.id !== queued.userId && at > queued.seenAt);
	const { trouble, action } = queued;
	const isConflict = trouble?.kind === "conflict";
	const settle = async (next: QueuedAction | null) => {
		await (next ? putAction(next) : removeAction(queued));
		void client.invalidateQueries({ queryKey: leadQuery(queued.leadId).queryKey });
		onDecided();
	};
	const insist = () => {
		const version = cachedLead(client, queued.leadId)?.version ?? queued.version;
		void settle(insisting(queued, version));
	};
	const mine = t("waiting.mine", { at: formatInstant(new Date(queued.at).toISOString(), locale) });
	return (
		<div className="grid gap-2">
			<p>
				<LocalLink to={`/admin/leads/${queued.leadId}`} className="font-semibold underline underline-offset-4">
					<bdi>{queued.leadName}</bdi>
				</LocalLink>
			</p>
			{trouble && (
				<p role="alert" className="text-red">
					{isConflict ? t("waiting.conflict") : `${t("waiting.refused")}: ${trouble.text}`}
				</p>
			)}
			<Side
				who={mine}
				events={eventsOf(queued)}
				{...(action.kind === "note" && { note: t("waiting.note", { text: isolated(action.text) }) })}
			/>
			{isConflict &&
				theirs?.map((event) => (
					<Side
						key={event.id}
						who={t("waiting.theirs", { name: isolated(event.actor?.name ?? ""), at: formatInstant(event.at, locale) })}
						events={[event]}
					/>
				))}
			{trouble && (
				<p className="flex flex-wrap gap-3">
					<Button variant="solid" onClick={insist}>
						{t(isConflict ? (action.kind === "answer" ? "waiting.insistAnswer" : "waiting.insist") : "admin.retry")}
					</Button>
					<Button onClick={() => void settle(null)}>{t(isConflict ? "waiting.give" : "waiting.drop")}</Button>
				</p>
			)}
		</div>
	);
}

function Side({ who, events, note }: { who: string; events: readonly LeadEvent[]; note?: string }) {
	return (
		<div className="border-s-2 border-rule-strong ps-3">
			<p className="text-small text-muted">{who}</p>
			{events.map((event) => (
				<EventLine key={event.id + event.kind} event={event} />
			))}
			<p className="line-clamp-4 whitespace-pre-line wrap-anywhere empty:hidden">{note}</p>
		</div>
	);
}

function eventsOf({ id, at, action }: QueuedAction): LeadEvent[] {
	const event = (kind: string, data: LeadEvent["data"], to: LeadEvent["to"] = null): LeadEvent => {
		return { id, kind, data, to, from: null, actor: null, at: new Date(at).toISOString() };
	};
	if (action.kind === "note") return [];
	if (action.kind === "answer") {
		const { done, reason, ...answer } = action.answer;
		return [event("answered", answer), ...(done ? [event("moved", { reason }, "CLOSED")] : [])];
	}
	const { status, assigneeId, reason, snoozedUntil: until, waitingFor } = action.change;
	if (status) return [event("moved", { reason }, status)];
	if (assigneeId !== undefined) return [event("assigned", { to: assigneeId })];
	return [event(until || waitingFor ? "snoozed" : "woken", { until, waitingFor })];
}
