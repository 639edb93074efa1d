import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelNoticesWords } from "#i18n/en/panel/notices.ts";
import type { Notice } from "#shared/api/staff/notice.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { ApiError } from "../../app/api/query.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { failedNoticesQuery } from "../core/api/lists.ts";

const words = { ...panelWords, ...panelNoticesWords };

/** Sends notices again, one after the other. What someone else has sent again, or erased, meanwhile is passed over. */
export function useRetry() {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (notices: readonly Notice[]) => {
			for (const { id } of notices)
				await api("POST /api/admin/notices/:id/retry", { params: { id } }).catch(passOverDone);
			return notices.length;
		},
		onSuccess: (count) =>
			toast({ title: t("notices.onTheirWay", { count: formatNumber(count) }), text: t("notices.onTheirWayText") }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => client.invalidateQueries({ queryKey: failedNoticesQuery.queryKey }),
	});
}

function passOverDone(error: unknown): void {
	if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
}
