import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Rates } from "#shared/api/rates.ts";
import { currentRatesQuery, openQuotesQuery } from "../core/api/lists.ts";

/** Takes over a board that was just posted, and asks anew for all that follows from it. */
function takeOver(client: QueryClient, rates: Rates): void {
	client.setQueryData(currentRatesQuery.queryKey, rates);
	askAgain(client);
}

function askAgain(client: QueryClient): void {
	void client.invalidateQueries({
		predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/admin/rates/") || queryKey[0] === "/api/rates",
	});
	void client.invalidateQueries({ queryKey: openQuotesQuery.queryKey });
}

/** What the rates screens do with the cache of the calls. */
export function useRatesCache() {
	const client = useQueryClient();
	return {
		/** A board was posted here. */
		posted: (rates: Rates) => takeOver(client, rates),
		/** What waits has changed. */
		changed: () => askAgain(client),
		/** The board may be another than the one that shows. */
		lost() {
			void client.invalidateQueries({ queryKey: currentRatesQuery.queryKey });
			askAgain(client);
		},
	};
}
