import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Translate } from "#i18n/t.ts";
import type { LeadEvent } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { staffQuery } from "../core/api/lists.ts";
import { WaitingMoney } from "../core/money/waiting-money.tsx";
import { isMoney, putAction, type Queued, removeAction } from "../core/offline/action-queue.ts";
import type { LeadAction, QueuedAction } from "../core/offline/lead-action.ts";
import { cachedLead } from "../core/offline/lead-cache.ts";
import { insisting } from "../core/offline/send-actions.ts";
import { leadQuery } from "./lead-queries.ts";
import { useWords, type words } from "./words.ts";

interface WaitingListProps {
	actions: readonly Queued[];
	onSend: () => void;
	onClose: () => void;
}

export function WaitingList({ actions, onSend, onClose }: WaitingListProps) {
	const t = useWords();
	return (
		<Dialog title={t("waiting.title")} description={t("waiting.text")} closeLabel={t("admin.close")} onClose={onClose}>
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

/** One action that is not on the server yet; where someone changed the same, both sides and the choice between them. */
function WaitingAction({ queued, onDecided }: { queued: QueuedAction; onDecided: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const client = useQueryClient();
	const staff = useQuery(staffQuery).data ?? [];
	const nameOf = (id: unknown) => staff.find((member) => member.id === id)?.name ?? "";
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
			<Side who={mine} what={describeAction(action, t, nameOf)} />
			{isConflict && <Theirs queued={queued} describe={(event) => describeEvent(event, t, nameOf)} />}
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

function Theirs({ queued, describe }: { queued: QueuedAction; describe: (event: LeadEvent) => string }) {
	const t = useWords();
	const locale = useLocale();
	const lead = useQuery(leadQuery(queued.leadId)).data;
	const events = (lead?.events ?? []).filter(
		({ actor, at }) => actor && actor.id !== queued.userId && at > queued.seenAt,
	);
	return events.map((event) => (
		<Side
			key={event.id}
			who={t("waiting.theirs", { name: isolated(event.actor?.name ?? ""), at: formatInstant(event.at, locale) })}
			what={describe(event)}
		/>
	));
}

function Side({ who, what }: { who: string; what: string }) {
	return (
		<div className="border-s-2 border-rule-strong ps-3">
			<p className="text-small text-muted">{who}</p>
			<p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{what}</p>
		</div>
	);
}

type WaitingTranslate = Translate<typeof words>;

type NameOf = (id: unknown) => string;

function describeAction(action: LeadAction, t: WaitingTranslate, nameOf: NameOf): string {
	if (action.kind === "note") return t("waiting.note", { text: isolated(action.text) });
	if (action.kind === "answer") {
		const { text, done } = action.answer;
		if (!text) return t("waiting.answeredPlain");
		return t(done ? "waiting.answeredDone" : "waiting.answered", { text: isolated(text) });
	}
	const { status, assigneeId } = action.change;
	if (status) return t("waiting.status", { status: t(`status.${status}`) });
	if (assigneeId !== undefined) return t("waiting.taken", { name: nameOf(assigneeId) || t("filters.none") });
	return t("waiting.changed");
}

function describeEvent({ kind, to, data }: LeadEvent, t: WaitingTranslate, nameOf: NameOf): string {
	if (kind === "moved" && to) return t("waiting.status", { status: t(`status.${to}`) });
	if (kind === "assigned") return t("waiting.taken", { name: nameOf(data?.to) || t("filters.none") });
	if (kind === "answered")
		return typeof data?.text === "string"
			? t("waiting.answered", { text: isolated(data.text) })
			: t("waiting.answeredPlain");
	if (kind === "snoozed") return t("waiting.snoozed");
	if (kind === "woken") return t("waiting.woken");
	if (kind === "undone") return t("waiting.undone");
	return t("waiting.changed");
}
