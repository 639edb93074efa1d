import type { Network } from "#shared/api/content/network.ts";
import {
	type ListedNetwork,
	listedNetworkSchema,
	type NetworkDirectory,
} from "#shared/api/content/network-directory.ts";
import type { Locale } from "#shared/locale.ts";
import { type DirectoryQuery, networksPerPage } from "#shared/networks/directory-query.ts";
import { directorySearch, type Searchable } from "../search/directory-search.ts";
import { countedBy, narrowed } from "./narrow.ts";

/** A network as visitors get it, with the names by which only the search knows it. */
export type DirectoryEntry = Network & Pick<Searchable, "aliases">;

const mostSuggestions = 3;

/** The directory over the networks that visitors see. */
export function createDirectory(entries: readonly DirectoryEntry[]) {
	const { find, suggest } = directorySearch(entries);
	return (query: DirectoryQuery, locale?: Locale): NetworkDirectory => {
		const found = query.q ? find(query.q).map(({ entry }) => entry) : featuredFirst(entries);
		const all = sorted(narrowed(found, query), query.sort);
		const pages = Math.max(1, Math.ceil(all.length / networksPerPage));
		const page = Math.min(query.page, pages);
		const counts = (facet: Parameters<typeof countedBy>[0]) => [...countedBy(facet, narrowed(found, query, facet))];
		return {
			total: all.length,
			page,
			pages,
			networks: all
				.slice((page - 1) * networksPerPage, page * networksPerPage)
				.map((network) => inLanguage(listedNetworkSchema.parse(network), locale)),
			facets: {
				tag: counts("tag"),
				geo: counts("geo"),
				payout: counts("payout"),
				kind: counts("kind"),
				letter: counts("letter"),
			},
			suggestions:
				query.q && found.length === 0
					? suggest(query.q)
							.slice(0, mostSuggestions)
							.map(({ entry: { slug, name, nameUr } }) => ({ slug, name, nameUr }))
					: [],
		};
	};
}

function featuredFirst<Entry extends Network>(entries: readonly Entry[]): readonly Entry[] {
	return [...entries.filter(({ featured }) => featured), ...entries.filter(({ featured }) => !featured)];
}

function sorted(networks: readonly Network[], sort: string): readonly Network[] {
	if (sort === "name") return networks.toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
	if (sort === "cookie") return networks.toSorted((a, b) => (b.cookieDays ?? 0) - (a.cookieDays ?? 0));
	return networks;
}

/** The card with its texts in one language, where one is asked for: its own, or English where it has no other. */
function inLanguage(card: ListedNetwork, locale: Locale | undefined): ListedNetwork {
	if (!locale) return card;
	const values: Readonly<Record<string, unknown>> = card;
	const emptied = localizedTexts.flatMap((name): [string, unknown][] => {
		const urdu = values[urduOf(name)];
		if (locale === "en") return urdu === undefined ? [] : [[urduOf(name), null]];
		return typeof urdu === "string" && urdu.trim() ? [[name, ""]] : [];
	});
	return { ...card, ...Object.fromEntries(emptied) };
}

const urduOf = (name: string) => `${name}Ur`;
/** The texts of a card that have an Urdu version; both names of a network are always shown. */
const localizedTexts = Object.keys(listedNetworkSchema.shape).filter(
	(name) => name !== "name" && urduOf(name) in listedNetworkSchema.shape,
);
