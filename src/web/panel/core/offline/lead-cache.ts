import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";

/** The beginning of the keys of all queries of leads. */
export const leadsKey = "/api/admin/leads";

type Lists = InfiniteData<{ readonly leads: readonly Lead[] }>;

/** The lead as it was last read, whole or as a row of a list; `null` where it was in none. */
export function knownLead(client: QueryClient, id: string): LeadDetail | null {
	const detail = client.getQueryData<LeadDetail>([leadsKey, id]);
	if (detail) return detail;
	for (const [, list] of client.getQueriesData<Lists>({ queryKey: [leadsKey, "list"] })) {
		const row = list?.pages.flatMap((page) => page.leads).find((lead) => lead.id === id);
		if (row) return { ...row, events: [], notes: [], earlier: [] };
	}
	return null;
}

/** Shows a lead in its new state wherever it is shown. */
export function showLead(client: QueryClient, lead: LeadDetail): void {
	client.setQueryData([leadsKey, lead.id], lead);
	const { events: _, notes: __, earlier: ___, ...row } = lead;
	client.setQueriesData<Lists>(
		{ queryKey: [leadsKey, "list"] },
		(list) =>
			list && {
				...list,
				pages: list.pages.map((page) => ({
					...page,
					leads: page.leads.map((shown) => (shown.id === lead.id ? { ...shown, ...row } : shown)),
				})),
			},
	);
}
