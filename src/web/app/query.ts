import { QueryClient } from "@tanstack/react-query";
import { throwIfNotOk } from "./api-error.ts";

type Read = (path: string) => Promise<Response>;

const readOverNetwork: Read = (path) => fetch(path, { credentials: "include" });

/**
 * The client of all data queries: a GET on the key's parts joined by a slash; nothing goes stale, polls, retries or
 * refetches on focus unless a query says so (specification, sections 7 and 9).
 */
export function createQueryClient(read: Read = readOverNetwork): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: async ({ queryKey }) => (await throwIfNotOk(await read(queryKey.join("/")))).json(),
				staleTime: Number.POSITIVE_INFINITY,
				retry: false,
				refetchOnWindowFocus: false,
				refetchOnReconnect: false,
				refetchInterval: false,
				networkMode: "always",
			},
			// Without a line a call fails at once and says so, instead of waiting in silence.
			mutations: { retry: false, networkMode: "always" },
		},
	});
}
