import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What the server read for a page. It carries no more than the browser needs: most of a dehydrated query is its state. */
export interface Known {
	/** When it was read, ms. */
	readonly at: number;
	readonly data: readonly (readonly [QueryKey, unknown])[];
}

/** What a client holds; what could not be read, and what only parts that the server writes show, is left out. */
export function knownIn(client: QueryClient): Known {
	const queries = client
		.getQueryCache()
		.getAll()
		.filter(({ state, meta }) => state.status === "success" && !meta?.serverPart);
	return {
		at: Math.min(...queries.map(({ state }) => state.dataUpdatedAt)),
		data: queries.map(({ queryKey, state }) => [queryKey, state.data]),
	};
}

/** Gives it to the browser's client. */
export function takeKnown(client: QueryClient, { at, data }: Known): void {
	for (const [key, value] of data) client.setQueryData(key, value, { updatedAt: at });
}
