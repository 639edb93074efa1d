import { type FormEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { networksWords } from "#i18n/en/networks.ts";
import type { Network } from "#shared/api/content/network.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { valuesOf } from "../../ui/form-values.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { Entry } from "./entry.tsx";
import { type Filter, featuredFirst, filterIn, filterNetworks, noFilter, offered, queryOf, wordFor } from "./filter.ts";

/** The active networks: narrowed as one types, and without scripts by a form that the server answers. */
export function Directory({ networks }: { networks: readonly Network[] }) {
	const t = useT(networksWords);
	const localPath = useLocalPath();
	const { search } = useLocation();
	const [filter, setFilter] = useState(() => filterIn(new URLSearchParams(search)));
	const applied = useDeferredValue(filter);
	const sorted = useMemo(() => featuredFirst(networks), [networks]);
	const found = useMemo(() => filterNetworks(sorted, applied), [sorted, applied]);
	const narrow = (next: Filter) => {
		setFilter(next);
		// The way back and the link to share keep the search; the router need not load anything for it.
		window.history.replaceState(window.history.state, "", window.location.pathname + queryOf(next));
	};
	return (
		<div className="page pt-8 lg:pt-12">
			<header className="max-w-text">
				<h1 className="text-display">{t("networks.heading")}</h1>
				<p className="mt-3 text-lg text-muted">{t("networks.lead")}</p>
			</header>
			<FilterForm networks={networks} filter={filter} onNarrow={narrow} />
			<p role="status" className="mt-6 mb-2 text-muted">
				{t(found.length === 1 ? "networks.countOne" : "networks.count", { count: found.length })}
			</p>
			{found.length > 0 ? (
				<ul className="sheet margin-rule">
					{found.map((network) => (
						<Entry key={network.id} network={network} />
					))}
				</ul>
			) : (
				<div className="sheet margin-rule px-5 py-8">
					<p className="text-lg">{t(networks.length > 0 ? "networks.none" : "networks.empty")}</p>
					{networks.length > 0 ? (
						<a
							href={localPath("/networks")}
							className={buttonClass("outline", "mt-4")}
							onClick={(event) => {
								event.preventDefault();
								narrow(noFilter);
							}}
						>
							{t("networks.showAll")}
						</a>
					) : (
						<RequestLink type="BUY_NETWORK" className={buttonClass("outline", "mt-4")}>
							{t("networks.buy")}
						</RequestLink>
					)}
				</div>
			)}
		</div>
	);
}

interface FilterFormProps {
	networks: readonly Network[];
	filter: Filter;
	onNarrow: (filter: Filter) => void;
}

function FilterForm({ networks, filter, onNarrow }: FilterFormProps) {
	const t = useT(networksWords);
	const localPath = useLocalPath();
	const form = useRef<HTMLFormElement>(null);
	// What was typed before hydration is in the form alone.
	const takeUpTyped = useEffectEvent(() => {
		if (!form.current) return;
		const typed = filterIn(new URLSearchParams(valuesOf(form.current)));
		if (queryOf(typed) !== queryOf(filter)) onNarrow(typed);
	});
	useEffect(() => takeUpTyped(), []);
	const onSubmit = (event: FormEvent) => event.preventDefault();
	return (
		<search>
			<form
				ref={form}
				method="get"
				action={localPath("/networks")}
				onSubmit={onSubmit}
				className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-x-4 gap-y-3 lg:grid-cols-[2fr_1fr_1fr]"
			>
				<div className="col-span-full flex flex-wrap items-end gap-2 lg:col-span-1 *:first:min-w-40 *:first:flex-1">
					<Field id="networks-q" label={t("networks.search")}>
						<input
							id="networks-q"
							type="search"
							name="q"
							dir="auto"
							maxLength={100}
							autoComplete="off"
							placeholder={t("networks.searchHint")}
							value={filter.q}
							onChange={({ target }) => onNarrow({ ...filter, q: target.value })}
							className={controlClass}
						/>
					</Field>
					<Button type="submit">
						<SearchIcon />
						{t("networks.show")}
					</Button>
				</div>
				<Choice
					name="tag"
					label={t("networks.tag")}
					values={networks.flatMap(({ tags }) => tags)}
					chosen={filter.tag}
					onChoose={(tag) => onNarrow({ ...filter, tag })}
				/>
				<Choice
					name="geo"
					label={t("networks.geo")}
					values={networks.flatMap(({ geo }) => geo ?? [])}
					chosen={filter.geo}
					onChoose={(geo) => onNarrow({ ...filter, geo })}
				/>
			</form>
		</search>
	);
}

interface ChoiceProps {
	name: "tag" | "geo";
	label: string;
	values: readonly string[];
	chosen: string;
	onChoose: (value: string) => void;
}

function Choice({ name, label, values, chosen, onChoose }: ChoiceProps) {
	const t = useT(networksWords);
	const locale = useLocale();
	const options = offered(values);
	return (
		<Field id={`networks-${name}`} label={label}>
			<select
				id={`networks-${name}`}
				name={name}
				value={chosen}
				onChange={({ target }) => onChoose(target.value)}
				className={controlClass}
			>
				<option value="">{t("networks.any")}</option>
				{options.map(({ value, count }) => (
					<option key={value} value={value}>
						{`${wordFor(value, locale)} (${count})`}
					</option>
				))}
			</select>
		</Field>
	);
}
