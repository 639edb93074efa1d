import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { networkWord } from "#content/network-words.ts";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import {
	type DirectoryQuery,
	directoryAddress,
	directoryQueryIn,
	directorySorts,
} from "#shared/networks/directory-query.ts";
import { OpeningPathContext } from "../../app/contexts.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { InputField, SelectField, type SelectOptions, valuesOf } from "../../ui/field.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { networksWords } from "./network-links.tsx";

interface SearchFormProps {
	query: DirectoryQuery;
	facets: NetworkDirectory["facets"] | undefined;
}

// ms; a line that is slow is not asked for every letter.
const pause = 250;

/** The search and its filters: a form that the server answers, and with scripts a list that follows what is typed. */
export function SearchForm({ query, facets }: SearchFormProps) {
	const t = useT(networksWords);
	const locale = useLocale();
	const localPath = useLocalPath();
	const form = useRef<HTMLFormElement>(null);
	const folded = useRef<HTMLDetailsElement>(null);
	const { typed, onType, show } = useTyping(query, form);
	/** What is chosen stays on offer, even where it leaves nothing. */
	const offered = (name: "tag" | "geo", facet: NetworkDirectory["facets"]["tag"]) => {
		const isGone = query[name] && !facet.some(({ value }) => value === query[name]);
		const shown = isGone ? [...facet, { value: query[name], count: 0 }] : facet;
		const options = shown.map(({ value, count }) => ({ value, label: `${networkWord(value, locale)} (${count})` }));
		return [{ value: "", label: t("networks.any") }, ...options];
	};
	const sorts = [
		{ value: "", label: t(query.q ? "networks.sortFit" : "networks.sortBest") },
		...directorySorts.map((value) => ({ value, label: t(sortWords[value]) })),
	];
	const choose = () => {
		folded.current?.removeAttribute("open");
		show();
	};
	const choice = (name: "tag" | "geo" | "sort", options: SelectOptions) => (
		<SelectField
			key={query[name]}
			id={`networks-${name}`}
			name={name}
			label={t(`networks.${name}`)}
			defaultValue={query[name]}
			options={options}
			onChange={choose}
		/>
	);
	return (
		<search>
			<form
				ref={form}
				method="get"
				action={localPath("/networks")}
				onSubmit={(event) => {
					event.preventDefault();
					show();
				}}
				className="mt-6 grid gap-3"
			>
				<div className="flex flex-wrap items-end gap-2 *:first:min-w-40 *:first:flex-1">
					<InputField
						id="networks-q"
						label={t("networks.search")}
						type="search"
						name="q"
						dir="auto"
						maxLength={100}
						autoComplete="off"
						enterKeyHint="search"
						placeholder={t("networks.searchHint")}
						value={typed}
						onChange={({ target }) => onType(target.value)}
					/>
					<Button type="submit">
						<SearchIcon />
						{t("networks.show")}
					</Button>
				</div>
				<input type="hidden" name="payout" value={query.payout} />
				<input type="hidden" name="kind" value={query.kind} />
				{facets && (
					<details
						ref={folded}
						className="lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]"
					>
						<summary className="min-h-11 cursor-pointer py-2 text-green lg:supports-[selector(::details-content)]:hidden">
							{t("networks.filters")}
						</summary>
						<div className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-2 *:min-w-0 *:flex-[1_1_9.5rem] *:last:flex-[1_1_14rem]">
							{choice("tag", offered("tag", facets.tag))}
							{choice("geo", offered("geo", facets.geo))}
							{choice("sort", sorts)}
						</div>
					</details>
				)}
			</form>
		</search>
	);
}

function useTyping(query: DirectoryQuery, form: React.RefObject<HTMLFormElement | null>) {
	const navigate = useNavigate();
	const openingPath = useContext(OpeningPathContext);
	const localPath = useLocalPath();
	const [typed, setTyped] = useState(query.q);
	// What this form asked for; an address that came otherwise, by a link or the way back, fills the field.
	const searched = useRef(query.q);
	if (query.q !== searched.current) {
		searched.current = query.q;
		if (typed.trim() !== query.q) setTyped(query.q);
	}
	const addressNow = () =>
		localPath("/networks") +
		directoryAddress(directoryQueryIn(new URLSearchParams(form.current ? valuesOf(form.current) : {})));
	const show = () => {
		const address = addressNow();
		searched.current = directoryQueryIn(new URLSearchParams(address.split("?")[1])).q;
		void navigate(address, { replace: true, preventScrollReset: true });
	};
	// A visitor who leaves meanwhile, or changes the language, is not sent back: the address has what was typed.
	const showIfNew = useEffectEvent((q: string) => {
		if (q.trim() !== searched.current && openingPath() === localPath("/networks")) show();
	});
	useEffect(() => {
		const timer = setTimeout(() => showIfNew(typed), pause);
		return () => clearTimeout(timer);
	}, [typed]);
	const onType = (value: string) => {
		setTyped(value);
		window.history.replaceState(window.history.state, "", addressNow());
	};
	// What was typed before hydration is in the field alone.
	const takeUpTyped = useEffectEvent(() => {
		const before = form.current?.querySelector<HTMLInputElement>("input[name=q]")?.value ?? "";
		if (before.trim() !== query.q) onType(before);
	});
	useEffect(() => takeUpTyped(), []);
	return { typed, onType, show };
}

const sortWords = { name: "networks.sortName", cookie: "networks.sortCookie" } as const;
