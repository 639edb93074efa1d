import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { networkWord } from "#content/network-words.ts";
import { networksWords } from "#i18n/en/networks.ts";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import { pickText } from "#shared/locale.ts";
import {
	type DirectoryQuery,
	directoryAddress,
	directoryLetters,
	isNarrowed,
} from "#shared/networks/directory-query.ts";
import { directoryQuery } from "../../app/api/queries.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, textLink } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { Entry } from "./entry.tsx";
import { DirectoryLink } from "./network-links.tsx";
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
		<div className="page pt-8 lg:pt-12">
			<header className="max-w-text">
				<PageHeading variant="display">{t("networks.heading")}</PageHeading>
				<p className="mt-3 text-lg text-muted">{t("networks.lead")}</p>
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
	return (
		<>
			<Letters query={query} letters={directory.facets.letter} />
			<ChosenFilters query={query} />
			<p role="status" className="mt-3 mb-2 text-muted">
				{t(total === 1 ? "networks.countOne" : "networks.count", { count: total })}
				{pages > 1 && ` · ${t("networks.pageOf", { page, pages })}`}
			</p>
			{total > 0 ? (
				<ul id="results" className="sheet margin-rule">
					{networks.map((network) => (
						<Entry key={network.slug} network={network} />
					))}
				</ul>
			) : (
				<NothingFound query={query} suggestions={directory.suggestions} />
			)}
			<Pager query={query} page={page} pages={pages} />
		</>
	);
}

interface LettersProps {
	query: DirectoryQuery;
	letters: NetworkDirectory["facets"]["letter"];
}

const cell = "grid min-h-11 min-w-9 shrink-0 place-items-center px-1.5";

/** The first letters of the names; one under which nothing is listed leads nowhere. */
function Letters({ query, letters }: LettersProps) {
	const t = useT(networksWords);
	const countOf = (letter: string) => letters.find(({ value }) => value === letter)?.count ?? 0;
	return (
		<nav aria-label={t("networks.letters")} dir="ltr" className="mt-4 overflow-x-auto border-y border-rule">
			<ul className="flex w-max">
				{["", ...directoryLetters].map((letter) => {
					const word = letter === "" ? t("networks.lettersAll") : letter === "#" ? t("networks.lettersOther") : letter;
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

/** What the list is narrowed by, each part with the link that takes it away. */
function ChosenFilters({ query }: { query: DirectoryQuery }) {
	const t = useT(networksWords);
	const locale = useLocale();
	const chosen = (["tag", "geo", "payout", "kind"] as const)
		.filter((name) => query[name])
		.map((name) => ({ name, word: networkWord(query[name], locale) }));
	if (chosen.length === 0) return null;
	return (
		<ul aria-label={t("networks.chosen")} className="mt-4 flex flex-wrap gap-2">
			{chosen.map(({ name, word }) => (
				<li key={name}>
					<DirectoryLink
						of={query}
						to={{ [name]: "" }}
						preventScrollReset
						aria-label={t("networks.remove", { word })}
						className={buttonClass("outline")}
					>
						<bdi>{word}</bdi>
						<CloseIcon size={16} />
					</DirectoryLink>
				</li>
			))}
		</ul>
	);
}

interface NothingFoundProps {
	query: DirectoryQuery;
	suggestions: NetworkDirectory["suggestions"];
}

/** Shown in place of the list: names that come near, all networks, and the way to ask for one that is not listed. */
function NothingFound({ query, suggestions }: NothingFoundProps) {
	const t = useT(networksWords);
	const locale = useLocale();
	const narrowed = isNarrowed(query);
	return (
		<div className="sheet margin-rule px-5 py-8">
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
					{query.q ? t("networks.askNamed", { name: query.q }) : t("networks.buy")}
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

/** Leads from page to page; nothing where one page holds all. */
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

/** The first and the last page and those near the shown one. */
function aroundOf(page: number, pages: number): readonly number[] {
	return Array.from({ length: pages }, (_, at) => at + 1).filter(
		(number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
	);
}
