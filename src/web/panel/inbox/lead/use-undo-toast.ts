import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api, useFailureToast } from "../../core/api/api.ts";
import { leadsKey, showLead } from "../../core/offline/lead-cache.ts";

const words = { ...panelWords, ...panelLeadWords };

/**
 * Tells of the end of a lead, and offers to take it back. That needs the server: the ten minutes for it may be over before
 * the queue of this device is sent.
 */
export function useUndoToast(): (title: string, ended: Lead) => void {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const undo = useMutation({
		mutationFn: ({ id, version }: Lead) => api("POST /api/admin/leads/:id/undo", { params: { id }, body: { version } }),
		onSuccess: (lead) => {
			showLead(client, lead);
			toast({ title: t("admin.undone") });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => {
			for (const key of [leadsKey, "/api/admin/customers"]) void client.invalidateQueries({ queryKey: [key] });
		},
	});
	return (title, ended) => toast({ title, action: { label: t("lead.undo"), run: () => undo.mutate(ended) } });
}
