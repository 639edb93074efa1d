import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Customer } from "#shared/api/customers.ts";
import type { Trust } from "#shared/leads/customer.ts";
import { api, apiResponse, nextAddress } from "../core/api/api.ts";

export interface CustomerFilter {
	readonly q?: string | undefined;
	readonly trust?: Trust | undefined;
	readonly tag?: string | undefined;
}

interface CustomerPage {
	readonly customers: readonly Customer[];
	readonly total: number;
	/** There are more than `total`. */
	readonly capped: boolean;
	readonly next: string | null;
}

const root = "/api/admin/customers";

/** The key of all lists of customers. */
export const customerListsKey = [root, "list"] as const;

/** The customers that fit a filter, page by page; while another search is asked, the last answer stays. */
export const customersQuery = (filter: CustomerFilter) =>
	infiniteQueryOptions({
		queryKey: [...customerListsKey, filter],
		queryFn: ({ pageParam }) => readPage(filter, pageParam),
		initialPageParam: null as string | null,
		getNextPageParam: (page: CustomerPage) => page.next,
		placeholderData: (previous) => previous,
		staleTime: 0,
	});

/** One customer with all that they sent. */
export const customerQuery = (id: string) =>
	queryOptions({
		queryKey: [root, id],
		queryFn: () => api("GET /api/admin/customers/:id", { params: { id } }),
		staleTime: 0,
		refetchOnWindowFocus: "always",
	});

async function readPage({ q, trust, tag }: CustomerFilter, cursor: string | null): Promise<CustomerPage> {
	const query = { q: q || undefined, trust, tag: tag || undefined, cursor: cursor ?? undefined };
	const response = await apiResponse("GET /api/admin/customers", { query });
	const next = nextAddress(response.headers.get("link"));
	return {
		customers: await response.json(),
		total: Number(response.headers.get("x-total-count") ?? 0),
		capped: response.headers.has("x-total-count-capped"),
		next: next && new URL(next, location.href).searchParams.get("cursor"),
	};
}
