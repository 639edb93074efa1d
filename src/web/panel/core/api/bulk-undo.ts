import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api, useFailureToast } from "./api.ts";

/** What the last bulk change of this tab did; `undoToken` is null once it was taken back. */
export interface BulkProgress {
	readonly changed: number;
	readonly skipped: number;
	readonly undoToken: string | null;
	readonly undone: boolean;
}

/** The key of the last bulk change in the query cache, so that it outlives its list and its screen. */
export const bulkProgressKey = ["bulk-change"] as const;

export function useBulkUndo() {
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (undoToken: string) => api("POST /api/admin/leads/bulk/undo", { body: { undoToken } }),
		onSuccess: ({ changed, skipped }) => {
			client.setQueryData<BulkProgress>(bulkProgressKey, { changed, skipped, undoToken: null, undone: true });
			// In the place of the one that offers it, which may still show.
			toast({ title: t("admin.undone") });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => {
			void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
			void client.invalidateQueries({ queryKey: ["/api/admin/audit"] });
		},
	});
}
