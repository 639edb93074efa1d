import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Rates } from "#shared/api/rates.ts";
import { buttonClass } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import {
	currentRatesQuery,
	openQuotesQuery,
	rateHistoryQuery,
	rateProposalsQuery,
	scheduledRatesQuery,
} from "../core/api/lists.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useRateWords } from "./words.ts";

/** All that follows from the board and from what waits for it. */
export const boardReads = [
	currentRatesQuery,
	rateProposalsQuery,
	scheduledRatesQuery,
	rateHistoryQuery,
	openQuotesQuery,
	"/api/rates",
] as const;

export function refreshBoard(client: QueryClient): void {
	for (const read of boardReads)
		void client.invalidateQueries({ queryKey: typeof read === "string" ? [read] : read.queryKey });
}

interface StillValidProps {
	current: Rates;
	onDone?: () => void;
	className?: string;
}

export function StillValid({ current, onDone, className = buttonClass("outline", "max-sm:px-3") }: StillValidProps) {
	const { t } = useRateWords();
	const client = useQueryClient();
	const confirming = useAction(
		() => api("POST /api/admin/rates/confirmation", { body: { updatedAt: current.updatedAt } }),
		{
			onDone: (rates) => {
				onDone?.();
				client.setQueryData(currentRatesQuery.queryKey, rates);
			},
			done: t("board.confirmed"),
			failed: t("board.notConfirmed"),
			refresh: boardReads,
		},
	);
	return (
		<button type="button" onClick={() => confirming.mutate()} disabled={confirming.isPending} className={className}>
			{t(confirming.isPending ? "admin.saving" : "board.stillValid")}
		</button>
	);
}
