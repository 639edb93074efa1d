import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Archive } from "#shared/api/archives.ts";
import type { ArchiveState } from "#shared/staff/archive.ts";
import { api, apiQuery } from "../core/api/api.ts";

/** The archives of the last day; asked again while somebody works on one. */
export const archivesQuery = {
	...apiQuery("GET /api/admin/archives"),
	refetchInterval: (query: { state: { data?: { archives: readonly Archive[] } | undefined } }) =>
		query.state.data?.archives.some(isAtWork) ? 1_500 : (false as const),
};

const atWork: readonly ArchiveState[] = ["making", "checking", "applying"];

/** Whether the server is working on it. */
export function isAtWork({ state }: Pick<Archive, "state">): boolean {
	return atWork.includes(state);
}

/** Reads the list anew. */
export function readArchives(client: QueryClient): Promise<void> {
	return client.invalidateQueries({ queryKey: archivesQuery.queryKey });
}

/** Deletes a file, here or of what arrived. */
export function useDelete(onError: (error: unknown) => void) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api("DELETE /api/admin/archives/:id", { params: { id } }),
		onSettled: () => readArchives(client),
		onError,
	});
}
