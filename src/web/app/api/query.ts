import { QueryClient, type QueryFunction, type QueryKey } from "@tanstack/react-query";
import type { Problem } from "#shared/problem.ts";

type Read = (path: string) => Promise<Response>;

const readOverNetwork: Read = (path) => fetch(path, { credentials: "include" });

interface ReaderOptions {
	readonly read?: Read;
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

/** Sends values to one of the site's calls. @throws ApiError */
export async function postJson<Answer>(path: string, values: object): Promise<Answer> {
	const headers = { "content-type": "application/json" };
	return (await throwIfNotOk(await fetch(path, { method: "POST", headers, body: JSON.stringify(values) }))).json();
}

/** The client of all queries: nothing goes stale, polls, retries or refetches on focus unless a query says so (specification, 7 and 9). */
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

/** An answer that was not a success; the message is `status: body` (specification, section 8). */
export class ApiError extends Error {
	override name = "ApiError";
	readonly status: number;
	/** What the server says, in the visitor's language, where it said so. */
	readonly problem: Problem | null;
	/** The header of that name: seconds, or a date. */
	readonly retryAfter: string | null;

	constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
		super(`${status}: ${body || statusText}`);
		this.status = status;
		this.problem = problemIn(body);
		this.retryAfter = retryAfter;
	}
}

export async function throwIfNotOk(response: Response): Promise<Response> {
	if (response.ok) return response;
	throw new ApiError(response.status, await response.text(), response.statusText, response.headers.get("retry-after"));
}

function problemIn(body: string): Problem | null {
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === "object" && value !== null && "code" in value && "detail" in value
			? (value as Problem)
			: null;
	} catch {
		return null;
	}
}

/** What the server read for a page. It carries no more than the browser needs: most of a dehydrated query is its state. */
export interface PageData {
	readonly at: number;
	readonly data: readonly (readonly [QueryKey, unknown])[];
}

/** What a client holds; what could not be read, and what only parts that the server writes show, is left out. */
export function pageDataIn(client: QueryClient): PageData {
	const queries = client
		.getQueryCache()
		.getAll()
		.filter(({ state, meta }) => state.status === "success" && !meta?.serverPart);
	return {
		at: Math.min(...queries.map(({ state }) => state.dataUpdatedAt)),
		data: queries.map(({ queryKey, state }) => [queryKey, state.data]),
	};
}

export function takePageData(client: QueryClient, { at, data }: PageData): void {
	for (const [key, value] of data) client.setQueryData(key, value, { updatedAt: at });
}
