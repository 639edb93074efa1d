import { useMutation } from "@tanstack/react-query";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Rates } from "#shared/api/rates.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, useFailureToast } from "../core/api/api.ts";
import { useRatesCache } from "./rates-cache.ts";

const words = { ...panelBoardWords, ...panelWords };

/** A button that confirms the board as it is. */
export function StillValid({ current, onDone }: { current: Rates; onDone?: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const cache = useRatesCache();
	const confirming = useMutation({
		mutationFn: () => api("POST /api/admin/rates/confirmation", { body: { updatedAt: current.updatedAt } }),
		onSuccess: (rates) => {
			onDone?.();
			cache.posted(rates);
			toast({ title: t("board.confirmed") });
		},
		onError: (error) => {
			tellFailure(t("board.notConfirmed"), error);
			cache.lost();
		},
	});
	return (
		<Button onClick={() => confirming.mutate()} disabled={confirming.isPending} className="max-sm:px-3">
			{confirming.isPending ? t("admin.saving") : t("board.stillValid")}
		</Button>
	);
}
