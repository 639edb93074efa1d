import { useSearchParams } from "react-router";
import { leadStatuses } from "#shared/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { LeadFilter } from "./lead-pages.ts";

/** The filter of the inbox; it stands in the address, so that the way back from a lead leads to the same list. */
export function useLeadFilter(): [LeadFilter, (change: Partial<LeadFilter>) => void] {
	const [search, setSearch] = useSearchParams();
	const filter: LeadFilter = {
		status: leadStatuses.find((status) => status === search.get("status")),
		type: leadTypes.find((type) => type === search.get("type")),
		late: search.get("late") === "true" || undefined,
		assignee: search.get("assignee") ?? undefined,
		q: search.get("q") ?? undefined,
	};
	const change = (part: Partial<LeadFilter>) =>
		setSearch(
			(current) => {
				const next = new URLSearchParams(current);
				for (const [name, value] of Object.entries(part))
					if (value) next.set(name, String(value));
					else next.delete(name);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	return [filter, change];
}

export function isFiltered(filter: LeadFilter): boolean {
	return Object.values(filter).some(Boolean);
}
