import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { LeadViewCounts } from "#shared/api/leads/inbox.ts";
import { figureFilterNames } from "#shared/leads/figure-rows.ts";
import { type LeadOrder, type LeadView, leadOrders, leadViews } from "#shared/leads/lead-list.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useLocalPath } from "../../i18n/use-t.ts";
import { staffQuery, viewCountsQuery } from "../core/api/lists.ts";
import { countText } from "../core/duration.ts";
import { CheckField, DayField, SearchField, SelectField } from "../core/forms/fields.tsx";
import { useIsWide } from "../core/hooks/use-is-wide.ts";
import { useSearchChange } from "../core/hooks/use-search-change.ts";
import { useTypedSearch } from "../core/hooks/use-typed-search.ts";
import { type LeadFilter, savedViewsQuery } from "./lead-queries.ts";
import { useWords } from "./words.ts";

interface ListFilterProps {
	filter: ShownFilter;
	onChange: (change: LeadFilter) => void;
}

export function ListSearch(props: ListFilterProps & { fieldRef: Ref<HTMLInputElement>; isOpen: boolean }) {
	const { filter, onChange, fieldRef, isOpen } = props;
	const t = useWords();
	const [typed, setTyped] = useTypedSearch(filter.q ?? "", (q) => onChange({ q }));
	return (
		<search
			data-open={isOpen || undefined}
			className="order-1 hidden w-full py-1 data-open:block @min-[56rem]/inbox-list:order-none @min-[56rem]/inbox-list:block @min-[56rem]/inbox-list:w-auto @min-[56rem]/inbox-list:min-w-36 @min-[56rem]/inbox-list:flex-[0_1000_18rem] @min-[56rem]/inbox-list:py-0 [&_input]:text-ellipsis [&_label]:sr-only"
		>
			<SearchField
				ref={fieldRef}
				label={t("leads.search")}
				placeholder={t("leads.searchHint")}
				value={typed}
				onChange={setTyped}
			/>
		</search>
	);
}

export function FilterBar({ filter, onChange, children }: ListFilterProps & { children: ReactNode }) {
	const t = useWords();
	const locale = useLocale();
	const staff = useQuery(staffQuery).data ?? [];
	const all = { value: "", label: t("view.all") };
	const selects = [
		["order", t("filters.order"), leadOrders.map((value) => ({ value, label: t(`order.${value}`) }))],
		["status", t("leads.status"), [all, ...leadStatuses.map((value) => ({ value, label: t(`status.${value}`) }))]],
		["type", t("leads.type"), [all, ...leadTypes.map((value) => ({ value, label: requestOf(value).label[locale] }))]],
		[
			"assignee",
			t("filters.assignee"),
			[
				all,
				{ value: "me", label: t("filters.me") },
				{ value: "none", label: t("filters.none") },
				...staff.map(({ id, name }) => ({ value: id, label: name })),
			],
		],
	] as const;
	const change = (name: string, value: string) => onChange({ [name]: value || undefined } as LeadFilter);
	return (
		<div className="grid grid-cols-2 items-end gap-3 border-t border-rule py-2 *:min-w-0 *:grid-cols-1 @max-[18rem]/inbox-list:grid-cols-1 @min-[56rem]/inbox-list:grid-cols-4">
			{selects.map(([name, label, options]) => (
				<SelectField
					key={name}
					name={name}
					label={label}
					value={filter[name] ?? ""}
					onChange={(value) => change(name, value)}
					options={options}
				/>
			))}
			{(["from", "to"] as const).map((name) => (
				<DayField
					key={name}
					label={t(`filters.${name}`)}
					value={filter[name] ?? ""}
					onChange={(day) => change(name, day)}
				/>
			))}
			<CheckField
				label={t("leads.late")}
				value={filter.late ?? false}
				onChange={(late) => onChange({ late: late || undefined })}
			/>
			<div className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-1 [&>.button]:px-3">{children}</div>
		</div>
	);
}

const counted: Partial<Record<LeadView, keyof LeadViewCounts>> = {
	"to-answer": "toAnswer",
	mine: "mine",
	unassigned: "unassigned",
	waiting: "waiting",
};

export function ViewChips({ filter }: { filter: ShownFilter }) {
	const t = useWords();
	const counts = useQuery(viewCountsQuery).data;
	const saved = useQuery(savedViewsQuery).data ?? [];
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const shown = addressOf(filter);
	const views = [
		...leadViews.map((view) => {
			const key = counted[view];
			const count = key && counts?.[key];
			return { name: t(`view.${view}`), to: addressOf({ view, order: orderOf(view) }), count };
		}),
		...saved.map((view) => ({ name: view.name, to: addressOf(withDefaults(view.filter)), count: undefined })),
	];
	const base = addressOf({ view: filter.view, order: orderOf(filter.view) });
	return (
		<nav aria-label={t("view.label")} className="min-w-0 flex-1 @min-[70rem]/inbox-list:basis-auto">
			<ul className="hidden gap-1 overflow-x-auto [scrollbar-width:none] @min-[56rem]/inbox-list:flex">
				{views.map(({ name, to, count }) => (
					<li key={to + name}>
						<LocalLink
							to={to}
							replace
							preventScrollReset
							aria-current={to === shown ? "true" : undefined}
							className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2 text-[0.9375rem] whitespace-nowrap text-muted aria-[current]:border-green aria-[current]:font-semibold aria-[current]:text-green lang-ur:font-normal"
						>
							<bdi>{name}</bdi>
							{count !== undefined && (
								<span className="rounded-full bg-sunk px-1.5 text-xs/[1.3rem] tabular-nums">{countText(count)}</span>
							)}
						</LocalLink>
					</li>
				))}
			</ul>
			<select
				aria-label={t("view.label")}
				value={views.some(({ to }) => to === shown) ? shown : base}
				onChange={(event) => navigate(localPath(event.target.value), { replace: true, preventScrollReset: true })}
				className="min-h-[44px] w-full max-w-64 bg-transparent p-0 text-[0.9375rem] font-semibold text-ellipsis text-green @min-[56rem]/inbox-list:hidden lang-ur:font-normal *:bg-raised *:text-ink"
			>
				{views.map(({ name, to, count }) => (
					<option key={to + name} value={to}>
						{count === undefined ? name : `${name} (${countText(count)})`}
					</option>
				))}
			</select>
		</nav>
	);
}

function withDefaults(filter: LeadFilter): LeadFilter {
	const view = filter.view ?? "all";
	return { ...filter, view, order: filter.order ?? orderOf(view) };
}

function addressOf(filter: LeadFilter): string {
	return `/admin?tab=leads&${searchOfFilter(filter)}`;
}

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

export function useInboxPath(): string {
	const query = useFilterQuery();
	return query ? `/admin?tab=leads&${query}` : "/admin?tab=leads";
}

function useFilterQuery(): string {
	const [search] = useSearchParams();
	const names: readonly string[] = filterNames;
	return new URLSearchParams([...search].filter(([name]) => names.includes(name))).toString();
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
		open: (id: string) => (isWide ? show(id) : void navigate(localPath(leadPath(id)))),
		close: () => changeSearch((next) => next.delete("lead"), { replace: true }),
	};
}
