import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { networksWords } from "#i18n/en/networks.ts";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import { type DirectoryQuery, directoryAddress } from "#shared/networks/directory-query.ts";
import { directoryQuery } from "../../app/api/queries.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/section.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { Entry } from "./entry.tsx";
import { Letters } from "./letters.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Pager } from "./pager.tsx";
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
				<PageHeading look="display">{t("networks.heading")}</PageHeading>
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
