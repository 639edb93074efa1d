import { useSearchParams } from "react-router";
import { figureFilterNames } from "#shared/leads/figure-rows.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { FigureFilter, LeadFilter } from "./lead-queries.ts";

/** The filter of the inbox; it is stored in the address, so that going back from a lead shows the same list. */
export function useLeadFilter(): [LeadFilter, (change: Partial<LeadFilter>) => void] {
	const [search, setSearch] = useSearchParams();
	const filter: LeadFilter = {
		// What is none of these is refused by the server.
		...(Object.fromEntries(figureFilterNames.map((name) => [name, search.get(name) ?? undefined])) as FigureFilter),
		status: leadStatuses.find((status) => status === search.get("status")),
		type: leadTypes.find((type) => type === search.get("type")),
		late: search.has("late") || undefined,
		assignee: search.get("assignee") ?? undefined,
		q: search.get("q") ?? undefined,
	};
	const change = (part: Partial<LeadFilter>) =>
		setSearch(
			(current) => {
				const next = new URLSearchParams(current);
				for (const [name, value] of Object.entries(part))
					if (value) next.set(name, value === true ? "1" : value);
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

const filterNames = ["status", "type", "late", "assignee", "q", ...figureFilterNames] as const;

/** No filter at all. */
export const noFilter = Object.fromEntries(filterNames.map((name) => [name, undefined])) as LeadFilter;

/** Makes the paths of leads; they carry the filter of the list, which the way back leads to. */
export function useLeadPath(): (id: string) => string {
	const query = useFilterQuery();
	return (id) => (query ? `/admin/leads/${id}?${query}` : `/admin/leads/${id}`);
}

/** The path of the list that a lead was opened from. */
export function useInboxPath(): string {
	const query = useFilterQuery();
	return query ? `/admin?tab=leads&${query}` : "/admin?tab=leads";
}

function useFilterQuery(): string {
	const [search] = useSearchParams();
	return new URLSearchParams(
		filterNames.flatMap((name) => search.getAll(name).map((value) => [name, value])),
	).toString();
}
