import { infiniteQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Trust, trustLevels } from "#shared/leads/customer.ts";
import { api, apiQuery, apiResponse, pageOf } from "../api/api.ts";
import { useSearchChange } from "../hooks/use-search-change.ts";
import { useTypedSearch } from "../hooks/use-typed-search.ts";

export interface CustomerFilter {
	readonly q?: string | undefined;
	readonly trust?: Trust | undefined;
	readonly tag?: string | undefined;
}

export const customersKey = "/api/admin/customers";

/** The customers that fit a filter, page by page; while another search is asked, the last answer stays. */
export const customersQuery = (filter: CustomerFilter) =>
	infiniteQueryOptions({
		queryKey: [customersKey, "list", filter],
		queryFn: async ({ pageParam }) => {
			const query = { ...filter, cursor: pageParam ?? undefined };
			const response = await apiResponse("GET /api/admin/customers", { query });
			return { customers: await response.json(), ...pageOf(response) };
		},
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }) => next,
		placeholderData: (previous) => previous,
		staleTime: 0,
	});

export const customerQuery = (id: string) => ({
	...apiQuery("GET /api/admin/customers/:id", { params: { id } }),
	queryKey: [customersKey, id],
	refetchOnWindowFocus: "always" as const,
});

export function useFewCustomers() {
	const [q, setQ] = useState("");
	const [typed, setTyped] = useTypedSearch(q, (wanted) => setQ(wanted ?? ""));
	const { data, error } = useQuery({
		queryKey: [customersKey, "few", q],
		queryFn: () => api("GET /api/admin/customers", { query: { q, limit: 6 } }),
		enabled: q !== "",
	});
	return { typed, setTyped, found: data, error };
}

export function useCustomerFilter(): [CustomerFilter, (change: CustomerFilter) => void] {
	const [search] = useSearchParams();
	const changeSearch = useSearchChange();
	const filter: CustomerFilter = {
		q: search.get("q") || undefined,
		trust: trustLevels.find((level) => level === search.get("trust")),
		tag: search.get("tag") || undefined,
	};
	const apply = (change: CustomerFilter) => (next: URLSearchParams) => {
		for (const [name, value] of Object.entries(change))
			if (value) next.set(name, value);
			else next.delete(name);
	};
	return [filter, (change) => changeSearch(apply(change), { replace: true })];
}

export function useFilterQuery(): string {
	const [search] = useSearchParams();
	const given = [...search].filter(([name]) => ["q", "trust", "tag"].includes(name));
	return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
