import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
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
import { useWords } from "./words.ts";

export function WaitingList(props: { actions: readonly Queued[]; onSend: () => void; onClose: () => void }) {
	const { actions, onSend, onClose } = props;
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
	const describe = useDescribe();
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
			<Side who={mine} what={describe(doneBy(action))} />
			{isConflict &&
				theirs?.map(({ id, kind, actor, at, to, data }) => (
					<Side
						key={id}
						who={t("waiting.theirs", { name: isolated(actor?.name ?? ""), at: formatInstant(at, locale) })}
						what={describe({ kind, status: to, text: data?.text, assigneeId: data?.to })}
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

function Side({ who, what }: { who: string; what: string }) {
	return (
		<div className="border-s-2 border-rule-strong ps-3">
			<p className="text-small text-muted">{who}</p>
			<p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{what}</p>
		</div>
	);
}

/** What was done, in a few words; by oneself or by another. */
interface Done {
	readonly kind: string;
	/** Of an answer or a note. */
	readonly text?: unknown;
	readonly status?: LeadStatus | null | undefined;
	readonly assigneeId?: unknown;
	readonly isDone?: boolean | undefined;
}

function doneBy(action: LeadAction): Done {
	if (action.kind === "note") return action;
	if (action.kind === "answer") return { kind: "answered", text: action.answer.text, isDone: action.answer.done };
	const { status, assigneeId } = action.change;
	return { kind: status ? "moved" : assigneeId === undefined ? "changed" : "assigned", status, assigneeId };
}

const sentences: Readonly<Record<string, "waiting.snoozed" | "waiting.woken" | "waiting.undone">> = {
	snoozed: "waiting.snoozed",
	woken: "waiting.woken",
	undone: "waiting.undone",
};

function useDescribe(): (done: Done) => string {
	const t = useWords();
	const staff = useQuery(staffQuery).data ?? [];
	return ({ kind, text, status, assigneeId, isDone }) => {
		const name = staff.find(({ id }) => id === assigneeId)?.name ?? t("filters.none");
		const quoted = typeof text === "string" && text !== "" ? { text: isolated(text) } : null;
		if (kind === "note" && quoted) return t("waiting.note", quoted);
		if (kind === "answered" && quoted) return t(isDone ? "waiting.answeredDone" : "waiting.answered", quoted);
		if (kind === "answered") return t("waiting.answeredPlain");
		if (kind === "moved" && status) return t("waiting.status", { status: t(`status.${status}`) });
		if (kind === "assigned") return t("waiting.taken", { name });
		return t(sentences[kind] ?? "waiting.changed");
	};
}
