import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { networkWord } from "#content/network-words.ts";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import offersWords from "#i18n/en/offers.json" with { type: "json" };
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import { pickText } from "#shared/locale.ts";
import {
	compareAddress,
	type DirectoryQuery,
	directoryAddress,
	directoryLetters,
	isNarrowed,
	modelsOf,
	mostCompared,
} from "#shared/networks/directory-query.ts";
import { directoryQuery } from "../../app/api/queries.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass, textLink } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { Drawing } from "../../ui/picture.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { compareForm, Entry } from "./entry.tsx";
import { DirectoryLink, networksWords } from "./network-links.tsx";
import { SearchForm } from "./search-form.tsx";

/** The directory of the networks: each view of it has an address, which the server answers without scripts. */
export function Directory({ query }: { query: DirectoryQuery }) {
	const t = useT(networksWords);
	const { data } = useQuery(directoryQuery(useLocale(), directoryAddress(query)));
	// While the next view is read, or where it cannot be, the last one stays.
	const last = useRef<NetworkDirectory | undefined>(undefined);
	if (data) last.current = data;
	const shown = data ?? last.current;
	return (
		<div className="page pt-4 lg:pt-12">
			<header className="max-w-text">
				<PageHeading variant="display">{t("networks.heading")}</PageHeading>
				<p className="mt-1 text-muted lg:mt-3 lg:text-lg">{t("networks.lead")}</p>
			</header>
			<SearchForm query={query} facets={shown?.facets} />
			{shown ? (
				<Results query={query} directory={shown} />
			) : (
				<p role="status" className="mt-6 text-lg">
					{t("networks.unread")}
				</p>
			)}
		</div>
	);
}

function Results({ query, directory }: { query: DirectoryQuery; directory: NetworkDirectory }) {
	const t = useT(networksWords);
	const { total, page, pages, networks } = directory;
	const [chosen, setChosen] = useState<readonly string[]>([]);
	return (
		<>
			<QuickFilters query={query} facets={directory.facets} />
			<Letters query={query} letters={directory.facets.letter} />
			<p role="status" className="mt-3 mb-2 text-muted">
				{t(total === 1 ? "networks.countOne" : "networks.count", { count: total })}
				{pages > 1 && ` · ${t("networks.pageOf", { page, pages })}`}
			</p>
			{total > 0 ? (
				<ul id="results" className="sheet">
					{networks.map((network) => (
						<Entry
							key={network.slug}
							network={network}
							isChosen={chosen.includes(network.slug)}
							isFull={chosen.length >= mostCompared}
							onChoose={(isChosen) =>
								setChosen(isChosen ? [...chosen, network.slug] : chosen.filter((slug) => slug !== network.slug))
							}
						/>
					))}
				</ul>
			) : (
				<NothingFound query={query} suggestions={directory.suggestions} />
			)}
			{total > 1 && <CompareBar chosen={chosen} />}
			<Pager query={query} page={page} pages={pages} />
		</>
	);
}

function CompareBar({ chosen }: { chosen: readonly string[] }) {
	const t = useT(offersWords);
	const localPath = useLocalPath();
	const navigate = useNavigate();
	return (
		<form
			id={compareForm}
			method="get"
			action={localPath("/networks")}
			onSubmit={(event) => {
				event.preventDefault();
				if (chosen.length > 0) void navigate(localPath("/networks") + compareAddress(chosen));
			}}
			className={`order-bar z-10 -mx-3.5 mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-rule bg-paper px-3.5 py-2 print:hidden ${chosen.length > 0 ? "sticky bottom-0" : ""}`}
		>
			<p className="text-small text-muted">{t("compare.hint")}</p>
			<Button type="submit" variant={chosen.length > 1 ? "primary" : "outline"} className="grow sm:grow-0">
				{chosen.length > 0 ? t("compare.show", { count: chosen.length }) : t("compare.showPlain")}
			</Button>
		</form>
	);
}

const cell = "grid min-h-11 min-w-9 shrink-0 place-items-center px-1.5";

function Letters({ query, letters }: { query: DirectoryQuery; letters: NetworkDirectory["facets"]["letter"] }) {
	const t = useT(networksWords);
	const countOf = (letter: string) => letters.find(({ value }) => value === letter)?.count ?? 0;
	return (
		<nav aria-label={t("networks.letters")} dir="ltr" className="mt-4 overflow-x-auto border-y border-rule">
			<ul className="flex w-max">
				{["", ...directoryLetters].map((letter) => {
					const word = letter === "" ? t("networks.any") : letter === "#" ? t("networks.lettersOther") : letter;
					if (letter && countOf(letter) === 0)
						return (
							<li key={letter} className={`${cell} text-muted`}>
								{word}
							</li>
						);
					const isShown = query.letter === letter;
					return (
						<li key={letter}>
							<DirectoryLink
								of={query}
								to={{ letter }}
								preventScrollReset
								aria-current={isShown ? "true" : undefined}
								className={`${cell} ${isShown ? "border-b-4 border-green font-semibold text-ink" : "font-medium text-green underline decoration-rule-strong underline-offset-4"}`}
							>
								{word}
							</DirectoryLink>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

function QuickFilters({ query, facets }: { query: DirectoryQuery; facets: NetworkDirectory["facets"] }) {
	const t = useT(offersWords);
	const locale = useLocale();
	const chosen = (["tag", "geo"] as const).filter((name) => query[name] && !modelsOf([query[name]]));
	const offered = [
		...facets.tag.filter(({ value }) => modelsOf([value])).map((one) => ({ name: "tag" as const, ...one })),
		...facets.payout.map((one) => ({ name: "payout" as const, ...one })),
		...facets.kind.map((one) => ({ name: "kind" as const, ...one })),
	].filter(({ name, value, count }) => count > 1 || query[name] === value);
	const chips = [...chosen.map((name) => ({ name, value: query[name], count: 0 })), ...offered];
	return (
		<nav aria-label={t("networks.quick")} className="-mx-3.5 mt-2 overflow-x-auto px-3.5 py-1 sm:mx-0 sm:px-0">
			<ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
				{chips.map(({ name, value, count }) => {
					const isChosen = query[name] === value;
					return (
						<li key={name + value}>
							<DirectoryLink
								of={query}
								to={{ [name]: isChosen ? "" : value }}
								preventScrollReset
								aria-current={isChosen ? "true" : undefined}
								className={buttonClass(isChosen ? "solid" : "outline", "px-3! font-normal! whitespace-nowrap")}
							>
								<bdi>{modelsOf([value]) || networkWord(value, locale)}</bdi>
								{isChosen ? <CloseIcon size={16} /> : <span className="figure text-small text-muted">{count}</span>}
							</DirectoryLink>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

function NothingFound({ query, suggestions }: { query: DirectoryQuery; suggestions: NetworkDirectory["suggestions"] }) {
	const t = useT(homeWords, networksWords);
	const locale = useLocale();
	const narrowed = isNarrowed(query);
	return (
		<div className="sheet margin-rule px-5 py-8">
			<Drawing name="empty" className="mb-3 h-24 w-32 text-green" />
			<p className="text-lg">{t(narrowed ? "networks.none" : "networks.empty")}</p>
			{suggestions.length > 0 && (
				<p className="mt-2 flex flex-wrap items-center gap-x-4">
					{t("networks.didYouMean")}
					{suggestions.map(({ slug, name, nameUr }) => (
						<DirectoryLink key={slug} to={{ q: name }} className={textLink}>
							<bdi>{pickText({ en: name, ur: nameUr }, locale)}</bdi>
						</DirectoryLink>
					))}
				</p>
			)}
			<p className="mt-4 text-muted">{t("networks.askText")}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<RequestLink type="BUY_NETWORK" preselect={query.q || null} className={buttonClass("outline")}>
					{query.q ? t("networks.askNamed", { name: query.q }) : t("home.buy")}
				</RequestLink>
				{narrowed && (
					<DirectoryLink to={{}} className={buttonClass("outline")}>
						{t("networks.showAll")}
					</DirectoryLink>
				)}
			</div>
		</div>
	);
}

function Pager({ query, page, pages }: { query: DirectoryQuery; page: number; pages: number }) {
	const t = useT(networksWords);
	if (pages < 2) return null;
	return (
		<nav aria-label={t("networks.pages")} className="mt-6 flex flex-wrap items-center justify-center gap-2">
			{page > 1 && (
				<DirectoryLink of={query} to={{ page: page - 1 }} rel="prev" className={buttonClass("outline")}>
					{t("networks.previous")}
				</DirectoryLink>
			)}
			{aroundOf(page, pages).map((number) => (
				<DirectoryLink
					key={number}
					of={query}
					to={{ page: number }}
					aria-label={t("networks.pageNumber", { page: number })}
					aria-current={number === page ? "page" : undefined}
					className={buttonClass(number === page ? "solid" : "outline", "figure min-w-11")}
				>
					{number}
				</DirectoryLink>
			))}
			{page < pages && (
				<DirectoryLink of={query} to={{ page: page + 1 }} rel="next" className={buttonClass("outline")}>
					{t("networks.next")}
				</DirectoryLink>
			)}
		</nav>
	);
}

function aroundOf(page: number, pages: number): readonly number[] {
	return Array.from({ length: pages }, (_, at) => at + 1).filter(
		(number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
	);
}
