import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { call, read } from "../core/api/call.ts";
import { nextAddress } from "../core/session/next-address.ts";

export interface LeadFilter {
	readonly status?: LeadStatus | undefined;
	readonly type?: LeadType | undefined;
	readonly late?: boolean | undefined;
	readonly assignee?: string | undefined;
	readonly q?: string | undefined;
}

export interface LeadPage {
	readonly leads: readonly Lead[];
	readonly total: number;
	/** There are more than `total`; they were not counted to the end. */
	readonly capped: boolean;
	/** The address of the next page; `null` on the last. */
	readonly next: string | null;
}

const root = "/api/admin/leads";

/** The leads that fit a filter, newest first, page by page. */
export const leadsQuery = (filter: LeadFilter) =>
	infiniteQueryOptions({
		queryKey: [root, "list", filter],
		queryFn: ({ pageParam }) => readLeadPage(pageParam),
		initialPageParam: leadsPath(filter),
		getNextPageParam: (page: LeadPage) => page.next,
		staleTime: 0,
	});

/** How many leads there are in all. */
export const leadCountQuery = queryOptions<number>({
	queryKey: [root, "count"],
	queryFn: async () => (await readLeadPage(`${root}?limit=1`)).total,
	staleTime: 0,
});

/** One lead with its history; reading it marks it as read. */
export const leadQuery = (id: string) =>
	queryOptions<LeadDetail>({
		queryKey: [root, id],
		queryFn: () => read<LeadDetail>(`${root}/${id}`),
		staleTime: 0,
	});

export async function readLeadPage(path: string): Promise<LeadPage> {
	const response = await call("GET", path);
	return {
		leads: await response.json(),
		total: Number(response.headers.get("x-total-count") ?? 0),
		capped: response.headers.has("x-total-count-capped"),
		next: nextAddress(response.headers.get("link")),
	};
}

/** The address of a filter's list, or of another answer about the same leads. */
export function leadsPath(filter: LeadFilter, base: string = root): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value === true ? "1" : value);
	return query.size > 0 ? `${base}?${query}` : base;
}
