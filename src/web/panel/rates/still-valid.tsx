import { useQueryClient } from "@tanstack/react-query";
import type { Rates } from "#shared/api/rates.ts";
import { buttonClass } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { currentRatesQuery, openQuotesQuery } from "../core/api/lists.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useWords } from "./words.ts";

interface StillValidProps {
	current: Rates;
	onDone?: () => void;
	className?: string;
}

export function StillValid({ current, onDone, className = buttonClass("outline", "max-sm:px-3") }: StillValidProps) {
	const t = useWords();
	const cache = useRatesCache();
	const confirming = useAction(
		() => api("POST /api/admin/rates/confirmation", { body: { updatedAt: current.updatedAt } }),
		{
			onDone: (rates) => {
				onDone?.();
				cache.posted(rates);
			},
			done: t("board.confirmed"),
			failed: t("board.notConfirmed"),
			onError: cache.lost,
		},
	);
	return (
		<button type="button" onClick={() => confirming.mutate()} disabled={confirming.isPending} className={className}>
			{confirming.isPending ? t("admin.saving") : t("board.stillValid")}
		</button>
	);
}

export function useRatesCache() {
	const client = useQueryClient();
	/** What waits has changed: asks anew for all that follows from the board. */
	const changed = () => {
		void client.invalidateQueries({
			predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/admin/rates/") || queryKey[0] === "/api/rates",
		});
		void client.invalidateQueries({ queryKey: openQuotesQuery.queryKey });
	};
	return {
		changed,
		posted(rates: Rates) {
			client.setQueryData(currentRatesQuery.queryKey, rates);
			changed();
		},
		/** The board may be another than the one that shows. */
		lost() {
			void client.invalidateQueries({ queryKey: currentRatesQuery.queryKey });
			changed();
		},
	};
}
