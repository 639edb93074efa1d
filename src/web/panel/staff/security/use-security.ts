import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Security } from "#shared/api/security.ts";
import { read } from "../../core/api/call.ts";
import { staffQuery } from "../../core/api/lists.ts";

export const securityPath = "/api/admin/security";

export const securityQuery = queryOptions<Security>({
	queryKey: [securityPath],
	queryFn: () => read<Security>(securityPath),
	staleTime: 0,
});

/** Looks again at what guards the account; the list of staff shows it as well. */
export function useSecurityRefresh(): () => void {
	const client = useQueryClient();
	return () => {
		for (const { queryKey } of [securityQuery, staffQuery]) void client.invalidateQueries({ queryKey });
	};
}
