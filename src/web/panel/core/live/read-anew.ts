import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Has the queries under a key read what has just changed. One that is being read for the first time is stopped before:
 * its answer may be older than the change, and TanStack Query lets such a one go on when it is invalidated.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
	await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
	await client.invalidateQueries({ queryKey });
}
