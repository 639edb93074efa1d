import { useQueryClient } from "@tanstack/react-query";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { api, codeOf, useFailureToast } from "../core/api/api.ts";
import { useAction, useSingleMutation } from "../core/hooks/use-action.ts";
import { leadsKey, showLead } from "../core/offline/lead-cache.ts";
import { useLeadAction } from "../core/offline/use-lead-actions.ts";
import { useSession } from "../core/session/use-session.ts";
import { useWords } from "./words.ts";

interface Order {
	readonly lead: Lead;
	readonly change: Omit<LeadChange, "version">;
	/** What is said of it; `admin.saved` where nothing else is. */
	readonly said?: string;
	/** Takes it back, offered beside what is said. */
	readonly undo?: (changed: Lead) => void;
	readonly onDone?: () => void;
}

/** Whether someone else changed the lead meanwhile: nothing of theirs was overwritten. */
export function isOvertaken(error: unknown): boolean {
	return codeOf(error) === "version-conflict";
}

/** Changes a lead, once at a time, and tells how it ended; of a conflict only where the caller does not show it. */
export function useLeadChange({ tellsConflict = true } = {}) {
	const t = useWords();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const act = useLeadAction();
	return useSingleMutation({
		mutationFn: ({ lead, change }: Order) => act({ lead, action: { kind: "change", change } }),
		onSuccess: ({ lead, isQueued }, { said = t("admin.saved"), undo, onDone }) => {
			onDone?.();
			if (isQueued) toast({ title: t("waiting.queued") });
			else toast({ title: said, ...(undo && { action: { label: t("admin.undo"), run: () => undo(lead) } }) });
		},
		onError: (error) => {
			if (!isOvertaken(error)) tellFailure(t("admin.failed"), error);
			else if (tellsConflict) toast({ title: t("row.meanwhile"), urgent: true });
		},
		onSettled: (outcome) => {
			if (!outcome?.isQueued) void client.invalidateQueries({ queryKey: [leadsKey] });
		},
	});
}

export function useTakeLead(): (lead: Lead) => void {
	const t = useWords();
	const me = useSession().data?.user.id;
	const { mutate } = useLeadChange();
	return (lead) => {
		const { assigneeId } = lead;
		if (!me || assigneeId === me) return;
		// From a colleague it may have been taken by a slip of the thumb.
		const undo = (taken: Lead) => mutate({ lead: taken, change: { assigneeId } });
		mutate({ lead, change: { assigneeId: me }, said: t("row.taken"), ...(assigneeId && { undo }) });
	};
}

/** Takes the end of a lead back. That needs the server: the ten minutes for it may be over before a queue is sent. */
export function useUndoEnd(): (ended: Lead) => void {
	const t = useWords();
	const client = useQueryClient();
	const undo = useAction(
		({ id, version }: Lead) => api("POST /api/admin/leads/:id/undo", { params: { id }, body: { version } }),
		{ onDone: (lead) => showLead(client, lead), done: t("admin.undone"), refresh: [leadsKey, "/api/admin/customers"] },
	);
	return undo.mutate;
}
