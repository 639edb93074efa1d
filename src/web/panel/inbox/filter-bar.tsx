import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { SelectField } from "../core/forms/fields.tsx";
import { SearchField } from "../core/search-field.tsx";
import type { LeadFilter } from "./lead-queries.ts";

const words = { ...panelWords, ...panelInboxWords };

interface FilterBarProps {
	filter: LeadFilter;
	onChange: (change: Partial<LeadFilter>) => void;
	searchRef: Ref<HTMLInputElement>;
}

const typingPause = 300;

export function FilterBar({ filter, onChange, searchRef }: FilterBarProps) {
	const t = useT(words);
	const locale = useLocale();
	const all = { value: "", label: t("leads.all") };
	return (
		<search className="grid gap-3 border-y border-rule py-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:items-end">
			<div className="sm:col-span-2 lg:col-span-1">
				<TypedSearch value={filter.q ?? ""} onChange={(q) => onChange({ q })} inputRef={searchRef} />
			</div>
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
			<div className="flex flex-wrap gap-x-6 lg:grid">
				<Toggle label={t("leads.late")} on={filter.late ?? false} onChange={(late) => onChange({ late })} />
				<Toggle
					label={t("leads.mine")}
					on={filter.assignee === "me"}
					onChange={(mine) => onChange({ assignee: mine ? "me" : undefined })}
				/>
			</div>
		</search>
	);
}

/** Searches when the person stops typing. */
function TypedSearch({
	value,
	onChange,
	inputRef,
}: {
	value: string;
	onChange: (q: string | undefined) => void;
	inputRef: Ref<HTMLInputElement>;
}) {
	const t = useT(panelInboxWords);
	const [typed, setTyped] = useState(value);
	const [known, setKnown] = useState(value);
	const wanted = typed.trim();
	// The address changed by another way, such as “clear filters”: it replaces the text of the field.
	if (value !== known) {
		setKnown(value);
		setTyped(value);
	}
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	const search = useEffectEvent(() => {
		// Another page is being opened meanwhile: a search would cancel that navigation.
		if (next && next.pathname !== pathname) return;
		setKnown(wanted);
		onChange(wanted || undefined);
	});
	useEffect(() => {
		if (wanted === known) return;
		const timer = setTimeout(search, typingPause);
		return () => clearTimeout(timer);
	}, [wanted, known]);
	return (
		<SearchField
			ref={inputRef}
			label={t("leads.search")}
			placeholder={t("leads.searchHint")}
			value={typed}
			onChange={setTyped}
		/>
	);
}

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
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
