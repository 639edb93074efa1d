import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { CloseReason } from "#shared/leads/lead-status.ts";
import type { FinishedStatus } from "#shared/leads/reasons-for.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../api/api.ts";
import { type BulkProgress, bulkProgressKey, useBulkUndo } from "../api/bulk-undo.ts";
import { useFailureToast } from "../api/failure.ts";
import { leadsKey } from "../offline/lead-cache.ts";

const words = { ...panelWords, ...panelLeadWords };

interface Order {
	readonly status: FinishedStatus;
	readonly reason: CloseReason;
}

/** Closes or rejects leads, by id, by one bulk change, and offers to take it back. */
export function useFinishTogether(ids: readonly string[], onDone: () => void) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const undo = useBulkUndo();
	return useMutation({
		mutationFn: (order: Order) => api("POST /api/admin/leads/bulk", { body: { ...order, filter: { ids: [...ids] } } }),
		onSuccess: ({ changed, skipped, undoToken }, { status }) => {
			client.setQueryData<BulkProgress>(bulkProgressKey, { changed, skipped, undoToken, undone: false });
			onDone();
			toast({
				title: t(status === "CLOSED" ? "together.closed" : "together.rejected", { count: changed }),
				action: { label: t("lead.undo"), run: () => undo.mutate(undoToken) },
			});
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => {
			for (const key of [leadsKey, "/api/admin/customers"]) void client.invalidateQueries({ queryKey: [key] });
		},
	});
}
