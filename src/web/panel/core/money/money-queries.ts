import type { QueryClient } from "@tanstack/react-query";
import type { Deal } from "#shared/money/api/deals.ts";
import { apiQuery } from "../api/api.ts";

export const moneyQuery = apiQuery("GET /api/admin/money");
export const moneyOnQuery = (date: string) => apiQuery("GET /api/admin/money", { query: { from: date, to: date } });
export const accountsQuery = apiQuery("GET /api/admin/accounts", { query: { khata: "0" } });
export const allAccountsQuery = apiQuery("GET /api/admin/accounts");
export const dealQuery = (id: string) => apiQuery("GET /api/admin/deals/:id", { params: { id } });
export const dealsOfLead = (lead: string) => apiQuery("GET /api/admin/deals", { query: { lead } });
export const openDealsQuery = apiQuery("GET /api/admin/deals", { query: { state: "open" } });
export const khataQuery = (id: string) => apiQuery("GET /api/admin/customers/:id/khata", { params: { id } });
export const dayBookQuery = (date: string) => apiQuery("GET /api/admin/day-book", { query: { date } });
export const entriesQuery = (date: string, account: string | undefined) =>
	apiQuery("GET /api/admin/entries", { query: { from: date, to: date, account, limit: 200 } });

const roots = [
	"/api/admin/money",
	"/api/admin/accounts",
	"/api/admin/deals",
	"/api/admin/entries",
	"/api/admin/day-book",
];

export function moneyChanged(client: QueryClient): void {
	void client.invalidateQueries({
		predicate: ({ queryKey: [key] }) =>
			typeof key === "string" && (key.includes("/khata") || roots.some((root) => key.startsWith(root))),
	});
}

/** Shows a deal as the server answered it, before everything is read anew: what is paid is not asked for again. */
export function showDeal(client: QueryClient, deal: Deal): void {
	client.setQueryData(dealQuery(deal.id).queryKey, deal);
	if (deal.leadId)
		client.setQueryData(dealsOfLead(deal.leadId).queryKey, (deals) =>
			deals?.map((other) => (other.id === deal.id ? deal : other)),
		);
}

/** The newest version of each deal that this tab made, as soon as it is known. */
const newest = new Map<string, Promise<number>>();
/** Which version each call named, by its key: sent again, it is the same call. */
const named = new Map<string, number>();

/** Changes a deal after this tab's changes of it that are still on their way: two quick taps are two payments. */
export function changeInTurn<Answer extends Pick<Deal, "version">>(
	deal: Deal,
	key: string,
	send: (version: number) => Promise<Answer>,
): Promise<Answer> {
	const before = newest.get(deal.id) ?? Promise.resolve(0);
	const change = before.then((known) => {
		const version = named.get(key) ?? Math.max(known, deal.version);
		named.set(key, version);
		return send(version);
	});
	newest.set(
		deal.id,
		change.then(
			({ version }) => version,
			() => 0,
		),
	);
	return change;
}
