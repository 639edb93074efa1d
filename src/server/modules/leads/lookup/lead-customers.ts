import type { Lead } from "#shared/api/leads/lead.ts";
import { type LeadRow, presentLead } from "../lead-row.ts";
import type { CustomersOf } from "./lead-customers-store.ts";

/** Presents leads with the customers who sent them. `now` in ms. */
export function presentLeads(customersOf: CustomersOf, now: () => number) {
	return async (rows: readonly LeadRow[]): Promise<Lead[]> => {
		const customers = await customersOf(rows.map(({ contactId }) => contactId));
		const at = now();
		return rows.map((row) => {
			// Erased meanwhile: the lead is on its way out too.
			const erased = { id: row.contactId, trust: "new", name: row.name, openDeal: false } as const;
			const customer = customers.get(row.contactId) ?? erased;
			return presentLead(row, customer, at);
		});
	};
}

export type PresentLeads = ReturnType<typeof presentLeads>;
