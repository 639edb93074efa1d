import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Customer } from "#shared/api/customers.ts";
import { type Trust, trustLevels } from "#shared/leads/customer.ts";
import { api, apiResponse, nextAddress } from "../api/api.ts";

export interface CustomerFilter {
	readonly q?: string | undefined;
	readonly trust?: Trust | undefined;
	readonly tag?: string | undefined;
}

interface CustomerPage {
	readonly customers: readonly Customer[];
	readonly total: number;
	readonly capped: boolean;
	readonly next: string | null;
}

const root = "/api/admin/customers";

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

const filterNames = ["q", "trust", "tag"] as const;

export function useCustomerFilter(): [CustomerFilter, (change: CustomerFilter) => void] {
	const [search, setSearch] = useSearchParams();
	const filter: CustomerFilter = {
		q: search.get("q") ?? undefined,
		trust: trustLevels.find((level) => level === search.get("trust")),
		tag: search.get("tag") ?? undefined,
	};
	const change = (part: CustomerFilter) =>
		setSearch(
			(current) => {
				const next = new URLSearchParams(current);
				for (const [name, value] of Object.entries(part))
					if (value) next.set(name, value);
					else next.delete(name);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	return [filter, change];
}

export function useFilterQuery(): string {
	const [search] = useSearchParams();
	const given = filterNames.flatMap((name) => search.getAll(name).map((value) => [name, value]));
	return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
