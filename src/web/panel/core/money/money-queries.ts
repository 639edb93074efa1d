import type { QueryClient } from "@tanstack/react-query";
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
