import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import type { AnswerChannel, CloseReason } from "#shared/leads/lead-status.ts";
import { ApiError } from "../../../app/api/query.ts";
import { useClearToasts, useToast } from "../../../app/overlays/toasts.tsx";
import { api, useFailureToast } from "../../core/api/api.ts";
import { useAction } from "../../core/hooks/use-action.ts";
import { leadsKey, showLead } from "../../core/offline/lead-cache.ts";
import { type Act, type ActionOutcome, useLeadAction } from "../../core/offline/use-lead-actions.ts";
import { leadQuery } from "../lead-queries.ts";
import { useWords } from "./words.ts";

type Change = Omit<LeadChange, "version">;

export interface Finish {
	readonly status: "CLOSED" | "REJECTED";
	readonly reason: CloseReason;
	readonly answered?: AnswerChannel | undefined;
}

interface Run {
	readonly work: (lead: LeadDetail, act: Act) => Promise<ActionOutcome>;
	/** Tells of what was done, where it was not told that it waits. */
	readonly onDone: (lead: LeadDetail, isQueued: boolean) => void;
}

/** What can be done with a lead. What someone else changed meanwhile is never overwritten: `conflict` says so. */
export function useLeadActions(lead: LeadDetail) {
	const t = useWords();
	const toast = useToast();
	const clearToasts = useClearToasts();
	const tellFailure = useFailureToast();
	const tellUndo = useUndoToast();
	const client = useQueryClient();
	const act = useLeadAction();
	const busy = useRef(false);
	const [conflict, setConflict] = useState(false);
	const { queryKey } = leadQuery(lead.id);
	const running = useMutation({
		mutationFn: ({ work }: Run) => work(client.getQueryData(queryKey) ?? lead, act),
		onSuccess: ({ lead: detail, isQueued }, { onDone }) => {
			setConflict(false);
			if (isQueued) toast({ title: t("waiting.queued") });
			else void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			onDone(detail, isQueued);
		},
		onError: (error) => {
			if (error instanceof ApiError && error.status === 409) {
				clearToasts();
				setConflict(true);
			} else tellFailure(t("admin.failed"), error);
			void client.invalidateQueries({ queryKey });
		},
		onSettled: () => {
			busy.current = false;
		},
	});
	const start = (run: Run) => {
		if (busy.current) return;
		busy.current = true;
		running.mutate(run);
	};
	const moved = (now: LeadDetail) => t("lead.moved", { status: t(`status.${now.status}`) });
	const tellMove = (now: LeadDetail, isQueued: boolean) => isQueued || toast({ title: moved(now) });
	const tellFinish = (title: string, now: LeadDetail, isQueued: boolean) => isQueued || tellUndo(title, now);
	const change = (part: Change, done = t("admin.saved")) =>
		start({
			work: (seen, act) => changeLead(seen, part, act),
			onDone: (now, isQueued) => (part.status ? tellMove(now, isQueued) : isQueued || toast({ title: done })),
		});
	return {
		pending: running.isPending,
		conflict,
		change,
		finish: (part: Finish, onDone: () => void) =>
			start({
				work: (seen, act) => finishLead(seen, part, act),
				onDone: (now, isQueued) => {
					onDone();
					tellFinish(moved(now), now, isQueued);
				},
			}),
		/** Rejects it as spam at once, and offers to take that back. */
		spam: () =>
			start({
				work: (seen, act) => finishLead(seen, { status: "REJECTED", reason: "spam" }, act),
				onDone: (now, isQueued) => tellFinish(t("lead.spamDone"), now, isQueued),
			}),
	};
}

export type LeadActions = ReturnType<typeof useLeadActions>;

function changeLead(lead: LeadDetail, change: Change, act: Act): Promise<ActionOutcome> {
	return act({ lead, action: { kind: "change", change } });
}

function finishLead(lead: LeadDetail, { answered, ...part }: Finish, act: Act): Promise<ActionOutcome> {
	return changeLead(lead, { ...part, answered: answered ?? null }, act);
}

/**
 * Tells of the end of a lead, and offers to take it back. That needs the server: the ten minutes for it may be over before
 * the queue of this device is sent.
 */
export function useUndoToast(): (title: string, ended: Lead) => void {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const undo = useAction(
		({ id, version }: Lead) => api("POST /api/admin/leads/:id/undo", { params: { id }, body: { version } }),
		{ onDone: (lead) => showLead(client, lead), done: t("admin.undone"), refresh: [leadsKey, "/api/admin/customers"] },
	);
	return (title, ended) => toast({ title, action: { label: t("admin.undo"), run: () => undo.mutate(ended) } });
}
