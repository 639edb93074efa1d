import { useNavigate, useSearchParams } from "react-router";
import { figureFilterNames } from "#shared/leads/figure-rows.ts";
import { type LeadOrder, type LeadView, leadOrders, leadViews } from "#shared/leads/lead-list.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { useLocalPath } from "../../i18n/use-t.ts";
import { useIsWide } from "../core/hooks/use-is-wide.ts";
import { useSearchChange } from "../core/hooks/use-search.ts";
import type { LeadFilter } from "./lead-queries.ts";

export type ShownFilter = LeadFilter & { readonly view: LeadView; readonly order: LeadOrder };

const narrowing = ["status", "type", "late", "assignee", "q", ...figureFilterNames] as const;
const filterNames = ["view", "order", ...narrowing] as const;

/** The filter that an address holds. Without a view it is what is to be answered, or all leads that fit another filter. */
export function filterIn(search: URLSearchParams): ShownFilter {
	const text = (name: string) => search.get(name) || undefined;
	const isNarrowed = narrowing.some((name) => search.get(name));
	const view = leadViews.find((one) => one === search.get("view")) ?? (isNarrowed ? "all" : "to-answer");
	return {
		// What is none of the values that it may have is refused by the server.
		...(Object.fromEntries(figureFilterNames.map((name) => [name, text(name)])) as LeadFilter),
		view,
		order: leadOrders.find((one) => one === search.get("order")) ?? orderOf(view),
		status: leadStatuses.find((status) => status === search.get("status")),
		type: leadTypes.find((type) => type === search.get("type")),
		late: search.has("late") || undefined,
		assignee: text("assignee"),
		q: text("q"),
	};
}

export function orderOf(view: LeadView): LeadOrder {
	return view === "to-answer" ? "longest-waiting" : "newest";
}

export function searchOfFilter(filter: LeadFilter): URLSearchParams {
	const search = new URLSearchParams();
	for (const name of filterNames) {
		const value = filter[name];
		if (value) search.set(name, value === true ? "1" : value);
	}
	return search;
}

/** The filter of the inbox; it is stored in the address, so that going back from a lead shows the same list. */
export function useLeadFilter() {
	const [search] = useSearchParams();
	const changeSearch = useSearchChange();
	const write = (filterFrom: (before: ShownFilter) => LeadFilter) =>
		changeSearch(
			(next) => {
				const filter = filterFrom(filterIn(next));
				for (const name of filterNames) next.delete(name);
				for (const [name, value] of searchOfFilter(filter)) next.set(name, value);
			},
			{ replace: true },
		);
	return {
		filter: filterIn(search),
		change: (part: LeadFilter) =>
			write((before) => {
				// Who is searched for may be in any view.
				const begins = part.q && !before.q ? ({ view: "all", order: orderOf("all") } as const) : {};
				return { ...before, ...begins, ...part };
			}),
		replace: (filter: LeadFilter) => write(() => filter),
	};
}

export function narrowedBy(filter: LeadFilter): number {
	return narrowing.filter((name) => filter[name]).length;
}

/** Whether the list was reached from a figure, and shows its rows. Days alone are a choice of the list's own. */
export function isOfFigure(filter: LeadFilter): boolean {
	return figureFilterNames.some((name) => name !== "from" && name !== "to" && filter[name]);
}

export function useLeadPath(): (id: string) => string {
	const query = useFilterQuery();
	return (id) => (query ? `/admin/leads/${id}?${query}` : `/admin/leads/${id}`);
}

export function useInboxFilter(): ShownFilter {
	return filterIn(useSearchParams()[0]);
}

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

/** The lead that is open beside the list; its id is in the address. On a narrow screen a lead has a page of its own. */
export function useOpenLead() {
	const isWide = useIsWide();
	const [search] = useSearchParams();
	const changeSearch = useSearchChange();
	const navigate = useNavigate();
	const leadPath = useLeadPath();
	const localPath = useLocalPath();
	const openId = isWide ? search.get("lead") : null;
	// One step back closes the lead, however many were looked at.
	const show = (id: string) => changeSearch((next) => next.set("lead", id), { replace: openId !== null });
	return {
		openId,
		isWide,
		/** Opens a lead beside the list where there is room, else on its page. */
		open: (id: string) => (isWide ? show(id) : void navigate(localPath(leadPath(id)))),
		close: () => changeSearch((next) => next.delete("lead"), { replace: true }),
	};
}
