import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import type { Session } from "#shared/api/staff/session.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import { viewCountsQuery } from "../api/lists.ts";
import { slaFactsOf } from "../lead-sla.ts";
import { sessionQuery } from "../session/use-session.ts";
import { isMoney, readQueue } from "./action-queue.ts";
import { withAction } from "./lead-action.ts";

export const leadsKey = "/api/admin/leads";

type Lists = InfiniteData<{ readonly leads: readonly Lead[] }>;

export function withoutHistory(row: Lead): LeadDetail {
	return { ...row, events: [], notes: [], people: [], earlier: [] };
}

/** Whether a lead was read itself. One that is known from a list has only the events of what was done to it offline. */
export function hasHistory({ events }: LeadDetail): boolean {
	return events.some(({ kind }) => kind === "received");
}

export function cachedLead(client: QueryClient, id: string): LeadDetail | null {
	const detail = client.getQueryData<LeadDetail>([leadsKey, id]);
	if (detail) return detail;
	for (const [, list] of client.getQueriesData<Lists>({ queryKey: [leadsKey, "list"] })) {
		const row = list?.pages.flatMap((page) => page.leads).find((lead) => lead.id === id);
		if (row) return withoutHistory(row);
	}
	return null;
}

/** A lead as the server has it, with what the person did to it that still waits on this device to be sent. */
export async function withQueued(client: QueryClient, lead: LeadDetail): Promise<LeadDetail> {
	const user = client.getQueryData<Session | null>(sessionQuery.queryKey)?.user;
	if (!user) return lead;
	return (await readQueue())
		.flatMap((queued) => (isMoney(queued) ? [] : queued))
		.filter(({ leadId, userId, trouble }) => leadId === lead.id && userId === user.id && !trouble)
		.reduce((shown, queued) => withAction(shown, queued, user), lead);
}

/** How many wait for an answer, where what was done offline takes a lead out of them: nobody counts anew before it is sent. */
export function countAnswered(client: QueryClient, before: Lead, after: Lead): void {
	const waits = (lead: Lead) => lead.quoteEnded || isOwed(slaFactsOf(lead));
	if (!waits(before) || waits(after)) return;
	client.setQueryData(
		viewCountsQuery.queryKey,
		(counts) => counts && { ...counts, toAnswer: Math.max(0, counts.toAnswer - 1) },
	);
}

export function showLead(client: QueryClient, lead: LeadDetail): void {
	client.setQueryData([leadsKey, lead.id], lead);
	const { events: _, notes: __, people: ___, earlier: ____, ...row } = lead;
	const withRow = (shown: Lead) => (shown.id === lead.id ? { ...shown, ...row } : shown);
	client.setQueriesData<Lists>({ queryKey: [leadsKey, "list"] }, (list) => {
		const pages = list?.pages.map((page) => ({ ...page, leads: page.leads.map(withRow) }));
		return list && pages && { ...list, pages };
	});
}
