import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../core/api/api.ts";

/** How the money stands today. */
export const moneyQuery = apiQuery("GET /api/admin/money");
/** Every account, those of customers and of the books too. */
export const accountsQuery = apiQuery("GET /api/admin/accounts");
export const dealQuery = (id: string) => apiQuery("GET /api/admin/deals/:id", { params: { id } });
export const dealsOfLead = (lead: string) => apiQuery("GET /api/admin/deals", { query: { lead } });
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

/** Has everything that speaks of money read anew. */
export function useMoneyChanged(): () => void {
	const client = useQueryClient();
	return () =>
		void client.invalidateQueries({
			predicate: ({ queryKey: [key] }) =>
				typeof key === "string" && (key.includes("/khata") || roots.some((root) => key.startsWith(root))),
		});
}
