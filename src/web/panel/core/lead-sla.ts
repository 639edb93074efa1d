import type { Lead } from "#shared/api/leads/lead.ts";
import type { SlaFacts } from "#shared/leads/response-sla.ts";

/** What decides the response SLA of a lead, of what the server answers. */
export function slaFactsOf(lead: Pick<Lead, "status" | "sla" | "closedAt" | "reason" | "imported">): SlaFacts {
	const moment = (iso: string | null) => (iso === null ? null : new Date(iso));
	return {
		status: lead.status,
		dueAt: new Date(lead.sla.dueAt),
		firstAnsweredAt: moment(lead.sla.answeredAt),
		closedAt: moment(lead.closedAt),
		closeReason: lead.reason,
		importId: lead.imported,
	};
}
