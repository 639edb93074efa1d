import { useQueryClient } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { useAction } from "../hooks/use-action.ts";
import { api } from "./api.ts";

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
	const client = useQueryClient();
	return useAction((undoToken: string) => api("POST /api/admin/leads/bulk/undo", { body: { undoToken } }), {
		// In the place of the one that offers it, which may still show.
		done: t("admin.undone"),
		onDone: ({ changed, skipped }) =>
			client.setQueryData<BulkProgress>(bulkProgressKey, { changed, skipped, undoToken: null, undone: true }),
		refresh: [{ queryKey: ["/api/admin/leads"] }, { queryKey: ["/api/admin/audit"] }],
	});
}
