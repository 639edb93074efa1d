import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { leadOrders } from "#shared/leads/lead-view.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { staffQuery } from "../../core/api/lists.ts";
import { DayField, SearchField, SelectField } from "../../core/forms/fields.tsx";
import { useTypedSearch } from "../../core/hooks/use-typed-search.ts";
import type { LeadFilter } from "../lead-queries.ts";
import type { ShownFilter } from "./filter-state.ts";

const words = { ...panelWords, ...panelInboxWords };

interface ListFilterProps {
	filter: ShownFilter;
	onChange: (change: LeadFilter) => void;
}

/** The words that are searched for; where there is no room for the field it shows when it is wanted. */
export function ListSearch({
	filter,
	onChange,
	fieldRef,
	isOpen,
}: ListFilterProps & { fieldRef: Ref<HTMLInputElement>; isOpen: boolean }) {
	const t = useT(words);
	const [typed, setTyped] = useTypedSearch(filter.q ?? "", (q) => onChange({ q }));
	return (
		<search data-open={isOpen || undefined} className="inbox-search">
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

/** What narrows the list, and below it what else is done with a list. */
export function FilterBar({ filter, onChange, children }: ListFilterProps & { children: ReactNode }) {
	const t = useT(words);
	const locale = useLocale();
	const staff = useQuery(staffQuery).data ?? [];
	const all = { value: "", label: t("leads.all") };
	return (
		<div className="filter-bar">
			<SelectField
				name="order"
				label={t("filters.order")}
				value={filter.order}
				onChange={(value) => onChange({ order: leadOrders.find((order) => order === value) })}
				options={leadOrders.map((order) => ({ value: order, label: t(`order.${order}`) }))}
			/>
			<SelectField
				name="status"
				label={t("leads.status")}
				value={filter.status ?? ""}
				onChange={(value) => onChange({ status: leadStatuses.find((status) => status === value) })}
				options={[all, ...leadStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))]}
			/>
			<SelectField
				name="type"
				label={t("leads.type")}
				value={filter.type ?? ""}
				onChange={(value) => onChange({ type: leadTypes.find((type) => type === value) })}
				options={[all, ...leadTypes.map((type) => ({ value: type, label: requestOf(type).label[locale] }))]}
			/>
			<SelectField
				name="assignee"
				label={t("filters.assignee")}
				value={filter.assignee ?? ""}
				onChange={(value) => onChange({ assignee: value || undefined })}
				options={[
					all,
					{ value: "me", label: t("filters.me") },
					{ value: "none", label: t("filters.none") },
					...staff.map(({ id, name }) => ({ value: id, label: name })),
				]}
			/>
			<DayField
				label={t("filters.from")}
				value={filter.from ?? ""}
				onChange={(from) => onChange({ from: from || undefined })}
			/>
			<DayField label={t("filters.to")} value={filter.to ?? ""} onChange={(to) => onChange({ to: to || undefined })} />
			<Toggle
				label={t("leads.late")}
				on={filter.late ?? false}
				onChange={(late) => onChange({ late: late || undefined })}
			/>
			<div className="list-tools flex flex-wrap items-center gap-x-2 gap-y-1">{children}</div>
		</div>
	);
}

/** A yes or no of the list. */
export function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-2">
			<input
				type="checkbox"
				checked={on}
				onChange={(event) => onChange(event.target.checked)}
				className="size-5 accent-green"
			/>
			{label}
		</label>
	);
}
