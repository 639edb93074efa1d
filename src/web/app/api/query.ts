import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { throwIfNotOk } from "../api-error.ts";

type Read = (path: string) => Promise<Response>;

const readOverNetwork: Read = (path) => fetch(path, { credentials: "include" });

interface ReaderOptions {
	readonly read?: Read;
	/** What to do when nobody is logged in: fail, or answer `null`. */
	readonly on401?: "throw" | "returnNull";
}

/** The reader of data queries: a GET on the key's parts joined by a slash, parsed as JSON (specification, section 7). */
export function queryReader<Shape>({
	read = readOverNetwork,
	on401 = "throw",
}: ReaderOptions = {}): QueryFunction<Shape> {
	return async ({ queryKey }) => {
		const response = await read(queryKey.join("/"));
		if (response.status === 401 && on401 === "returnNull") return null;
		return (await throwIfNotOk(response)).json();
	};
}

/**
 * The client of all data queries: `queryReader` reads; nothing goes stale, polls, retries or
 * refetches on focus unless a query says so (specification, sections 7 and 9).
 */
export function createQueryClient(read: Read = readOverNetwork): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: queryReader({ read }),
				staleTime: Number.POSITIVE_INFINITY,
				retry: false,
				refetchOnWindowFocus: false,
				refetchOnReconnect: false,
				refetchInterval: false,
				networkMode: "always",
			},
			// Offline, a call fails at once and says so, instead of being paused silently.
			mutations: { retry: false, networkMode: "always" },
		},
	});
}
