import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { codeOf, useFailureToast } from "../core/api/api.ts";
import { useLeadAction } from "../core/offline/use-lead-actions.ts";
import { useSession } from "../core/session/use-session.ts";
import { useWords } from "./words.ts";

interface Order {
	readonly lead: Lead;
	readonly part: Omit<LeadChange, "version">;
	readonly done: string;
	/** What takes it back, offered beside what is said. */
	readonly undo?: Order["part"];
}

/** Changes a lead from the list. What someone else changed meanwhile is never overwritten. */
export function useLeadChange(onDone?: () => void) {
	const t = useWords();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const act = useLeadAction();
	const change = useMutation({
		mutationFn: ({ lead, part }: Order) => act({ lead, action: { kind: "change", change: part } }),
		onSuccess: ({ lead, isQueued }, { done, undo }) => {
			const run = () => undo && change.mutate({ lead, part: undo, done: t("admin.saved") });
			if (isQueued) toast({ title: t("waiting.queued") });
			else toast({ title: done, ...(undo ? { action: { label: t("admin.undo"), run } } : {}) });
			onDone?.();
		},
		onError: (error) => {
			if (codeOf(error) === "version-conflict") toast({ title: t("row.meanwhile"), urgent: true });
			else tellFailure(t("admin.failed"), error);
		},
		onSettled: (outcome) => {
			if (!outcome?.isQueued) void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
		},
	});
	return change;
}

export function useTakeLead(): (lead: Lead) => void {
	const t = useWords();
	const me = useSession().data?.user.id;
	const change = useLeadChange();
	return (lead) => {
		if (!me || change.isPending || lead.assigneeId === me) return;
		// From a colleague it may have been taken by a slip of the thumb.
		const undo = lead.assigneeId ? { undo: { assigneeId: lead.assigneeId } } : {};
		change.mutate({ lead, part: { assigneeId: me }, done: t("row.taken"), ...undo });
	};
}
