import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../core/api/api.ts";
import { staffQuery } from "../../core/api/lists.ts";

export const securityQuery = apiQuery("GET /api/admin/security");

/** Looks again at what guards the account; the list of staff shows it as well. */
export function useSecurityRefresh(): () => void {
	const client = useQueryClient();
	return () => {
		for (const { queryKey } of [securityQuery, staffQuery]) void client.invalidateQueries({ queryKey });
	};
}
