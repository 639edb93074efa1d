import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { codeOf, useFailureToast } from "../core/api/failure.ts";
import { useLeadAction } from "../core/offline/use-lead-actions.ts";
import { useSession } from "../core/session/use-session.ts";

const words = { ...panelWords, ...panelInboxWords, ...panelWaitingWords };

interface Order {
	readonly lead: Lead;
	readonly part: Omit<LeadChange, "version">;
	/** What is said when it is done. */
	readonly done: string;
}

/** Changes a lead from the list. What someone else changed meanwhile is never overwritten. */
export function useLeadChange(onDone?: () => void) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const act = useLeadAction();
	return useMutation({
		mutationFn: ({ lead, part }: Order) => act({ lead, action: { kind: "change", change: part } }),
		onSuccess: ({ isQueued }, { done }) => {
			toast({ title: isQueued ? t("waiting.queued") : done });
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
}

/** Makes a lead that of the one who is logged in. */
export function useTakeLead(): (lead: Lead) => void {
	const t = useT(panelInboxWords);
	const me = useSession().data?.user.id;
	const change = useLeadChange();
	return (lead) => {
		if (!me || change.isPending || lead.assigneeId === me) return;
		change.mutate({ lead, part: { assigneeId: me }, done: t("row.taken") });
	};
}
