import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { ViewFilter } from "#shared/api/leads/saved-view.ts";
import { addressOf, api, apiQuery, apiResponse, nextAddress } from "../core/api/api.ts";
import { withQueued } from "../core/offline/lead-cache.ts";

export type LeadFilter = Readonly<ViewFilter>;

const root = "/api/admin/leads";
const pageLength = 50;
const mostLike = 20;

export const savedViewsQuery = apiQuery("GET /api/admin/views");

export const leadsQuery = (filter: LeadFilter) => pagesQuery([root, "list", filter], filter, {});

/** The leads that a search does not find but that sound like it or are near it, in a page as those of the list. */
export const likeLeadsQuery = (filter: LeadFilter) =>
	pagesQuery([root, "list", filter, "sounds"], filter, { sounds: "1", limit: mostLike });

const pagesQuery = (queryKey: readonly unknown[], filter: LeadFilter, more: { sounds?: "1"; limit?: number }) =>
	infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam }) => readLeadPage(filter, pageParam, more),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }: Awaited<ReturnType<typeof readLeadPage>>) => next,
		staleTime: 0,
	});

export const leadCountQuery = queryOptions({
	queryKey: [root, "count"],
	queryFn: async () => totalOf(await apiResponse("GET /api/admin/leads", { query: { limit: 1 } })),
	staleTime: 0,
});

export const leadQuery = (id: string) =>
	queryOptions({
		queryKey: [root, id],
		queryFn: async ({ client }) => withQueued(client, await api("GET /api/admin/leads/:id", { params: { id } })),
		staleTime: 0,
		structuralSharing: newerOf,
	});

/** What was read before a change answers after it: shown, it would take the change back, and its version be refused. */
function newerOf(cached: unknown, read: unknown): unknown {
	const versionOf = (lead: unknown) => (lead as LeadDetail | undefined)?.version ?? -1;
	return versionOf(read) < versionOf(cached) ? cached : replaceEqualDeep(cached, read);
}

const pageQuery = (filter: LeadFilter) => ({ ...queryOf(filter), limit: pageLength });

export function firstPageAddress(filter: LeadFilter): string {
	return addressOf("GET /api/admin/leads", { query: pageQuery(filter) });
}

export async function readLeadPage(
	filter: LeadFilter,
	cursor: string | null,
	more: { readonly sounds?: "1"; readonly limit?: number } = {},
) {
	const query = { ...pageQuery(filter), ...(cursor ? { cursor } : {}), ...more };
	const response = await apiResponse("GET /api/admin/leads", { query });
	const next = nextAddress(response.headers.get("link"));
	return {
		leads: await response.json(),
		total: totalOf(response),
		capped: response.headers.has("x-total-count-capped"),
		next: next && new URL(next, location.href).searchParams.get("cursor"),
	};
}

function totalOf({ headers }: Pick<Response, "headers">): number {
	return Number(headers.get("x-total-count") ?? 0);
}

export function queryOf(filter: LeadFilter) {
	return { ...filter, late: filter.late ? ("1" as const) : undefined };
}
