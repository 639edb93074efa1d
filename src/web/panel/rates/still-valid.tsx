import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { standingRatesQuery } from "../core/api/lists.ts";

const words = { ...panelBoardWords, ...panelWords };

/** The age of the board, and a button that confirms it as it is. */
export function StillValid({ standing }: { standing: Rates }) {
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const confirming = useMutation({
		mutationFn: () => api("POST /api/admin/rates/confirmation", { body: { updatedAt: standing.updatedAt } }),
		onSuccess: (rates) => {
			client.setQueryData(standingRatesQuery.queryKey, rates);
			void client.invalidateQueries({ queryKey: ["/api/rates"] });
			toast({ title: t("board.confirmed") });
		},
		onError: (error) => {
			tellFailure(t("board.notConfirmed"), error);
			void client.invalidateQueries({ queryKey: standingRatesQuery.queryKey });
		},
	});
	return (
		<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<p className="text-muted">
				{standing.setAt ? t("board.setAt", { time: formatInstant(standing.setAt, locale) }) : t("board.fallback")}
			</p>
			<Button onClick={() => confirming.mutate()} disabled={confirming.isPending}>
				{confirming.isPending ? t("admin.saving") : t("board.stillValid")}
			</Button>
		</div>
	);
}
