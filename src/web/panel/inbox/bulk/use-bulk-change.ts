import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { LeadBulkResult } from "#shared/api/leads/bulk.ts";
import type { CloseReason, LeadStatus } from "#shared/leads/lead-status.ts";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../../core/api/api.ts";
import { type BulkProgress, bulkProgressKey } from "../../core/api/bulk-undo.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import type { LeadFilter } from "../lead-queries.ts";

/** The leads of a filter, or those of it that are named. */
export type BulkFilter = LeadFilter & { readonly ids?: string[] };

interface BulkOrder {
	readonly filter: BulkFilter;
	readonly status: LeadStatus;
	readonly reason: CloseReason | undefined;
}

/** How far the last bulk change got; `null` where there is none to tell of. */
export function useBulkProgress(): BulkProgress | null {
	return useQuery<BulkProgress | null>({
		queryKey: bulkProgressKey,
		queryFn: () => null,
		initialData: null,
		enabled: false,
		gcTime: Number.POSITIVE_INFINITY,
	}).data;
}

/** Moves every lead of a filter, call after call. */
export function useBulkChange(onDone: () => void) {
	const t = useT(panelWords);
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const progress = useBulkProgress();
	const change = useMutation({
		mutationFn: async ({ filter: { order: _, ...filter }, ...rest }: BulkOrder) => {
			const order = { ...rest, filter };
			let so: BulkProgress = { changed: 0, skipped: 0, undoToken: null, undone: false };
			let next: string | null = null;
			do {
				const result: LeadBulkResult = await api("POST /api/admin/leads/bulk", {
					body: { ...order, ...(so.undoToken && next ? { continueWith: { undoToken: so.undoToken, next } } : {}) },
				});
				const { undoToken } = result;
				so = { changed: so.changed + result.changed, skipped: so.skipped + result.skipped, undoToken, undone: false };
				next = result.next;
				client.setQueryData<BulkProgress>(bulkProgressKey, so);
			} while (next);
		},
		onSuccess: onDone,
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => client.invalidateQueries({ queryKey: ["/api/admin/leads"] }),
	});
	return { change, progress };
}
